// The three tops as drawings on a grid of 64: a solid shape, and the lines cut into it. Ours.
import type { Top } from '../../generated/flip-and-skip'

export const GLYPHS: Record<Top, { shape: string; cuts: string }> = {
  stone: {
    shape: 'M14.500 42.500 17 29.500 27 19.500 39 18 49 28.500 50.500 40 43.500 47.500 22.500 48Z',
    cuts:
      'M27 19.500 31 30.500 17 29.500M31 30.500 41.500 33 49 28.500M31 30.500 25.500 39.500 22.500 48M41.500 33 43.500 47.500M25.500 ' +
      '39.500 14.500 42.500',
  },
  sword: {
    shape:
      'M48.500 13 47.500 22 29 40.500l3 3-2.800 2.800-3.400-3.400-4.600 4.600a3.400 3.400 0 1 1-4.800-4.800' +
      'l4.600-4.600-3.400-3.400 2.800-2.800 3 3L39.500 14Z',
    cuts: 'M44 17.500 26.500 35',
  },
  scroll: {
    shape: 'M22 15.500h22.500a5 5 0 0 1 5 5v3.500h-7.500v18.500a6 6 0 0 1-6 6H19.500a5 5 0 0 1-5-5V40H22Z',
    cuts: 'M27.500 23.500h9M27.500 29h9M27.500 34.500h9M42 24v-3.500M22 40h7.500v3.500',
  },
}
