import { chakra } from '@/client/theme/chakra'
import { adminTable } from '@/content/records/admin-table'

const Clipped = chakra('span', {
  base: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    lineHeight: 'snug',
  },
  variants: {
    isOneOfMany: { true: { maxWidth: '11rem' }, false: { maxWidth: '22rem' } },
    mayTakeTwoLines: {
      true: { lineClamp: 2 },
      // On phones a record is a block of lines (-list-frame.tsx), of which one text may take two.
      false: { mdDown: { lineClamp: 2 }, md: { display: 'block', whiteSpace: 'nowrap' } },
    },
    isNews: { true: { fontWeight: 'bold' }, false: { fontWeight: 'normal' } },
  },
})

type CellTextProps = { text: string | null; isOneOfMany?: boolean; isNews?: boolean; mayTakeTwoLines?: boolean }

/**
 * A cell's text in its own direction of writing, cut off where it is long, so that no name breaks the row; pointing at it
 * shows all of it. An empty one is a dash.
 * @param isOneOfMany in a list of many columns it leaves the last ones their room
 * @param mayTakeTwoLines what tells the record from others is often at its end
 * @param isNews in a list of which some were read and others were not
 */
export const CellText = ({ text, isOneOfMany = false, isNews, mayTakeTwoLines = false }: CellTextProps) => (
  <Clipped
    dir="auto"
    title={text ?? undefined}
    isOneOfMany={isOneOfMany}
    mayTakeTwoLines={mayTakeTwoLines}
    {...(isNews !== undefined && { isNews })}
  >
    {text ?? adminTable.dash}
  </Clipped>
)
