import { chakra } from '@/client/theme/chakra'
import { raiseScreens } from '@/content/raise/admin-raise'
import { raiseTold } from '@/content/raise/raises'
import { trpc } from '@/client/calls/trpc'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Skeleton } from '@/client/ui/skeleton'
import type { RaiseEvent } from '@/shared/raise/admissions'
import { usePages, Pages } from '../../-history/pages'
import { Timestamp } from '../../-history/timestamp'
import { ListFailure } from '../../-list/list-failure'
import { Part } from './part'

const words = raiseScreens.log
const linesPerPage = 20

const paperOf = ({ paperTitle, version }: RaiseEvent) =>
  paperTitle === null || version === null ? '' : raiseTold.paper(paperTitle, version)

const columns: Column<RaiseEvent>[] = [
  { key: 'at', header: words.columns.at, width: '11rem', cell: ({ at }) => <Timestamp at={at} /> },
  {
    key: 'who',
    header: words.columns.who,
    isRowName: true,
    cell: ({ name, asStaff }) => (
      <>
        <span>{name ?? raiseScreens.people.former}</span>
        {asStaff && (
          <chakra.span display="block" color="fg.muted" fontWeight="normal">
            {words.staff}
          </chakra.span>
        )}
      </>
    ),
  },
  {
    key: 'what',
    header: words.columns.what,
    cell: (event) => (
      <>
        <span>{words.kinds[event.kind]}</span>
        <chakra.span display="block" color="fg.muted">
          {paperOf(event)}
        </chakra.span>
      </>
    ),
  },
  { key: 'where', header: words.columns.where, width: '11rem', cell: ({ browser }) => browser },
]

/** What was read and said in a room, the latest first. */
export function Log({ raiseId }: { raiseId: number }) {
  const { window, goTo } = usePages(linesPerPage)
  const { data, error, refetch } = trpc.admin.raises.events.useQuery({ id: raiseId, ...window })
  const content = () => {
    if (error) return <ListFailure title={words.failed} error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton height="24" />
    if (data.total === 0) return <chakra.p color="fg.muted">{words.none}</chakra.p>
    return (
      <>
        <DataTable caption={words.title} columns={columns} rows={data.items} rowKey={({ id }) => id} />
        <Pages window={window} total={data.total} goTo={goTo} />
      </>
    )
  }
  return <Part title={words.title}>{content()}</Part>
}
