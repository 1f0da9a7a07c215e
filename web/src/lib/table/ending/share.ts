// Hands a picture and its words to whatever the device shares with; where there is nothing, the picture is saved and the words copied.
import { toasts } from '../../design/toasts.svelte'

export async function sharePicture(canvas: HTMLCanvasElement, text: string, name: string): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) return void toasts.say({ text: 'This browser could not make the picture.', tone: 'refusal' })
  const files = [new File([blob], name, { type: 'image/png' })]
  if ('canShare' in navigator && navigator.canShare({ files })) {
    // Whoever closes the sheet again has changed their mind.
    await navigator.share({ files, text }).catch(() => {})
    return
  }
  save(blob, name)
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  toasts.say({ text: copied ? 'The picture is saved, and words for it are copied.' : 'The picture is saved.', tone: 'good' })
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
