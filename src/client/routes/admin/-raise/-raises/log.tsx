import { chakra } from '@/client/theme/chakra'
import { raiseScreens } from '@/content/raise/admin-raise'
import { raiseTold, subscriptionStatusNames } from '@/content/raise/raises'
import { trpc } from '@/client/calls/trpc'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Skeleton } from '@/client/ui/skeleton'
import type { RaiseEvent } from '@/shared/raise/admissions'
import { usePages, Pages } from '../../-history/pages'
import { Timestamp } from '../../-history/timestamp'
import { ListFailure } from '../../-list/list-failure'
import { ListFrame } from '../../-list/list-frame'
import { Part } from './part'

const words = raiseScreens.log
const linesPerPage = 20

const paperOf = ({ paperTitle, version }: RaiseEvent) =>
  paperTitle === null || version === null ? null : raiseTold.paper(paperTitle, version)

/** Who did it; what the clock did, nobody. */
const whoDid = ({ kind, name, asStaff, browser }: RaiseEvent) =>
  kind === 'moved' && asStaff && browser === '' ? words.itself : (name ?? raiseScreens.people.former)

/** What is told of it beside its name, each on a line of its own. */
const moreOf = (event: RaiseEvent, namesSubscription: boolean) =>
  [
    paperOf(event),
    namesSubscription ? event.reference : null,
    event.signerName,
    event.packet === null ? null : words.packet(event.packet),
    event.movedTo && words.movedTo(subscriptionStatusNames[event.movedTo]),
    event.reason,
  ].filter((line) => line !== null)

const columnsOf = (namesSubscription: boolean): Column<RaiseEvent>[] => [
  { key: 'at', header: words.columns.at, width: '11rem', cell: ({ at }) => <Timestamp at={at} /> },
  {
    key: 'who',
    header: words.columns.who,
    isRowName: true,
    cell: (event) => (
      <chakra.div minWidth="0">
        <span>{whoDid(event)}</span>
        {event.asStaff && event.browser !== '' && (
          <chakra.span display="block" color="fg.muted" fontWeight="normal">
            {words.staff}
          </chakra.span>
        )}
      </chakra.div>
    ),
  },
  {
    key: 'what',
    header: words.columns.what,
    cell: (event) => (
      <chakra.div minWidth="0">
        <span>{words.kinds[event.kind]}</span>
        {moreOf(event, namesSubscription).map((line) => (
          <chakra.span key={line} display="block" color="fg.muted" overflowWrap="anywhere">
            {line}
          </chakra.span>
        ))}
      </chakra.div>
    ),
  },
  { key: 'where', header: words.columns.where, width: '11rem', cell: ({ browser }) => browser },
]

type LogProps = {
  raiseId: number
  /** Of one subscription alone. */
  subscriptionId?: number
  title?: string
}

/** What was read and said in a room, or what happened to one subscription, the latest first. */
export function Log({ raiseId, subscriptionId, title = words.title }: LogProps) {
  const { window, goTo } = usePages(linesPerPage)
  const { data, error, refetch } = trpc.admin.raises.events.useQuery({ id: raiseId, subscriptionId, ...window })
  const content = () => {
    if (error) return <ListFailure title={words.failed} error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton height="24" />
    if (data.total === 0) return <chakra.p color="fg.muted">{words.none}</chakra.p>
    return (
      <>
        <ListFrame on="dialog" endsIn="fact">
          <DataTable
            caption={title}
            columns={columnsOf(subscriptionId === undefined)}
            rows={data.items}
            rowKey={({ id }) => id}
          />
        </ListFrame>
        <Pages window={window} total={data.total} of={title} goTo={goTo} />
      </>
    )
  }
  return <Part title={title}>{content()}</Part>
}
