import { chakra } from '@/client/theme/chakra'
import { staffSubscriptions as words } from '@/content/raise/admin-subscriptions'
import { adminTable } from '@/content/records/admin-table'
import type { Column } from '@/client/ui/data-table'
import type { StaffSubscription, subscriptionSorts } from '@/shared/raise/staff-subscriptions'
import { toTheCent } from '@/shared/values/formats'
import { CellText } from '../../../-list/-rows/cell-text'
import { LocalDate } from '../../../-list/-rows/local-date'
import { LocalDay } from '../../../-list/-rows/local-day'
import { Beside } from '../../../-list/beside'
import { SubscriptionStatusTag } from './status-tag'
import { turnOf } from './turn'

/** Whose it would be; of one that nobody has said it of, who began it. */
const ownerOf = ({ ownerName, name }: StaffSubscription) => ownerName ?? name ?? words.noOwner

/** How it is called in the names of buttons. */
export const nameOf = (subscription: StaffSubscription) =>
  adminTable.nameOf(ownerOf(subscription), subscription.reference)

/** What a list of subscriptions tells of each. @param namesOffering where they are of several */
export const subscriptionColumns = ({
  namesOffering,
}: {
  namesOffering: boolean
}): Column<StaffSubscription, (typeof subscriptionSorts)[number]>[] => [
  {
    key: 'owner',
    header: words.columns.owner,
    sortBy: 'ownerName',
    isRowName: true,
    cell: (subscription) => (
      <chakra.div minWidth="0">
        <CellText text={ownerOf(subscription)} />
        <Beside
          text={namesOffering ? `${subscription.reference}, ${subscription.offeringName}` : subscription.reference}
        />
      </chakra.div>
    ),
  },
  {
    key: 'amount',
    header: words.columns.amount,
    sortBy: 'cents',
    isNumeric: true,
    width: '9rem',
    cell: ({ cents, className }) => (
      <chakra.div minWidth="0">
        <CellText text={cents === null ? null : toTheCent(cents)} />
        <Beside text={className} />
      </chakra.div>
    ),
  },
  {
    key: 'status',
    header: words.columns.status,
    width: '12rem',
    cell: (subscription) => (
      <chakra.div minWidth="0">
        <SubscriptionStatusTag status={subscription.status} />
        <Beside text={turnOf(subscription)} />
      </chakra.div>
    ),
  },
  {
    key: 'since',
    header: words.columns.since,
    sortBy: 'since',
    width: '7rem',
    cell: ({ since }) => <LocalDate timestamp={since} />,
  },
  {
    key: 'followUp',
    header: words.columns.followUp,
    sortBy: 'followUpOn',
    width: '8.5rem',
    cell: ({ followUpOn, assigneeName }) => (
      <chakra.div minWidth="0">
        <LocalDay day={followUpOn} />
        <Beside text={assigneeName} />
      </chakra.div>
    ),
  },
]
