import { chakra } from '@chakra-ui/react/styled-system'

/** Around a list's table. Where the columns do not fit, on phones nearly always, the actions stay in sight at the right edge and the others move under them. */
export const ListFrame = chakra('div', {
  base: {
    '& thead th:last-of-type, & td:last-of-type': {
      position: 'sticky',
      insetEnd: '0',
      px: { mdDown: '2' },
      bg: 'bg.page',
      borderInlineStartWidth: { base: '1px', lg: '0' },
    },
    '& thead th:last-of-type': { bg: 'bg.panel' },
  },
})
