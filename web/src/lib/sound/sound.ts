// Short, dry, physical sounds, made on the spot: no files. Never the only signal of anything.
import { settings } from '../settings/settings.svelte'

export type SoundName = 'tap' | 'slide' | 'skip' | 'flip' | 'pile' | 'peek' | 'turn' | 'win' | 'lose' | 'refuse'

interface Knock {
  at: number
  /** Body of the wood: pitch in hertz and how long it rings, in seconds. */
  pitch: number
  ring: number
  loud: number
  /** Centre of the noise burst of the first contact. */
  click?: number
}

const SCORES: Record<SoundName, readonly Knock[]> = {
  tap: [{ at: 0, pitch: 240, ring: 0.07, loud: 0.7, click: 2400 }],
  slide: [
    { at: 0, pitch: 150, ring: 0.1, loud: 0.25, click: 900 },
    { at: 0.09, pitch: 230, ring: 0.06, loud: 0.6, click: 2200 },
  ],
  skip: [
    { at: 0, pitch: 320, ring: 0.05, loud: 0.5, click: 3000 },
    { at: 0.13, pitch: 210, ring: 0.09, loud: 0.9, click: 2000 },
    { at: 0.2, pitch: 400, ring: 0.04, loud: 0.35, click: 3400 },
  ],
  flip: [
    { at: 0, pitch: 520, ring: 0.05, loud: 0.35, click: 4200 },
    { at: 0.07, pitch: 430, ring: 0.05, loud: 0.4, click: 3800 },
    { at: 0.15, pitch: 260, ring: 0.07, loud: 0.6, click: 2600 },
  ],
  pile: [{ at: 0, pitch: 300, ring: 0.08, loud: 0.7, click: 3200 }],
  peek: [{ at: 0, pitch: 620, ring: 0.16, loud: 0.22 }],
  turn: [
    { at: 0, pitch: 523, ring: 0.22, loud: 0.25 },
    { at: 0.11, pitch: 784, ring: 0.3, loud: 0.22 },
  ],
  win: [
    { at: 0, pitch: 392, ring: 0.4, loud: 0.3 },
    { at: 0.12, pitch: 494, ring: 0.4, loud: 0.3 },
    { at: 0.24, pitch: 587, ring: 0.7, loud: 0.32 },
  ],
  lose: [
    { at: 0, pitch: 330, ring: 0.4, loud: 0.28 },
    { at: 0.18, pitch: 262, ring: 0.7, loud: 0.28 },
  ],
  refuse: [{ at: 0, pitch: 110, ring: 0.1, loud: 0.6, click: 500 }],
}

let context: AudioContext | null = null
let noise: AudioBuffer | null = null

/** Plays a sound now, or nothing: sound off, no audio device, or a browser that waits for the first touch. */
export const play = (name: SoundName): void => knock(SCORES[name])

function knock(score: readonly Knock[]): void {
  const { sound, volume } = settings.value
  if (!sound || volume === 0 || typeof AudioContext === 'undefined') return
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
    const out = context.createGain()
    out.gain.value = (volume / 100) ** 2
    out.connect(context.destination)
    for (const one of score) strike(context, out, one)
  } catch {
    // A game without sound is still a game.
  }
}

/** Cardboard that meets wood or cardboard: how hard, 0 to 1. */
export function clatter(force: number): void {
  knock([{ at: 0, pitch: 300 + 160 * force, ring: 0.03 + 0.03 * force, loud: 0.12 + 0.6 * force, click: 1800 + 1600 * force }])
}

function strike(audio: AudioContext, out: AudioNode, { at, pitch, ring, loud, click }: Knock): void {
  const start = audio.currentTime + at
  const body = audio.createOscillator()
  body.type = 'sine'
  body.frequency.setValueAtTime(pitch * 1.25, start)
  body.frequency.exponentialRampToValueAtTime(pitch, start + 0.02)
  body.connect(fading(audio, out, start, ring, loud * 0.6))
  body.start(start)
  body.stop(start + ring + 0.05)
  if (click === undefined) return
  const burst = audio.createBufferSource()
  burst.buffer = noise ??= whiteNoise(audio)
  const band = audio.createBiquadFilter()
  band.type = 'bandpass'
  band.frequency.value = click
  band.Q.value = 1.4
  burst.connect(band).connect(fading(audio, out, start, 0.025, loud))
  burst.start(start)
  burst.stop(start + 0.06)
}

function fading(audio: AudioContext, out: AudioNode, start: number, seconds: number, loud: number): GainNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(loud, start)
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds)
  gain.connect(out)
  return gain
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 10, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1
  return buffer
}
