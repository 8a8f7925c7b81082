/** The inks of the house. Pages never name these; they use the semantic tokens below, which say what an ink is for. */
export const inks = {
  'evergreen.900': '#10291F',
  'evergreen.800': '#17382B',
  'evergreen.700': '#1F4A39',
  'evergreen.600': '#2B5E49',
  'evergreen.100': '#E1EBE2',
  'evergreen.200': '#B9CDBF',
  paper: '#FBF8F1',
  linen: '#F2EBDC',
  flax: '#E9DFCA',
  white: '#FFFFFF',
  ink: '#1C2622',
  inkMuted: '#4F5C56',
  clay: '#9C4A26',
  clayDark: '#7F3A1C',
  straw: '#E6CF9C',
  gold: '#B8923F',
  stream: '#2C5F73',
  streamPale: '#E1ECEF',
  rule: '#DDD3BF',
  driftwood: '#857B66',
  sage: '#7E9A84',
  fir: '#2F5646',
  ochre: '#7A5210',
  ochrePale: '#F6E9C8',
  oxblood: '#8C1F24',
  oxbloodDark: '#6F171B',
  oxbloodPale: '#F8E4DF',
  rose: '#F3B8AC',
} as const

type Ink = keyof typeof inks

/** What an ink is for: on light grounds, and on evergreen where it differs (an element with `data-ground="deep"`). */
export const uses = {
  'bg.page': { light: 'paper', deep: 'evergreen.900' },
  'bg.panel': { light: 'linen', deep: 'evergreen.800' },
  'bg.sheet': { light: 'paper', deep: 'evergreen.800' },
  'bg.control': { light: 'white', deep: 'evergreen.800' },
  'bg.hover': { light: 'flax', deep: 'evergreen.700' },
  'bg.header': { light: 'white' },
  'bg.deep': { light: 'evergreen.900' },
  'bg.deepRaised': { light: 'evergreen.800' },
  fg: { light: 'ink', deep: 'paper' },
  'fg.muted': { light: 'inkMuted', deep: 'evergreen.200' },
  'fg.onDeep': { light: 'paper' },
  'fg.onDeepMuted': { light: 'evergreen.200' },
  accent: { light: 'clay', deep: 'straw' },
  'accent.hover': { light: 'clayDark', deep: 'paper' },
  'border.rule': { light: 'rule', deep: 'fir' },
  'border.control': { light: 'driftwood', deep: 'sage' },
  'border.strong': { light: 'inkMuted', deep: 'evergreen.200' },
  'border.onDeep': { light: 'fir' },
  'primary.bg': { light: 'evergreen.700', deep: 'paper' },
  'primary.hover': { light: 'evergreen.900', deep: 'linen' },
  'primary.fg': { light: 'paper', deep: 'evergreen.900' },
  'danger.bg': { light: 'oxblood' },
  'danger.hover': { light: 'oxbloodDark' },
  'danger.onBg': { light: 'paper' },
  'danger.fg': { light: 'oxblood', deep: 'rose' },
  'danger.subtle': { light: 'oxbloodPale', deep: 'evergreen.800' },
  'success.fg': { light: 'evergreen.600', deep: 'evergreen.200' },
  'success.subtle': { light: 'evergreen.100', deep: 'evergreen.800' },
  'warning.fg': { light: 'ochre', deep: 'straw' },
  'warning.subtle': { light: 'ochrePale', deep: 'evergreen.800' },
  'info.fg': { light: 'stream', deep: 'evergreen.200' },
  'info.subtle': { light: 'streamPale', deep: 'evergreen.800' },
  focus: { light: 'stream', deep: 'paper' },
  ornament: { light: 'gold' },
  'meter.track': { light: 'flax', deep: 'fir' },
  'meter.fill': { light: 'evergreen.600', deep: 'straw' },
} as const satisfies Record<string, { light: Ink; deep?: Ink }>

export type ColorUse = keyof typeof uses

/** Turns 'group.name' keys into the two levels that Chakra reads; a name that is also a group becomes its DEFAULT. */
function nest<Value, Leaf>(flat: Record<string, Value>, leafOf: (value: Value) => Leaf) {
  const groups: Record<string, Record<string, Leaf>> = {}
  for (const [path, value] of Object.entries(flat)) {
    const [group = path, name = 'DEFAULT'] = path.split('.')
    groups[group] = { ...groups[group], [name]: leafOf(value) }
  }
  return groups
}

const reference = (ink: Ink) => `{colors.${ink}}`

export const colorTokens = nest(inks, (hex) => ({ value: hex }))

type Use = { light: Ink; deep?: Ink }

export const colorUses = nest(uses, ({ light, deep }: Use) => ({
  value: { base: reference(light), ...(deep && { _deep: reference(deep) }) },
}))
