import { chakra } from '@chakra-ui/react/styled-system'
import { adminTable } from '@/content/admin'

const Clipped = chakra('span', {
  base: {
    // Two lines on phones, so that the next column begins in sight and says that there are more.
    mdDown: { lineClamp: 2 },
    md: { display: 'block', whiteSpace: 'nowrap' },
    maxWidth: { base: '8rem', md: '22rem' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    lineHeight: 'snug',
  },
})

/**
 * A cell's text in its own direction of writing, cut off where it is long, so that no name breaks the row; pointing at it
 * shows all of it. An empty one is a dash (spec section 2).
 */
export const CellText = ({ text }: { text: string | null }) => (
  <Clipped dir="auto" title={text ?? undefined}>
    {text ?? adminTable.dash}
  </Clipped>
)
