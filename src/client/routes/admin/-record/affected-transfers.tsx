import { chakra } from '@/client/theme/chakra'
import { affectedWords as words } from '@/content/ledger/admin-holdings'
import { type Column, DataTable } from '@/client/ui/data-table'
import { formatDay, toTheCent } from '@/shared/values/formats'
import type { AffectedTransfer, AlteredOwner } from '@/shared/ledger/rules/ledger-change'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'

const transferColumns: Column<AffectedTransfer>[] = [
  { key: 'day', header: words.columns.day, isRowName: true, cell: ({ effectiveOn }) => formatDay(effectiveOn) },
  { key: 'moved', header: words.columns.moved, isNumeric: true, cell: ({ movedCents }) => toTheCent(movedCents) },
  { key: 'right', header: words.columns.right, isNumeric: true, cell: ({ rightCents }) => toTheCent(rightCents) },
]

const holderColumns: Column<AlteredOwner>[] = [
  { key: 'owner', header: words.columns.owner, isRowName: true, cell: (owner) => <bdi>{ownerLabelOf(owner)}</bdi> },
  { key: 'before', header: words.columns.before, isNumeric: true, cell: ({ beforeCents }) => toTheCent(beforeCents) },
  { key: 'after', header: words.columns.after, isNumeric: true, cell: ({ afterCents }) => toTheCent(afterCents) },
]

/** On a phone three columns of figures stand beside one another only with less room between them. */
const Figures = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    '& table th, & table td': { px: { base: '2', md: '4' } },
    '& table tbody th': { minWidth: '0' },
  },
})

type AffectedTransfersProps = { transfers: readonly AffectedTransfer[]; holders: readonly AlteredOwner[] }

/** What later transfers moved and would move, and what each owner has before and after (decision 067). */
export const AffectedTransfers = ({ transfers, holders }: AffectedTransfersProps) => (
  <Figures>
    <DataTable caption={words.transfers} columns={transferColumns} rows={transfers} rowKey={({ id }) => id} />
    <DataTable
      caption={words.holders}
      columns={holderColumns}
      rows={holders}
      rowKey={(owner) => `${ownerLabelOf(owner)} ${owner.beforeCents} ${owner.afterCents}`}
    />
  </Figures>
)
