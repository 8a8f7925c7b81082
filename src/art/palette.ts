/** Every ink the drawings are printed with. The first block is the firm's own colours; the rest are tints and shades of them. */
export const palette = {
  evergreen900: '#10291F',
  evergreen800: '#17382B',
  evergreen700: '#1F4A39',
  paper: '#FBF8F1',
  linen: '#F2EBDC',
  ink: '#1C2622',
  inkMuted: '#4F5C56',
  clay: '#9C4A26',
  gold: '#B8923F',
  stream: '#2C5F73',
  rule: '#DDD3BF',

  fern: '#2E5B45',
  moss: '#44705A',
  sage: '#7E9A84',
  lichen: '#A3B8A4',
  mist: '#C3D0C3',
  haze: '#DDE5DA',

  night: '#183541',
  nightfall: '#1F434C',
  twilight: '#3E6165',
  brook: '#628C98',
  shoal: '#A4BFC3',
  air: '#D5E2E1',

  umber: '#5A3122',
  brick: '#B2623E',
  rose: '#D19B7B',
  blush: '#E9C9AF',
  apricot: '#F4E0C8',

  lamp: '#F1CF86',
  straw: '#DDBE7F',
  sand: '#E2D2B3',
  stone: '#B7AF9B',
  dove: '#8B9890',
  slate: '#3A575A',
} as const

/** One of the palette's colours, so that the compiler refuses any other. */
export type Ink = (typeof palette)[keyof typeof palette]
