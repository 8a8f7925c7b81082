import { chakra } from '@/client/theme/chakra'
import { staffSubscriptions as words } from '@/content/raise/admin-subscriptions'
import { adminTable } from '@/content/records/admin-table'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Skeleton } from '@/client/ui/skeleton'
import type { Raise } from '@/shared/raise/raises'
import type { StaffSubscription } from '@/shared/raise/staff-subscriptions'
import { useDuties } from '../../../-ledger/duties'
import { Pages, usePages } from '../../../-history/pages'
import { ListFailure } from '../../../-list/list-failure'
import { ListFrame } from '../../../-list/list-frame'
import { subscriptionSearch, subscriptionsSearch } from '../../../-list/record-link'
import { Part } from '../part'
import { nameOf, subscriptionColumns } from './columns'

const subscriptionsPerPage = 20

const columns: Column<StaffSubscription>[] = [
  ...subscriptionColumns({ namesOffering: false }),
  {
    key: 'actions',
    header: words.columns.actions,
    width: '7rem',
    cell: (subscription) => (
      <LinkButton
        size="small"
        variant="outline"
        to="/admin"
        search={subscriptionSearch(subscription.id)}
        aria-label={adminTable.open(nameOf(subscription))}
      >
        {adminTable.openLabel}
      </LinkButton>
    ),
  },
]

type OfRaiseProps = { raise: Raise; onEnter: () => void }

/** Who has subscribed in a raise, and how far each is. */
export function SubscriptionsOfRaise({ raise: { id, investmentId, status }, onEnter }: OfRaiseProps) {
  const { investors } = useDuties()
  const { window, goTo } = usePages(subscriptionsPerPage)
  const { data, error, refetch } = trpc.admin.subscriptions.list.useQuery({ raiseId: id, ...window })
  const content = () => {
    if (error) return <ListFailure title={words.failed} error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton height="24" />
    if (data.total === 0) return <chakra.p color="fg.muted">{words.ofRaise.none}</chakra.p>
    return (
      <>
        <ListFrame on="dialog" endsIn="actions">
          <DataTable caption={words.title} columns={columns} rows={data.items} rowKey={(each) => each.id} />
        </ListFrame>
        <Pages window={window} total={data.total} of={words.title} goTo={goTo} />
      </>
    )
  }
  return (
    <Part
      title={words.title}
      add={
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {status === 'open' && investors && (
            <Button size="small" variant="outline" onClick={onEnter}>
              {words.ofRaise.enter}
            </Button>
          )}
          {data !== undefined && data.total > 0 && (
            <LinkButton
              size="small"
              variant="outline"
              to="/admin"
              search={{ ...subscriptionsSearch, book: investmentId }}
            >
              {words.ofRaise.all}
            </LinkButton>
          )}
        </chakra.div>
      }
    >
      {content()}
    </Part>
  )
}
