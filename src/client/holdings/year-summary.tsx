import { chakra } from '@/client/theme/chakra'

/** What stands of a year that is folded, and opens it. */
export const YearSummary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '12',
    cursor: 'button',
    listStyleType: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    // The triangle that a browser draws would stand on a line of its own.
    '&::before': { content: '"+"', width: '4', color: 'accent', fontWeight: 'semibold' },
    'details[open] > &': { '&::before': { content: '"−"' } },
    '&:hover': { color: 'accent' },
  },
})
