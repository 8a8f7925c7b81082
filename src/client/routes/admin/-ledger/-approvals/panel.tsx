import { chakra } from '@/client/theme/chakra'
import { approvalWords as words } from '@/content/ledger/admin-approvals'
import { heldCallNames } from '@/content/ledger/approval-noun'
import { adminTable } from '@/content/records/admin-table'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { EmptyState } from '@/client/ui/empty-state'
import { SearchBox } from '@/client/ui/fields/search-box'
import { Tag } from '@/client/ui/tag'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { type Approval, type approvalSorts, approvalStates, heldCalls } from '@/shared/ledger/approvals'
import { siteDrawings } from '@/shared/site/drawings'
import { Timestamp } from '../../-history/timestamp'
import { CellText } from '../../-list/-rows/cell-text'
import { LocalDay } from '../../-list/-rows/local-day'
import { FilterSelect } from '../../-list/-toolbar/filter-select'
import { Beside } from '../../-list/beside'
import { ListFailure } from '../../-list/list-failure'
import { ListFoot } from '../../-list/list-foot'
import { ListFrame } from '../../-list/list-frame'
import { ToLastPage } from '../../-list/pages'
import { useRecordInAddress } from '../../-list/record-in-address'
import { ClosedDays } from '../../-record/-preferences/closed-days'
import { FourEyesRequest } from '../../-record/-preferences/preference-request'
import { useDuties } from '../duties'
import { askers, useApprovalSearch } from './approval-search'
import { ApprovalView } from './approval-view'
import { amountOf, askedFor, extentOf } from './approval-words'

const optionsOf = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: names[value] }))

const columnsOf = (onOpen: (id: number) => void): Column<Approval, (typeof approvalSorts)[number]>[] => [
  {
    key: 'subject',
    header: words.columns.subject,
    isRowName: true,
    cell: (approval) => (
      <chakra.div minWidth="0">
        <CellText text={askedFor(approval)} />
        <Beside text={approval.subject} />
      </chakra.div>
    ),
  },
  {
    key: 'effectiveOn',
    header: words.columns.effectiveOn,
    sortBy: 'effectiveOn',
    width: '7rem',
    cell: ({ effectiveOn }) => <LocalDay day={effectiveOn} />,
  },
  {
    key: 'cents',
    header: words.columns.cents,
    sortBy: 'cents',
    isNumeric: true,
    width: '9rem',
    cell: (approval) => (
      <chakra.div minWidth="0">
        <CellText text={amountOf(approval) ?? adminTable.dash} />
        <Beside text={extentOf(approval)} />
      </chakra.div>
    ),
  },
  {
    key: 'askedAt',
    header: words.columns.askedAt,
    sortBy: 'askedAt',
    width: '11rem',
    cell: ({ askedAt, askedByName }) => (
      <chakra.div minWidth="0">
        <Timestamp at={askedAt} />
        <Beside text={askedByName ?? words.former} />
      </chakra.div>
    ),
  },
  {
    key: 'state',
    header: words.columns.state,
    width: '8rem',
    cell: ({ state }) => <Tag variant={state === 'waiting' ? 'default' : 'outline'}>{words.states[state]}</Tag>,
  },
  {
    key: 'actions',
    header: words.columns.actions,
    width: '7rem',
    cell: (approval) => (
      <Button
        size="small"
        variant="outline"
        aria-label={adminTable.open(
          adminTable.nameOf(`${askedFor(approval)}, ${approval.subject}`, onOfficeClock(approval.askedAt, 'dateTime')),
        )}
        onClick={() => onOpen(approval.id)}
      >
        {adminTable.openLabel}
      </Button>
    ),
  },
]

/** What waits for a second person and what became of the rest, newest first, page by page; one is opened over the list, and decided there. */
export function ApprovalsPanel() {
  const search = useApprovalSearch()
  const { money } = useDuties()
  const opened = useRecordInAddress(false)
  const list = trpc.admin.approvals.list.useQuery(search.input, search.options)
  const rows = list.data?.items ?? []
  const total = list.data?.total ?? 0
  const isBeyondEnd = list.data !== undefined && !list.isPlaceholderData && rows.length === 0 && total > 0
  const instead = () => {
    if (list.error && !list.data)
      return <ListFailure title={words.failed} titleLevel={2} error={list.error} onRetry={() => void list.refetch()} />
    if (list.data === undefined || total > 0) return undefined
    if (!search.isNarrowed) return <EmptyState drawing={siteDrawings.emptyList} {...words.empty} titleLevel={2} />
    const { title, text, action } = adminTable.noMatch
    const clear = (
      <Button variant="outline" onClick={search.clear}>
        {action}
      </Button>
    )
    return <EmptyState drawing={siteDrawings.emptyList} title={title} titleLevel={2} text={text} action={clear} />
  }
  return (
    <>
      {isBeyondEnd && <ToLastPage total={total} size={search.size} />}
      {money && <FourEyesRequest />}
      <chakra.p textStyle="small" color="fg.muted" maxWidth="prose" mb="4">
        {words.panel}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="2" mb="2">
        <SearchBox
          clearLabel={adminTable.clearSearch}
          label={words.search}
          q={search.q}
          onSearch={(q) => search.change({ q }, { isReplacing: true })}
        />
        <FilterSelect
          words={words.filter.state}
          options={optionsOf(approvalStates, words.states)}
          value={search.state}
          onChange={(status) => search.change({ status })}
        />
        <FilterSelect
          words={words.filter.call}
          options={optionsOf(heldCalls, heldCallNames)}
          value={search.call}
          onChange={(kind) => search.change({ kind })}
          isWide
        />
        <FilterSelect
          words={words.filter.by}
          options={optionsOf(askers, words.by)}
          value={search.by}
          onChange={(assignee) => search.change({ assignee })}
        />
      </chakra.div>
      <section>
        <ListFrame>
          <DataTable
            caption={words.title}
            columns={columnsOf(opened.open)}
            rows={rows}
            rowKey={({ id }) => id}
            sorting={{ by: search.sort, order: search.order, onSort: search.sortBy }}
            isRenewing={list.isPlaceholderData}
            {...((!list.data || isBeyondEnd) && { loadingRows: 5 })}
            instead={instead()}
          />
        </ListFrame>
        <ListFoot search={search} shown={rows.length} total={list.data && total} />
      </section>
      {money && (
        <chakra.div mt="10" maxWidth="form">
          <ClosedDays />
        </chakra.div>
      )}
      {typeof opened.record === 'number' && (
        <ApprovalView key={opened.record} id={opened.record} onClose={opened.close} />
      )}
    </>
  )
}
