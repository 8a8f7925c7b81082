import { chakra } from '@/client/theme/chakra'
import { moneyScreens } from '@/content/raise/money/admin-money'
import { paidNames } from '@/content/raise/money/money'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Skeleton } from '@/client/ui/skeleton'
import { Tag, type TagVariant } from '@/client/ui/tag'
import { TextLink } from '@/client/ui/text-link'
import type { PaidState } from '@/shared/raise/money/payments'
import type { Expected } from '@/shared/raise/money/standing'
import type { Raise } from '@/shared/raise/raises'
import { toTheCent } from '@/shared/values/formats'
import { Part } from '../part'
import { useDuties } from '../../../-ledger/duties'
import { LocalDay } from '../../../-list/-rows/local-day'
import { ListFailure } from '../../../-list/list-failure'
import { ListFrame } from '../../../-list/list-frame'
import { subscriptionSearch } from '../../../-list/record-link'

const { expected: words } = moneyScreens

/** What is not as it should be stands out. */
const variants: Record<PaidState, TagVariant> = {
  none: 'secondary',
  part: 'secondary',
  full: 'outline',
  over: 'warning',
}

/** An owner, with the way to the subscription. */
export const WhoseCell = ({
  subscriptionId,
  reference,
  ownerName,
}: Pick<Expected, 'subscriptionId' | 'reference' | 'ownerName'>) => (
  <chakra.div minWidth="0">
    <chakra.span display="block" overflowWrap="anywhere" dir="auto">
      {ownerName ?? words.noOwner}
    </chakra.span>
    <TextLink to="/admin" search={subscriptionSearch(subscriptionId)} fontWeight="normal">
      {reference}
    </TextLink>
  </chakra.div>
)

const facts: Column<Expected>[] = [
  { key: 'owner', header: words.columns.owner, isRowName: true, cell: (row) => <WhoseCell {...row} /> },
  {
    key: 'accepted',
    header: words.columns.accepted,
    isNumeric: true,
    width: '7.5rem',
    cell: ({ acceptedCents }) => toTheCent(acceptedCents),
  },
  {
    key: 'came',
    header: words.columns.came,
    isNumeric: true,
    width: '7.5rem',
    cell: ({ cameCents }) => toTheCent(cameCents),
  },
  {
    key: 'missing',
    header: words.columns.missing,
    isNumeric: true,
    width: '7.5rem',
    cell: ({ missingCents }) => toTheCent(missingCents),
  },
  {
    key: 'dueOn',
    header: words.columns.dueOn,
    width: '8rem',
    cell: ({ dueOn, isOverdue }) => (
      <chakra.span {...(isOverdue && { color: 'danger.fg', fontWeight: 'semibold' })}>
        <LocalDay day={dueOn} />
        {isOverdue && <chakra.span display="block">{words.overdue}</chakra.span>}
      </chakra.span>
    ),
  },
  {
    key: 'paid',
    header: words.columns.paid,
    width: '9rem',
    cell: ({ paid }) => <Tag variant={variants[paid]}>{paidNames[paid]}</Tag>,
  },
]

const enteringOf = (onEnter: (of: Expected) => void): Column<Expected> => ({
  key: 'actions',
  header: words.columns.actions,
  width: '6rem',
  cell: (row) => (
    <Button size="small" variant="outline" aria-label={words.enterOf(row.reference)} onClick={() => onEnter(row)}>
      {words.enter}
    </Button>
  ),
})

type ExpectedMoneyProps = { raise: Raise; onEnter: (of: Expected) => void }

/** What is to come of accepted subscriptions, and until when. */
export function ExpectedMoney({ raise: { id }, onEnter }: ExpectedMoneyProps) {
  const { investors } = useDuties()
  const { data, error, refetch } = trpc.admin.raiseMoney.expected.useQuery({ id })
  const content = () => {
    if (error) return <ListFailure title={words.failed} titleLevel={3} error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton height="24" />
    if (data.total === 0) return <chakra.p color="fg.muted">{words.none}</chakra.p>
    return (
      <ListFrame endsIn={investors ? 'actions' : 'fact'}>
        <DataTable
          caption={words.title}
          columns={investors ? [...facts, enteringOf(onEnter)] : facts}
          rows={data.items}
          rowKey={({ subscriptionId }) => subscriptionId}
        />
      </ListFrame>
    )
  }
  return <Part title={words.title}>{content()}</Part>
}
