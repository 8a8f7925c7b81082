import { chakra } from '@/client/theme/chakra'
import { k1BatchWords as words } from '@/content/reporting/admin-k1-batches'
import { Anchor } from '@/client/ui/text-link'
import type { K1Row } from '@/shared/reporting/k1-batches'
import type { K1Choices } from './k1-choices'
import type { K1Note } from './k1-decisions'
import { goToRow, rowId } from './k1-row-ids'

/** So many ways are shown at once; when the first are gone, the next come. */
const waysMax = 3

/** The files that keep the others from being published, and why. */
export const blocksOf = (rows: readonly K1Row[], standings: K1Choices['standings']) =>
  rows.flatMap(({ file }, index) => {
    const note = standings.get(file)?.note ?? null
    return note === null ? [] : [{ file, index, note }]
  })

type K1BlocksProps = { blocks: readonly { file: string; index: number; note: K1Note }[]; isNoneTaken: boolean }

/** What keeps 'Publish' from working, with the way to each file; stands beside the button. */
export function K1Blocks({ blocks, isNoneTaken }: K1BlocksProps) {
  const more = blocks.length - waysMax
  return (
    <chakra.div aria-live="polite" flex="1 1 16rem" textStyle="small" minWidth="0" alignSelf="center">
      {blocks.length === 0 && isNoneTaken && <chakra.p color="fg.muted">{words.blocks.none}</chakra.p>}
      {blocks.length > 0 && (
        <>
          <chakra.p color="danger.fg" fontWeight="semibold">
            {words.blocks.title(blocks.length)}
          </chakra.p>
          <chakra.ul listStyleType="none" display="grid" gap="1" mt="1">
            {blocks.slice(0, waysMax).map(({ file, index, note }) => (
              <li key={file}>
                <Anchor
                  href={`#${rowId(index)}`}
                  overflowWrap="anywhere"
                  onClick={(event) => {
                    event.preventDefault()
                    goToRow(index)
                  }}
                >
                  {file}
                </Anchor>
                <chakra.span ms="1">{words.blocks.reasons[note]}</chakra.span>
              </li>
            ))}
          </chakra.ul>
          {more > 0 && <chakra.p color="fg.muted">{words.blocks.more(more)}</chakra.p>}
        </>
      )}
    </chakra.div>
  )
}
