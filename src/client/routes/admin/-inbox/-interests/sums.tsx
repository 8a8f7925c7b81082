import { chakra } from '@/client/theme/chakra'
import { interestWords } from '@/content/inbox/admin-interests'
import { adminTable } from '@/content/records/admin-table'
import { trpc } from '@/client/calls/trpc'
import { DataTable, type Column } from '@/client/ui/data-table'
import { Heading } from '@/client/ui/heading'
import { Skeleton } from '@/client/ui/skeleton'
import type { InterestSums, OfferingSums } from '@/shared/inbox/interests'
import type { Cents } from '@/shared/values/money'
import { formatCents } from '@/shared/values/formats'
import { CellText } from '../../-list/-rows/cell-text'
import { ListFailure } from '../../-list/list-failure'
import { ListFrame } from '../../-list/list-frame'

const words = interestWords.sums
const money = (cents: Cents | null) => (cents === null ? adminTable.dash : formatCents(cents))

const columns: Column<OfferingSums>[] = [
  {
    key: 'offering',
    header: words.columns.offering,
    isRowName: true,
    cell: ({ investmentName }) => <CellText text={investmentName ?? words.goneOffering} />,
  },
  {
    key: 'indicated',
    header: words.columns.indicated,
    isNumeric: true,
    cell: ({ indicatedCents }) => money(indicatedCents),
  },
  { key: 'signed', header: words.columns.signed, isNumeric: true, cell: ({ signedCents }) => money(signedCents) },
  { key: 'funded', header: words.columns.funded, isNumeric: true, cell: ({ fundedCents }) => money(fundedCents) },
  { key: 'toRaise', header: words.columns.toRaise, isNumeric: true, cell: ({ toRaiseCents }) => money(toRaiseCents) },
]

const Figure = ({ label, value }: { label: string; value: string | undefined }) => (
  <chakra.div py="3" borderTopWidth="1px" borderColor="border.rule" minWidth="0">
    <chakra.dt textStyle="figureLabel" color="fg.muted">
      {label}
    </chakra.dt>
    <chakra.dd textStyle="figure" overflowWrap="anywhere">
      {value ?? <Skeleton width="24" height="6" />}
    </chakra.dd>
  </chakra.div>
)

const Whole = ({ sums }: { sums: (InterestSums & { toRaiseCents: Cents | null }) | undefined }) => (
  <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 8rem), 1fr))" columnGap="5" mt="3">
    <Figure label={words.columns.indicated} value={sums && money(sums.indicatedCents)} />
    <Figure label={words.columns.signed} value={sums && money(sums.signedCents)} />
    <Figure label={words.columns.funded} value={sums && money(sums.fundedCents)} />
    <Figure label={words.columns.toRaise} value={sums && money(sums.toRaiseCents)} />
  </chakra.dl>
)

/** The same of each offering, for who wants to know. */
const ByOffering = ({ offerings }: { offerings: OfferingSums[] }) =>
  offerings.length > 0 && (
    <chakra.details mt="2">
      <chakra.summary textStyle="label" cursor="button" minHeight="6" width="fit">
        {words.byOffering(offerings.length)}
      </chakra.summary>
      <chakra.div mt="3">
        <ListFrame>
          <DataTable
            caption={words.heading}
            columns={columns}
            rows={offerings}
            rowKey={({ investmentId }) => investmentId ?? 0}
          />
        </ListFrame>
      </chakra.div>
    </chakra.details>
  )

/** What was indicated, signed and funded, against what is to be raised: in all, and by offering. */
export function Sums() {
  const { data, error, refetch } = trpc.admin.interests.sums.useQuery()
  return (
    <chakra.section mb="8">
      <Heading level={2} textStyle="heading">
        {words.heading}
      </Heading>
      <chakra.p textStyle="small" color="fg.muted" maxWidth="prose" mt="1">
        {words.hint}
      </chakra.p>
      {error && !data ? (
        <ListFailure title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Whole sums={data?.whole} />
      )}
      {data && <ByOffering offerings={data.offerings} />}
    </chakra.section>
  )
}
