import { chakra } from '@/client/theme/chakra'
import { portalHoldings, portalPage } from '@/content/reporting/portal'
import { FigureLines } from '@/client/holdings/figures'
import { Held } from '@/client/holdings/held'
import { ownersMax } from '@/client/holdings/portal-navigation'
import { Paid } from '@/client/holdings/paid'
import { LatestUpdates } from '@/client/holdings/updates'
import { trpc } from '@/client/calls/trpc'
import { EmptyState } from '@/client/ui/empty-state'
import { Heading } from '@/client/ui/heading'
import { Skeleton } from '@/client/ui/skeleton'
import { siteDrawings } from '@/shared/site/drawings'
import { useChoice } from './-choice'
import { Failure } from './-failure'
import { NextK1 } from '@/client/holdings/next-k1'
import { Owners } from './-owners'
import { Opening } from './-opening'
import { readsOf } from './-reads/reads'
import { NewestDocuments, newestDocuments } from './-newest-documents'

const latestUpdates = 2

const Loading = () => (
  <chakra.div display="grid" gap="6" aria-hidden="true">
    <Skeleton height="24" />
    <Skeleton height="32" />
    <Skeleton height="32" />
  </chakra.div>
)

/** All one's investments: what was paid in the time that is shown, what is held, and what is new. */
export function Overview() {
  const { entity, ofOwner, owners, year, thisYear, shortNameOf } = useChoice()
  const seesTaxes = owners.find(({ id }) => id === entity)?.scope !== 'viewer'
  const summary = trpc.investor.summary.useQuery(ofOwner)
  const positions = trpc.investor.positions.list.useQuery(ofOwner)
  const paidYears = trpc.investor.paidYears.list.useQuery(ofOwner)
  const updates = trpc.investor.updates.list.useQuery({ ...ofOwner, limit: latestUpdates })
  const taxYears = trpc.investor.taxYears.list.useQuery(seesTaxes ? ofOwner : {})
  // Shown further down, and asked for with the rest.
  trpc.investor.documents.list.usePrefetchQuery(newestDocuments(ofOwner))
  const reads = readsOf([summary, positions, paidYears, updates, taxYears])
  const content = () => {
    if (reads.error !== null) return <Failure error={reads.error} onRetry={reads.again} />
    if (!summary.data || !positions.data || !paidYears.data || !updates.data) return <Loading />
    if (positions.data.items.length === 0)
      return <EmptyState drawing={siteDrawings.emptyList} {...portalPage.noPositions} titleLevel={2} />
    const { items, inAll } = paidYears.data
    return (
      <>
        <Paid
          year={year}
          isOver={year !== thisYear}
          paid={year === 'all' ? inAll : items.find((each) => each.year === year)}
          hasPageOfAll
          stillInCents={summary.data.stillInCents}
        >
          {seesTaxes && taxYears.data && <NextK1 taxYears={taxYears.data.items} />}
        </Paid>
        <Heading level={2} mt={{ base: '8', lg: '14' }}>
          {portalHoldings.heading}
        </Heading>
        <chakra.p textStyle="small" color="fg.muted" mt="1" mb="4">
          {portalHoldings.asOf}
        </chakra.p>
        <Held positions={positions.data.items} shortNameOf={shortNameOf} leadsToOwners={owners.length > 1} />
        <chakra.div mt={{ base: '3', lg: '6' }} pt="4" borderTopWidth="2px" borderColor="ornament">
          <FigureLines figures={summary.data} />
        </chakra.div>
        <LatestUpdates updates={updates.data.items} />
        <NewestDocuments />
        {owners.length > ownersMax && <Owners />}
      </>
    )
  }
  return (
    <>
      <Opening
        heading={portalPage.heading}
        reads={reads}
        years={paidYears.data?.items.map((each) => each.year) ?? []}
      />
      {content()}
    </>
  )
}
