import { chakra } from '@/client/theme/chakra'
import { adminTable } from '@/content/records/admin-table'

const Clipped = chakra('span', {
  base: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    lineHeight: 'snug',
    lineClamp: 2,
    // An address is one word, and its column may be narrower.
    overflowWrap: 'break-word',
  },
  variants: {
    isOneOfMany: { true: { maxWidth: '11rem' }, false: { maxWidth: '22rem' } },
    isNews: { true: { fontWeight: 'bold' }, false: { fontWeight: 'normal' } },
  },
})

type CellTextProps = { text: string | null; isOneOfMany?: boolean; isNews?: boolean }

/**
 * A cell's text in its own direction of writing, on two lines where it is long, because what tells the record from others is often at
 * its end, and cut off after them, so that no name breaks the row; pointing at it shows all of it. An empty one is a dash.
 * @param isOneOfMany in a list of many columns it leaves the last ones their room
 * @param isNews in a list of which some were read and others were not
 */
export const CellText = ({ text, isOneOfMany = false, isNews }: CellTextProps) => (
  <Clipped dir="auto" title={text ?? undefined} isOneOfMany={isOneOfMany} {...(isNews !== undefined && { isNews })}>
    {text ?? adminTable.dash}
  </Clipped>
)
