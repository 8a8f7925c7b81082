import { chakra } from '@/client/theme/chakra'
import { portalPage } from '@/content/reporting/portal'
import { portalTaxes } from '@/content/reporting/taxes'
import { TaxYears } from '@/client/holdings/tax-years'
import { trpc } from '@/client/calls/trpc'
import { EmptyState } from '@/client/ui/empty-state'
import { Heading } from '@/client/ui/heading'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { siteDrawings } from '@/shared/site/drawings'
import { Consent } from './-consent'
import { Choice, useChoice } from './-choice'
import { Failure } from './-failure'
import { PageLoading } from './-whole-window'

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

/** Tax documents: by year and offering when each comes, and whether by post or here. */
export function Taxes() {
  const { entity, entities, year } = useChoice()
  // A viewer sees no tax documents: of their owner none are asked for.
  const taxpayers = entities.filter(({ scope }) => scope !== 'viewer')
  const ofOwner = taxpayers.some(({ id }) => id === entity) ? { entityId: entity } : {}
  const taxYears = trpc.investor.taxYears.list.useQuery(ofOwner)
  const consents = trpc.investor.k1Consents.list.useQuery({})
  const documents = trpc.investor.documents.list.useQuery(ofOwner)
  const all = [taxYears, consents, documents]
  const error = all.find((query) => query.error)?.error
  const content = () => {
    if (error) return <Failure error={error} onRetry={() => void Promise.all(all.map((query) => query.refetch()))} />
    if (!taxYears.data || !consents.data || !documents.data) return <PageLoading />
    return (
      <>
        {taxYears.data.items.length === 0 ? (
          <NoYears />
        ) : (
          <TaxYears taxYears={taxYears.data.items} papers={documents.data.items} first={year} />
        )}
        <Consent consents={consents.data.items} wasSampleOpened={consents.data.sampleOpenedAt !== null} />
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
      {taxpayers.length > 1 && (
        <chakra.div mt="6">
          <Choice among={taxpayers} />
        </chakra.div>
      )}
      {content()}
    </>
  )
}
