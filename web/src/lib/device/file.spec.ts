import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { fileOf, nameOf, packFile, unpackFile } from './file'

const FILE = fileOf({
  date: 5,
  kept: { 'tableflip.met': '["a"]' },
  logs: [{ table: 't', number: 0, body: '{}', events: null }],
  lines: [],
  games: [],
})
const packed = (value: unknown) => new Blob([new Uint8Array(gzipSync(JSON.stringify(value)))])
const refused = (blob: Blob) =>
  unpackFile(blob).then(
    () => '',
    (error: Error) => error.message,
  )

it('is named after its day', () => expect(nameOf(Date.UTC(2026, 10, 17))).toBe('tableflip-2026-11-17.json.gz'))
it('comes back as it was', async () => expect(await unpackFile(await packFile(FILE))).toEqual(FILE))
it('is read unpacked, too', async () => expect(await unpackFile(new Blob([JSON.stringify(FILE)]))).toEqual(FILE))
it('is refused when it is cut short', async () => {
  const whole = await packFile(FILE)
  expect(await refused(whole.slice(0, whole.size - 9))).toMatch(/cut short.*Nothing was changed/)
  expect(await refused(new Blob([JSON.stringify(FILE).slice(0, 60)]))).toMatch(/cut short/)
})
it('is refused when it is something else', async () => {
  expect(await refused(new Blob(['hello']))).toMatch(/no file of a Tableflip device/)
  expect(await refused(packed({ game: 'x' }))).toMatch(/no file of a Tableflip device/)
})
it('is refused when it is newer', async () => expect(await refused(packed({ ...FILE, format: 2 }))).toMatch(/newer Tableflip/))
it('is refused when a log has a hole or a key is not ours', async () => {
  expect(await refused(packed({ ...FILE, logs: [{ table: 't', number: 1, body: '{}', events: null }] }))).toMatch(/damaged/)
  expect(await refused(packed({ ...FILE, kept: { other: '1' } }))).toMatch(/damaged/)
})
it('is refused above 50 MB, unread', async () => {
  const large = { size: 50_000_001 } as Blob
  expect(await refused(large)).toMatch(/larger than 50 MB/)
})
