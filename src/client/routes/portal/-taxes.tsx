import { chakra } from '@/client/theme/chakra'
import { portalPage } from '@/content/portal'
import { portalTaxes, taxStateNames } from '@/content/taxes'
import { trpc } from '@/client/trpc'
import { type Column, DataTable } from '@/client/ui/data-table'
import { EmptyState } from '@/client/ui/empty-state'
import { Heading } from '@/client/ui/heading'
import { LinkButton } from '@/client/ui/link-button'
import { Skeleton } from '@/client/ui/skeleton'
import { Tag } from '@/client/ui/tag'
import { formatDay } from '@/shared/days'
import { siteDrawings } from '@/shared/drawings'
import type { OwnTaxYear } from '@/shared/tax-years'
import { Consent } from './-consent'
import { Failure } from './-failure'

const words = portalTaxes

/** Once it is there, nobody asks when it was expected. */
const isAwaited = ({ state }: OwnTaxYear) => state !== 'available' && state !== 'none'

const columns: Column<OwnTaxYear>[] = [
  {
    key: 'offering',
    header: words.columns.offering,
    isRowName: true,
    cell: (taxYear) => (
      <chakra.div py="1.5">
        {taxYear.investmentName}
        {taxYear.expectedOn !== null && isAwaited(taxYear) && (
          <chakra.span display="block" color="fg.muted" fontWeight="normal">
            {words.expectedOn(formatDay(taxYear.expectedOn))}
          </chakra.span>
        )}
        {taxYear.note !== null && (
          <chakra.span display="block" fontWeight="normal" whiteSpace="pre-line" maxWidth="prose">
            {taxYear.note}
          </chakra.span>
        )}
      </chakra.div>
    ),
  },
  {
    key: 'state',
    header: words.columns.state,
    cell: ({ state }) => (
      <Tag variant={state === 'available' ? 'default' : state === 'delayed' ? 'outline' : 'secondary'}>
        {taxStateNames[state]}
      </Tag>
    ),
  },
]

/** How far each offering's K-1s are, a table for each year. */
function Years({ taxYears }: { taxYears: readonly OwnTaxYear[] }) {
  const years = [...new Set(taxYears.map(({ year }) => year))]
  return years.map((year) => (
    <chakra.section key={year} mt="10" breakInside="avoid">
      <Heading level={2} textStyle="heading" mb="3">
        {words.yearOf(year)}
      </Heading>
      <DataTable
        caption={words.yearOf(year)}
        columns={columns}
        rows={taxYears.filter((each) => each.year === year)}
        rowKey={({ investmentId }) => investmentId}
      />
    </chakra.section>
  ))
}

const NoYears = () => (
  <chakra.div mt="8">
    <EmptyState
      drawing={siteDrawings.emptyList}
      title={words.empty.title}
      titleLevel={2}
      text={words.empty.text}
      action={<LinkButton to="/contact">{words.empty.action}</LinkButton>}
    />
  </chakra.div>
)

/** Tax papers: by year and offering when each comes, and whether by post or here. */
export function Taxes() {
  const taxYears = trpc.investor.taxYears.list.useQuery({})
  const consents = trpc.investor.k1Consents.list.useQuery({})
  const error = taxYears.error ?? consents.error
  const content = () => {
    if (error)
      return <Failure error={error} onRetry={() => void Promise.all([taxYears.refetch(), consents.refetch()])} />
    if (!taxYears.data || !consents.data) return <Skeleton height="32" mt="8" />
    return (
      <>
        {taxYears.data.items.length === 0 ? <NoYears /> : <Years taxYears={taxYears.data.items} />}
        <Consent consents={consents.data.items} />
      </>
    )
  }
  return (
    <>
      <chakra.p textStyle="caps" color="accent" mb="3">
        {portalPage.label}
      </chakra.p>
      <Heading level={1}>{words.heading}</Heading>
      <chakra.p color="fg.muted" mt="2">
        {words.lead}
      </chakra.p>
      {content()}
    </>
  )
}
