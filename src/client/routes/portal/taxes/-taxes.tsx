import { chakra } from '@/client/theme/chakra'
import { portalTaxes } from '@/content/reporting/taxes'
import { trpc } from '@/client/calls/trpc'
import { EmptyState } from '@/client/ui/empty-state'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { taxYearsOf } from '@/shared/reporting/tax-lines'
import { siteDrawings } from '@/shared/site/drawings'
import { Choice, useChoice } from '../-choice'
import { Failure } from '../-failure'
import { PortalHeader } from '../-reads/portal-header'
import { readsOf } from '../-reads/reads'
import { PageLoading } from '../-whole-window'
import { Clients } from './-clients'
import { YearsInReview } from '../-years-in-review'
import { Consent } from './-consent'
import { OwnTaxes, YearAndZip } from './-own-taxes'
import { TaxYearBar } from './-tax-year'

const words = portalTaxes

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

/** Who was let in to see holdings alone: nothing is missing. */
const NotShared = () => (
  <chakra.div mt="8">
    <EmptyState drawing={siteDrawings.emptyList} {...words.viewed} titleLevel={2} />
  </chakra.div>
)

/** Tax documents: by year and offering when each comes, and whether by post or here. */
export function Taxes() {
  const { entity, entities, owners, thisYear } = useChoice()
  // A viewer sees no tax documents: of their owner none are asked for.
  const taxpayers = entities.filter(({ scope }) => scope !== 'viewer')
  const ofOwner = taxpayers.some(({ id }) => id === entity) ? { entityId: entity } : {}
  const taxYears = trpc.investor.taxYears.list.useQuery(ofOwner)
  const consents = trpc.investor.k1Consents.list.useQuery({})
  const documents = trpc.investor.documents.list.useQuery(ofOwner)
  // Of an owner whose taxes alone are open the payments are not there to be asked for.
  const seesPayments = owners.length > 0 && (entity === undefined || owners.some(({ id }) => id === entity))
  const paidYears = trpc.investor.paidYears.list.useQuery(ofOwner, { enabled: seesPayments })
  const reads = readsOf([taxYears, consents, documents, ...(seesPayments ? [paidYears] : [])])
  // For an accountant they are clients; an owner's own stand by year.
  const isForClients = entities.length > 0 && entities.every(({ scope }) => scope === 'tax')
  const known = taxYears.data && documents.data && { taxYears: taxYears.data.items, papers: documents.data.items }
  const isOfYears = known !== undefined && taxYearsOf(known.taxYears, known.papers, thisYear).years.length > 0
  const content = () => {
    if (!isForClients && taxpayers.length === 0)
      return (
        <>
          <NotShared />
          <YearsInReview />
        </>
      )
    if (reads.error !== null) return <Failure error={reads.error} onRetry={reads.again} />
    if (!taxYears.data || !consents.data || !documents.data || (seesPayments && !paidYears.data)) return <PageLoading />
    if (isForClients) return <Clients lines={taxYears.data.items} papers={documents.data.items} clients={entities} />
    return (
      <>
        {isOfYears ? (
          <OwnTaxes
            taxYears={taxYears.data.items}
            papers={documents.data.items}
            paidYears={paidYears.data?.items ?? null}
          />
        ) : (
          <NoYears />
        )}
        <YearsInReview />
        <Consent consents={consents.data.items} wasSampleOpened={consents.data.sampleOpenedAt !== null} />
      </>
    )
  }
  return (
    <>
      <PortalHeader
        heading={words.heading}
        lead={isForClients ? words.clients.lead : words.lead}
        reads={reads}
        mb="0"
      />
      {!isForClients && (
        <TaxYearBar>
          {taxpayers.length > 1 && <Choice among={taxpayers} />}
          {taxpayers.length > 0 && isOfYears && <YearAndZip {...ofOwner} {...known} />}
        </TaxYearBar>
      )}
      {content()}
    </>
  )
}
