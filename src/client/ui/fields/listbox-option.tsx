import { chakra } from '@/client/theme/chakra'

/** One option of a list that a field above it points into while it keeps the focus. */
export const ListboxOption = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '4',
    minHeight: '11',
    px: '3',
    py: '1.5',
    cursor: 'button',
    borderInlineStartWidth: '3px',
    borderColor: 'transparent',
    '&:hover': { bg: 'bg.panel' },
    '&[aria-selected=true]': { bg: 'bg.panel', borderColor: 'ornament', fontWeight: 'semibold' },
    '@media (forced-colors: active)': { '&[aria-selected=true]': { borderColor: 'Highlight' } },
  },
})
