import { chakra } from '@/client/theme/chakra'

/** Tracks for short facts: two beside each other, or one where the visitor's text leaves no room for two. */
export const pairs = 'repeat(auto-fill, minmax(min(100%, max(8rem, 40%)), 1fr))'

/** The twelve columns of the page (brand, 'Composition'). Below lg everything stands in one. */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(12, minmax(0, 1fr))' },
    columnGap: '8',
    rowGap: { base: '8', md: '10' },
    // The heading and the first line of the matter stand on one line.
    alignItems: { base: 'start', lg: 'baseline' },
  },
})

/** The left four of twelve: where a section's heading stands. */
export const Margin = chakra('div', { base: { gridColumn: { lg: '1 / span 4' } } })

/** The right eight of twelve: where a section's matter stands. */
export const Matter = chakra('div', { base: { gridColumn: { lg: '5 / -1' }, minWidth: '0' } })
