import { chakra } from '@/client/theme/chakra'
import { k1BatchWords as words } from '@/content/reporting/admin-k1-batches'
import type { K1Batch } from '@/shared/reporting/k1-batches'
import type { K1Choices } from './k1-choices'
import type { K1Group } from './k1-groups'
import { K1OpenRow } from './k1-open-row'
import { holderLabelOf } from './k1-options'

const List = chakra('ul', { base: { display: 'grid', gap: '3', listStyleType: 'none' } })

type K1OpenListProps = { batch: K1Batch; groups: readonly K1Group[]; choices: K1Choices }

const ownerIn = ({ rows, entityName }: K1Group) => (rows[0] && holderLabelOf(rows[0].row)) ?? entityName

/** What needs somebody; files for the same owner and offering stand together. */
export function K1OpenList({ batch, groups, choices }: K1OpenListProps) {
  const { id, taxYear } = batch
  const rowsOf = ({ rows }: K1Group) =>
    rows.map(({ row, index }) => {
      const decision = choices.decisions[row.file]
      const standing = choices.standings.get(row.file)
      return (
        decision && (
          <K1OpenRow
            key={row.file}
            batchId={id}
            taxYear={taxYear}
            index={index}
            row={row}
            decision={decision}
            note={standing?.note ?? null}
            hasPresent={standing?.hasPresent ?? false}
            hasOther={standing?.hasOther ?? false}
            actions={choices.actions}
          />
        )
      )
    })
  return (
    <List>
      {groups.map((group) =>
        group.rows.length === 1 ? (
          rowsOf(group)
        ) : (
          <chakra.li key={group.key} borderStartWidth="3px" borderColor="accent" ps={{ base: '3', md: '4' }}>
            <chakra.p textStyle="label" mb="2" overflowWrap="anywhere">
              {words.together(group.rows.length, ownerIn(group), group.investmentName)}
            </chakra.p>
            <List>{rowsOf(group)}</List>
          </chakra.li>
        ),
      )}
    </List>
  )
}
