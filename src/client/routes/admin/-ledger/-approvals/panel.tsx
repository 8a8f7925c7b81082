import { chakra } from '@/client/theme/chakra'
import { approvalWords as words } from '@/content/ledger/admin-approvals'
import { heldCallNames } from '@/content/ledger/approval-noun'
import { adminTable } from '@/content/records/admin-table'
import { trpc } from '@/client/calls/trpc'
import type { Column } from '@/client/ui/data-table'
import { SearchBox } from '@/client/ui/fields/search-box'
import { Tag } from '@/client/ui/tag'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { type Approval, type approvalSorts, approvalStates, heldCalls } from '@/shared/ledger/approvals'
import { Timestamp } from '../../-history/timestamp'
import { useActionsColumn } from '../../-list/-rows/actions-column'
import { CellText } from '../../-list/-rows/cell-text'
import { LocalDay } from '../../-list/-rows/local-day'
import { FilterSelect } from '../../-list/-toolbar/filter-select'
import { namedOptions } from '../../-list/-toolbar/list-search'
import { Beside } from '../../-list/beside'
import { ListTable, isAwaited } from '../../-list/list-table'
import { useRecordInAddress } from '../../-list/record-in-address'
import { ClosedDays } from '../../-record/-preferences/closed-days'
import { FourEyesRequest } from '../../-record/-preferences/preference-request'
import { useDuties } from '../duties'
import { askers, useApprovalSearch } from './approval-search'
import { ApprovalView } from './approval-view'
import { DistributionDrafts, useAreDraftsAwaited } from './distribution-drafts'
import { amountOf, askedFor, extentOf } from './approval-words'

const facts: Column<Approval, (typeof approvalSorts)[number]>[] = [
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
]

const nameOf = (approval: Approval) =>
  adminTable.nameOf(`${askedFor(approval)}, ${approval.subject}`, onOfficeClock(approval.askedAt, 'dateTime'))

/** What waits for a second person and what became of the rest, newest first, page by page; one is opened over the list, and decided there. */
export function ApprovalsPanel() {
  const search = useApprovalSearch()
  const { money } = useDuties()
  const opened = useRecordInAddress(false)
  const list = trpc.admin.approvals.list.useQuery(search.input, search.options)
  // What stands below something of unknown height would move.
  const areDraftsAwaited = useAreDraftsAwaited(search.showsDrafts)
  const open = useActionsColumn<Approval>({
    header: words.columns.actions,
    nameOf,
    actionsWidth: '7rem',
    onOpen: ({ id }) => opened.open(id),
  })
  return (
    <>
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
          options={namedOptions(approvalStates, words.states)}
          value={search.state}
          onChange={(status) => search.change({ status })}
        />
        <FilterSelect
          words={words.filter.call}
          options={namedOptions(heldCalls, heldCallNames)}
          value={search.call}
          onChange={(kind) => search.change({ kind })}
          isWide
        />
        <FilterSelect
          words={words.filter.by}
          options={namedOptions(askers, words.by)}
          value={search.by}
          onChange={(assignee) => search.change({ assignee })}
        />
      </chakra.div>
      {search.showsDrafts && <DistributionDrafts />}
      {!areDraftsAwaited && (
        <section>
          <ListTable
            caption={words.title}
            columns={[...facts, open]}
            search={search}
            list={list}
            failed={words.failed}
            empty={words.empty}
            titleLevel={2}
          />
        </section>
      )}
      {money && !areDraftsAwaited && !isAwaited(list) && (
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
