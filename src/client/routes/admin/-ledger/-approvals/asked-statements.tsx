import { keepPreviousData } from '@tanstack/react-query'
import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { approvalView } from '@/content/ledger/admin-approvals'
import { adminTable } from '@/content/records/admin-table'
import { issuingWords, statementListWords } from '@/content/reporting/admin-statements'
import { trpc } from '@/client/calls/trpc'
import { type Column, DataTable } from '@/client/ui/data-table'
import { SearchBox } from '@/client/ui/fields/search-box'
import { Skeleton } from '@/client/ui/skeleton'
import { Spoken } from '@/client/ui/spoken'
import { ExternalLink } from '@/client/ui/text-link'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'
import { fileAddress } from '@/shared/platform/file-paths'
import type { AskedStatement } from '@/shared/reporting/asked-statements'
import { toTheCent } from '@/shared/values/formats'
import { Pages, usePages } from '../../-history/pages'
import { Beside } from '../../-list/beside'
import { ListFailure } from '../../-list/list-failure'
import { CellText } from '../../-list/-rows/cell-text'

const words = approvalView.statements
const { columns: labels } = words
const rowsPerPage = 25
/** So few are looked through without a search. */
const rowsWithoutSearch = 8

const columnsOf = (approvalId: number): Column<AskedStatement>[] => [
  {
    key: 'owner',
    header: labels.owner,
    isRowName: true,
    cell: ({ entityName, entityFacts }) => (
      <chakra.div minWidth="0">
        <CellText text={entityName} />
        <Beside text={entityFacts} />
      </chakra.div>
    ),
  },
  { key: 'paid', header: labels.paid, isNumeric: true, cell: ({ inPeriodCents }) => toTheCent(inPeriodCents) },
  { key: 'opening', header: labels.opening, isNumeric: true, cell: ({ openingCents }) => toTheCent(openingCents) },
  { key: 'closing', header: labels.closing, isNumeric: true, cell: ({ closingCents }) => toTheCent(closingCents) },
  {
    key: 'state',
    header: labels.state,
    cell: ({ status, isOutdated }) => (isOutdated ? statementListWords.changed : issuingWords.statuses[status]),
  },
  {
    key: 'file',
    header: labels.file,
    cell: (statement) => (
      <ExternalLink
        href={fileAddress('askedStatement', { id: approvalId, statementId: statement.id })}
        whiteSpace="nowrap"
      >
        {words.open} <VisuallyHidden>{ownerLabelOf(statement)}</VisuallyHidden>
      </ExternalLink>
    ),
  },
]

/** The statements that an approval is about: searched, page by page, each opened as its owner would get it. */
export function AskedStatements({ approvalId }: { approvalId: number }) {
  const [q, setQ] = useState<string>()
  const { window, goTo } = usePages(rowsPerPage)
  const { data, error, refetch } = trpc.admin.statements.asked.useQuery(
    { id: approvalId, ...(q !== undefined && { q }), ...window },
    { placeholderData: keepPreviousData },
  )
  if (error) return <ListFailure title={statementListWords.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="32" mt="6" />
  const { items, total } = data
  return (
    <chakra.section mt="6" aria-label={words.region}>
      {(q !== undefined || total > rowsWithoutSearch) && (
        <chakra.div display="flex" mb="2">
          <SearchBox
            clearLabel={adminTable.clearSearch}
            label={words.search}
            q={q}
            onSearch={(typed) => {
              setQ(typed)
              goTo(0)
            }}
          />
        </chakra.div>
      )}
      <Spoken text={words.shown(total)} />
      <DataTable
        caption={words.caption}
        columns={columnsOf(approvalId)}
        rows={items}
        rowKey={({ id }) => id}
        instead={total === 0 && words.none}
      />
      <Pages window={window} total={total} goTo={goTo} />
    </chakra.section>
  )
}
