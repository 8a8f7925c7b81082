import { useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { moneyScreens } from '@/content/raise/money/admin-money'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Select } from '@/client/ui/fields/select'
import { Skeleton } from '@/client/ui/skeleton'
import { type CutbackWay, cutbackWays } from '@/shared/raise/money/cutback'
import type { CutbackProposal } from '@/shared/raise/money/standing'
import type { Raise } from '@/shared/raise/raises'
import { toTheCent } from '@/shared/values/formats'
import { type Cents, cents } from '@/shared/values/money'
import { Part } from '../part'
import { useDuties } from '../../../-ledger/duties'
import { namedOptions } from '../../../-list/-toolbar/list-search'
import { ListFailure } from '../../../-list/list-failure'
import { ListFrame } from '../../../-list/list-frame'
import { WhoseCell } from './expected-money'

const { cutback: words } = moneyScreens
const options = namedOptions(cutbackWays, words.ways)

const facts: Column<CutbackProposal>[] = [
  { key: 'owner', header: words.columns.owner, isRowName: true, cell: (row) => <WhoseCell {...row} /> },
  {
    key: 'signed',
    header: words.columns.signed,
    isNumeric: true,
    width: '10rem',
    cell: (row) => toTheCent(row.cents),
  },
  {
    key: 'proposed',
    header: words.columns.proposed,
    isNumeric: true,
    width: '14rem',
    cell: ({ proposedCents, belowMinimum }) => (
      <chakra.div minWidth="0">
        <chakra.span fontWeight="semibold">{toTheCent(proposedCents)}</chakra.span>
        {belowMinimum && (
          <chakra.span display="block" color="warning.fg">
            {words.below}
          </chakra.span>
        )}
      </chakra.div>
    ),
  },
]

const acceptingOf = (onAccept: (proposal: CutbackProposal) => void): Column<CutbackProposal> => ({
  key: 'actions',
  header: words.columns.actions,
  width: '7rem',
  cell: (proposal) =>
    proposal.proposedCents > 0 && (
      <Button
        size="small"
        variant="outline"
        aria-label={words.acceptOf(proposal.reference, toTheCent(proposal.proposedCents))}
        onClick={() => onAccept(proposal)}
      >
        {words.accept}
      </Button>
    ),
})

const sumOf = (rows: readonly CutbackProposal[], of: (row: CutbackProposal) => Cents) =>
  toTheCent(cents.parse(rows.reduce((sum, row) => sum + of(row), 0)))

type CutbackProps = { raise: Raise; onAccept: (proposal: CutbackProposal) => void }

/** What could be accepted of what is signed; each is accepted by itself. */
export function Cutback({ raise: { id }, onAccept }: CutbackProps) {
  const { money } = useDuties()
  const [by, setBy] = useState<CutbackWay>('pro_rata')
  const { data, error, refetch } = trpc.admin.raiseMoney.cutback.useQuery(
    { id, by },
    { placeholderData: (before) => before },
  )
  const content = () => {
    if (error) return <ListFailure title={words.failed} titleLevel={3} error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton height="24" />
    if (data.total === 0) return <chakra.p color="fg.muted">{words.none}</chakra.p>
    return (
      <>
        <chakra.p textStyle="small" color="fg.muted" maxWidth="prose" mb="3">
          {words.text}
        </chakra.p>
        <ListFrame endsIn={money ? 'actions' : 'fact'}>
          <DataTable
            caption={words.title}
            columns={money ? [...facts, acceptingOf(onAccept)] : facts}
            rows={data.items}
            rowKey={({ subscriptionId }) => subscriptionId}
          />
        </ListFrame>
        <chakra.p textStyle="small" mt="3" fontVariantNumeric="lining-nums tabular-nums">
          {words.total(
            sumOf(data.items, (row) => row.cents),
            sumOf(data.items, ({ proposedCents }) => proposedCents),
          )}
        </chakra.p>
      </>
    )
  }
  return (
    <Part
      title={words.title}
      add={
        <chakra.div flex="0 1 16rem" minWidth="0">
          <Select
            aria-label={words.by}
            options={options}
            value={by}
            onChange={({ target }) => setBy(cutbackWays.find((way) => way === target.value) ?? 'pro_rata')}
          />
        </chakra.div>
      }
    >
      {content()}
    </Part>
  )
}
