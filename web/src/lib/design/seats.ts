// The shapes that stand for seats, in seat order; their colours are tokens. On a grid of 24.
export const SEAT_SHAPES = [
  'M12 2a10 10 0 100 20 10 10 0 000-20z',
  'M12 2.500L23 21.500H1z',
  'M3 3h18v18H3z',
  'M12 1l11 11-11 11L1 12z',
  'M12 1.500l9.500 5.250v10.500L12 22.500l-9.500-5.250V6.750z',
  'M12 1l3.200 7.300 7.900.8-5.900 5.300 1.700 7.800L12 18.200l-6.900 4 1.700-7.800L.9 9.100l7.900-.8z',
] as const

export const SEAT_NAMES = ['blue circle', 'orange triangle', 'green square', 'purple diamond', 'sky hexagon', 'yellow star'] as const
