import { chakra } from '@/client/theme/chakra'
import { moneyScreens } from '@/content/raise/money/admin-money'
import { trpc } from '@/client/calls/trpc'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Skeleton } from '@/client/ui/skeleton'
import type { RaiseBoard } from '@/shared/raise/money/standing'
import type { Raise } from '@/shared/raise/raises'
import { toTheCent } from '@/shared/values/formats'
import { Part } from '../part'
import { ListFailure } from '../../../-list/list-failure'
import { ListFrame } from '../../../-list/list-frame'
import { Fact } from '../../../-record/facts'

const { board: words } = moneyScreens
const stations = ['interest', 'waiting', 'draft', 'signing', 'signed', 'accepted', 'closed'] as const
const shares = ['committed', 'withSigned', 'paid', 'booked'] as const

type Station = { station: (typeof stations)[number] } & RaiseBoard['signed']

const columns: Column<Station>[] = [
  {
    key: 'station',
    header: words.columns.station,
    isRowName: true,
    cell: ({ station }) => words.stations[station],
  },
  { key: 'count', header: words.columns.count, isNumeric: true, width: '10rem', cell: ({ count }) => count },
  {
    key: 'amount',
    header: words.columns.amount,
    isNumeric: true,
    width: '14rem',
    cell: ({ cents }) => toTheCent(cents),
  },
]

const Sums = ({ board, raise: { targetCents, capCents } }: { board: RaiseBoard; raise: Raise }) => (
  <div>
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, minmax(0, 1fr))' }}
      columnGap="6"
      rowGap="4"
    >
      {shares.map((share) => (
        <Fact key={share} label={words.sums[share]}>
          {words.share(toTheCent(board[share].cents), board[share].percent)}
        </Fact>
      ))}
      <Fact label={words.sums.room}>{toTheCent(board.roomCents)}</Fact>
      <Fact label={words.sums.missing}>{toTheCent(board.missingCents)}</Fact>
    </chakra.dl>
    <chakra.p textStyle="small" color="fg.muted" mt="4">
      {targetCents === null ? words.ofCap(toTheCent(capCents)) : words.ofTarget(toTheCent(targetCents))}
    </chakra.p>
  </div>
)

/** How a raise stands: what is said, signed, accepted, paid and in the book, by station and in sums. */
export function Board({ raise }: { raise: Raise }) {
  const { data, error, refetch } = trpc.admin.raiseMoney.board.useQuery({ id: raise.id })
  const content = () => {
    if (error) return <ListFailure title={words.failed} titleLevel={3} error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton height="64" />
    return (
      <chakra.div display="flex" flexDirection="column" gap="6" fontVariantNumeric="lining-nums tabular-nums">
        <Sums board={data} raise={raise} />
        <ListFrame endsIn="fact">
          <DataTable
            caption={words.title}
            columns={columns}
            rows={stations.map((station) => ({ station, ...data[station] }))}
            rowKey={({ station }) => station}
          />
        </ListFrame>
      </chakra.div>
    )
  }
  return <Part title={words.title}>{content()}</Part>
}
