import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { approvalNoun } from '@/content/ledger/approval-noun'
import { approvalView } from '@/content/ledger/admin-approvals'
import { type Column, DataTable } from '@/client/ui/data-table'
import { NarrowingField } from '@/client/ui/fields/narrowing-field'
import type { AlteredPosition, ReadApproval } from '@/shared/ledger/approvals'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'
import { fold } from '@/shared/values/fold'
import { formatUnits, toTheCent } from '@/shared/values/formats'
import { Pages, usePages } from '../../-history/pages'

const { altered } = approvalView

const columns: Column<AlteredPosition>[] = [
  {
    key: 'owner',
    header: altered.owner,
    isRowName: true,
    cell: (owner) => <bdi>{ownerLabelOf(owner)}</bdi>,
    detail: ({ className, investmentName }) => (
      <bdi>{investmentName === undefined ? className : approvalNoun.place(className, investmentName)}</bdi>
    ),
  },
  { key: 'unitsBefore', header: altered.unitsBefore, isNumeric: true, cell: (row) => formatUnits(row.beforeUnits) },
  { key: 'unitsAfter', header: altered.unitsAfter, isNumeric: true, cell: (row) => formatUnits(row.afterUnits) },
  { key: 'before', header: altered.capitalBefore, isNumeric: true, cell: (row) => toTheCent(row.beforeCents) },
  { key: 'after', header: altered.capitalAfter, isNumeric: true, cell: (row) => toTheCent(row.afterCents) },
]

const rowsPerPage = 25
/** So few are looked through without a search. */
const rowsWithoutSearch = 8

/** Every position that an approval alters: searched by its owner, page by page. */
export function Altered({ outlook }: Pick<ReadApproval, 'outlook'>) {
  const [q, setQ] = useState('')
  const { window, goTo } = usePages(rowsPerPage)
  const found = outlook.altered.filter((row) => fold(ownerLabelOf(row)).includes(fold(q)))
  // Of what was asked for before all of them were kept.
  const more = outlook.positions - outlook.altered.length
  return (
    <chakra.div mt="6" overflowX="auto">
      {outlook.altered.length > rowsWithoutSearch && (
        <chakra.div maxWidth="22rem" mb="3">
          <NarrowingField
            label={altered.search}
            hint={q === '' ? undefined : altered.found(found.length, outlook.altered.length)}
            q={q}
            onChange={(typed) => {
              setQ(typed)
              goTo(0)
            }}
          />
        </chakra.div>
      )}
      <DataTable
        caption={altered.caption}
        columns={columns}
        rows={found.slice(window.offset, window.offset + window.limit)}
        rowKey={(row) => `${ownerLabelOf(row)} ${row.className}`}
      />
      <Pages window={window} total={found.length} goTo={goTo} />
      {more > 0 && <chakra.p mt="2">{altered.more(more)}</chakra.p>}
    </chakra.div>
  )
}
