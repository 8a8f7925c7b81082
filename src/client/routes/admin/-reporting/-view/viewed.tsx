import { chakra } from '@/client/theme/chakra'
import { viewWords } from '@/content/reporting/admin-view'
import { portalEntries, portalFoot, portalHoldings, portalPage, portalDocuments } from '@/content/reporting/portal'
import { apiErrorOf } from '@/client/calls/api-error'
import { Entries } from '@/client/holdings/entries'
import { Figures } from '@/client/holdings/figures'
import { DocumentList } from '@/client/holdings/documents'
import { PositionCard } from '@/client/holdings/position'
import { Quarters } from '@/client/holdings/quarters'
import { Statements } from '@/client/holdings/statements'
import { TaxYears } from '@/client/holdings/tax-years'
import { Updates } from '@/client/holdings/updates'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { Container } from '@/client/ui/container'
import { EmptyState } from '@/client/ui/empty-state'
import { Heading } from '@/client/ui/heading'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { Skeleton } from '@/client/ui/skeleton'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import { siteDrawings } from '@/shared/site/drawings'

/** As many entries as the overview of the portal shows. */
const latestEntries = 10
/** What was read before may be another's session by now, and each opening is told: it is read anew. */
const anew = { gcTime: 0, staleTime: 0 } as const

/** Everything the overview of one owner shows, by the same answers. */
function useViewed(entityId: string) {
  const { view } = trpc.admin
  const input = { entityId }
  const reads = {
    entities: view.entities.useQuery(input, anew),
    summary: view.summary.useQuery(input, anew),
    positions: view.positions.useQuery(input, anew),
    entries: view.entries.useQuery({ ...input, limit: latestEntries }, anew),
    distributions: view.distributions.useQuery(input, anew),
    statements: view.statements.useQuery(input, anew),
    updates: view.updates.useQuery(input, anew),
    documents: view.documents.useQuery(input, anew),
    taxYears: view.taxYears.useQuery(input, anew),
  }
  const all = Object.values(reads)
  return {
    ...reads,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    again: () => void Promise.all(all.map((read) => read.refetch())),
  }
}
type Reads = ReturnType<typeof useViewed>

/** The documents of all kinds, without a way to open one. */
const AllDocuments = ({ documents, taxYears }: Pick<Reads, 'documents' | 'taxYears'>) => (
  <>
    {documents.data !== undefined && documents.data.items.length > 0 && (
      <chakra.section mt={{ base: '12', lg: '16' }}>
        <Heading level={2} mb="4">
          {portalDocuments.heading}
        </Heading>
        <DocumentList papers={documents.data.items} isViewed />
      </chakra.section>
    )}
    {taxYears.data && <TaxYears taxYears={taxYears.data.items} papers={documents.data?.items ?? []} isViewed />}
  </>
)

/** The pieces of the portal, without what leads on from them. */
function Holdings({ summary, positions, entries, distributions, statements, updates, documents, taxYears }: Reads) {
  if (!summary.data || !positions.data || !entries.data || !distributions.data || !statements.data || !updates.data)
    return <Skeleton height="32" />
  if (positions.data.items.length === 0)
    return <EmptyState drawing={siteDrawings.emptyList} {...portalPage.noPositions} titleLevel={2} />
  return (
    <>
      <Figures figures={summary.data} otherCents={summary.data.otherCents} />
      <Heading level={2} mt={{ base: '12', lg: '16' }} mb="6">
        {portalHoldings.heading}
      </Heading>
      <chakra.ul listStyleType="none">
        {positions.data.items.map((position) => (
          <PositionCard key={position.id} position={position} isViewed />
        ))}
      </chakra.ul>
      <Quarters payments={distributions.data.items} />
      <Updates updates={updates.data.items} />
      <Statements statements={statements.data.items} isViewed />
      <AllDocuments documents={documents} taxYears={taxYears} />
      <Heading level={2} mt={{ base: '12', lg: '16' }}>
        {portalEntries.latest}
      </Heading>
      <chakra.p textStyle="small" color="fg.muted" mt="2" mb="5" maxWidth="prose">
        {`${portalEntries.intro} ${portalEntries.shown(entries.data.items.length, entries.data.total)}.`}
      </chakra.p>
      <Entries caption={portalEntries.latest} entries={entries.data.items} />
    </>
  )
}

/** What could not be read: with another try, or, where there is no such entity, the way back. */
const Unread = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  apiErrorOf(error).status === 404 ? (
    <EmptyState title={portalPage.notFound.title} titleLevel={2} text={viewWords.notFound} />
  ) : (
    <EmptyState
      isFailure
      title={portalPage.failed.title}
      titleLevel={2}
      text={portalPage.failed.text}
      action={<Button onClick={onRetry}>{portalPage.tryAgain}</Button>}
    />
  )

/** The portal as an owner of an entity sees it: to be read, with nothing in it that leads on or writes. */
export function Viewed({ entityId }: { entityId: string }) {
  const reads = useViewed(entityId)
  const name = reads.entities.data?.items[0]?.legalName
  const isNameAwaited = name === undefined && reads.error === null
  return (
    <chakra.div pt={{ base: '6', md: '10' }} pb={{ base: '12', lg: '20' }} minHeight="70vh">
      <Container>
        {/* Its foot is out of sight until all of it is there, so nothing moves in sight meanwhile. */}
        <chakra.div minHeight="calc(100dvh - {sizes.header})">
          <chakra.div display="grid" gap="4" mb={{ base: '8', lg: '10' }} justifyItems="start">
            <LinkButton to="/admin" search={{ tab: 'entities' }} variant="outline" size="small">
              {viewWords.back}
            </LinkButton>
            <Alert variant="info">
              {name === undefined ? viewWords.loading : `${viewWords.banner(name)} ${viewWords.readOnly}`}
            </Alert>
            {/* With the name the sentence above takes more lines. */}
            {isNameAwaited ? (
              <VisuallyHidden as="h1">{portalPage.label}</VisuallyHidden>
            ) : (
              <chakra.div mt="4">
                <chakra.p textStyle="caps" color="accent" mb="3">
                  {viewWords.label}
                </chakra.p>
                <Heading level={1} overflowWrap="anywhere">
                  {name ?? portalPage.label}
                </Heading>
              </chakra.div>
            )}
          </chakra.div>
          {reads.error === null ? (
            !isNameAwaited && <Holdings {...reads} />
          ) : (
            <Unread error={reads.error} onRetry={reads.again} />
          )}
        </chakra.div>
        <chakra.footer mt={{ base: '12', lg: '16' }} pt="4" borderTopWidth="1px" borderColor="border.rule">
          {portalFoot.map((sentence) => (
            <chakra.p key={sentence} textStyle="small" color="fg.muted">
              {sentence}
            </chakra.p>
          ))}
        </chakra.footer>
      </Container>
    </chakra.div>
  )
}
