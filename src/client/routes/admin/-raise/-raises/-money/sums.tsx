import { useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { moneyScreens } from '@/content/raise/money/admin-money'
import { moneyWayNames } from '@/content/raise/money/money'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Checkbox } from '@/client/ui/fields/checkbox'
import { Skeleton } from '@/client/ui/skeleton'
import type { RaiseSum } from '@/shared/raise/money/money'
import type { Raise } from '@/shared/raise/raises'
import { toTheCent } from '@/shared/values/formats'
import { Part } from '../part'
import { Pages, usePages } from '../../../-history/pages'
import { useDuties } from '../../../-ledger/duties'
import { LocalDay } from '../../../-list/-rows/local-day'
import { Beside } from '../../../-list/beside'
import { ListFailure } from '../../../-list/list-failure'
import { ListFrame } from '../../../-list/list-frame'
import { WhoseCell } from './expected-money'

const { sums: words } = moneyScreens
const sumsPerPage = 20

/** It belongs to nobody yet, and still counts. */
const isUnmatched = ({ subscriptionId, reversesId, isReversed }: RaiseSum) =>
  subscriptionId === null && reversesId === null && !isReversed

const Whose = ({ sum }: { sum: RaiseSum }) => {
  const { subscriptionId, reference, ownerName } = sum
  if (subscriptionId !== null && reference !== null)
    return <WhoseCell subscriptionId={subscriptionId} reference={reference} ownerName={ownerName} />
  if (!isUnmatched(sum)) return null
  return (
    <chakra.span color="danger.fg" fontWeight="semibold">
      {words.unmatched}
    </chakra.span>
  )
}

const stateOf = ({ isReversed, reversesId }: RaiseSum) => {
  if (isReversed) return words.reversed
  return reversesId === null ? null : words.reverses
}

const facts: Column<RaiseSum>[] = [
  {
    key: 'from',
    header: words.columns.from,
    isRowName: true,
    cell: ({ fromName, note, way, createdByName }) => (
      <chakra.div minWidth="0">
        <chakra.span display="block" overflowWrap="anywhere" dir="auto">
          {fromName}
        </chakra.span>
        <Beside text={words.by(moneyWayNames[way], createdByName)} />
        <Beside text={note} />
      </chakra.div>
    ),
  },
  { key: 'whose', header: words.columns.whose, width: '15rem', cell: (sum) => <Whose sum={sum} /> },
  { key: 'day', header: words.columns.day, width: '8rem', cell: ({ receivedOn }) => <LocalDay day={receivedOn} /> },
  {
    key: 'amount',
    header: words.columns.amount,
    isNumeric: true,
    width: '10rem',
    cell: (sum) => (
      <chakra.div minWidth="0">
        <chakra.span {...(sum.isReversed && { textDecoration: 'line-through' })}>{toTheCent(sum.cents)}</chakra.span>
        <Beside text={stateOf(sum)} />
      </chakra.div>
    ),
  },
]

const reversingOf = (onReverse: (sum: RaiseSum) => void): Column<RaiseSum> => ({
  key: 'actions',
  header: words.columns.actions,
  width: '9rem',
  cell: (sum) =>
    sum.reversesId === null &&
    !sum.isReversed && (
      <Button
        size="small"
        variant="outline"
        whiteSpace="nowrap"
        aria-label={words.reverseOf(toTheCent(sum.cents), sum.fromName)}
        onClick={() => onReverse(sum)}
      >
        {words.reverse}
      </Button>
    ),
})

type SumsProps = { raise: Raise; onEnter: () => void; onReverse: (sum: RaiseSum) => void }

/** What came and went back, the latest first. */
export function Sums({ raise: { id }, onEnter, onReverse }: SumsProps) {
  const { investors } = useDuties()
  const { window, goTo } = usePages(sumsPerPage)
  const [isNarrowed, setNarrowed] = useState(false)
  const { data, error, refetch } = trpc.admin.raiseMoney.list.useQuery(
    { id, ...window, ...(isNarrowed && { unmatched: 'true' as const }) },
    { placeholderData: (before) => before },
  )
  const list = () => {
    if (error) return <ListFailure title={words.failed} titleLevel={3} error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton height="24" />
    if (data.total === 0) return <chakra.p color="fg.muted">{isNarrowed ? words.noneUnmatched : words.none}</chakra.p>
    return (
      <>
        <ListFrame endsIn={investors ? 'actions' : 'fact'}>
          <DataTable
            caption={words.title}
            columns={investors ? [...facts, reversingOf(onReverse)] : facts}
            rows={data.items}
            rowKey={(sum) => sum.id}
          />
        </ListFrame>
        <Pages window={window} total={data.total} of={words.title} goTo={goTo} />
      </>
    )
  }
  return (
    <Part
      title={words.title}
      add={
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
          <Checkbox
            label={words.onlyUnmatched}
            checked={isNarrowed}
            onChange={({ target }) => {
              setNarrowed(target.checked)
              goTo(0)
            }}
          />
          {investors && (
            <Button size="small" variant="outline" onClick={onEnter}>
              {words.enter}
            </Button>
          )}
        </chakra.div>
      }
    >
      {list()}
    </Part>
  )
}
