import { chakra } from '@/client/theme/chakra'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { documentKindNames } from '@/content/reporting/documents'
import { portalPage, portalDocuments as words } from '@/content/reporting/portal'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { EmptyState } from '@/client/ui/empty-state'
import { SpokenAfterTyping } from '@/client/ui/spoken'
import { documentKinds } from '@/shared/reporting/document-kinds'
import { siteDrawings } from '@/shared/site/drawings'
import type { PortalSearch } from '../-address'
import { Failure } from '../-failure'
import { PortalHeader } from '../-reads/portal-header'
import { readsOf } from '../-reads/reads'
import { PageLoading } from '../-whole-window'
import { Filters } from './-filters'
import { type Papers, byYear, narrowed } from './-narrowing'
import { Year, type ZipOf } from './-year'

/** Up to so many all years are open: there is nothing to look for. */
const allOpenMax = 12

const nothingAsked = { q: undefined, kind: undefined, offering: undefined, entity: undefined, period: undefined }

const countOf = ({ papers, statements }: Papers) => papers.length + statements.length

/** What is asked for, as it is said when it changes. */
const toldOf = ({ q, kind, period }: PortalSearch) =>
  [
    q,
    ...documentKinds.flatMap((each) => (each === kind ? documentKindNames[each] : [])),
    ...(kind === undefined ? [words.kinds.all] : []),
    period === undefined || period === 'all' ? words.year.all : period,
  ]
    .filter(Boolean)
    .join(', ')

function zipOf({ q, kind, offering, entity }: PortalSearch): ZipOf | null {
  const known = documentKinds.find((each) => each === kind)
  if (q !== undefined || (kind !== undefined && known === undefined)) return null
  return {
    ...(known !== undefined && { kind: known }),
    ...(offering !== undefined && { investmentId: offering }),
    ...(entity !== undefined && { entityId: entity }),
  }
}

/** The documents and statements by year, as far as the address narrows them. */
function Shelf({ all }: { all: Papers }) {
  const navigate = useNavigate()
  const search: PortalSearch = useSearch({ strict: false })
  const change = (changed: PortalSearch) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...changed }), replace: true, resetScroll: false })
  const shown = narrowed(all, search)
  const count = countOf(shown)
  const isAllOpen = count <= allOpenMax || search.q !== undefined
  return (
    <>
      {countOf(all) > 1 && <Filters all={all} search={search} onChange={change} />}
      <SpokenAfterTyping text={portalPage.shown(toldOf(search), count)} />
      <chakra.div mt={{ base: '6', lg: '8' }}>
        {count === 0 && (
          <EmptyState
            title={words.none.title}
            titleLevel={2}
            text={words.none.text}
            action={<Button onClick={() => change(nothingAsked)}>{words.none.action}</Button>}
          />
        )}
        {byYear(shown).map(({ year, ...of }, index) => (
          <Year
            // Narrowed otherwise, other years are open.
            key={[year, isAllOpen, search.period, search.kind, search.offering, search.entity].join()}
            year={year}
            of={of}
            isOpenFirst={isAllOpen || index === 0}
            zip={zipOf(search)}
          />
        ))}
      </chakra.div>
    </>
  )
}

/** All one's documents, and the statements beside them. */
export function Documents() {
  const papers = trpc.investor.documents.list.useQuery({})
  const statements = trpc.investor.statements.list.useQuery({})
  const reads = readsOf([papers, statements])
  const content = () => {
    if (reads.error !== null) return <Failure error={reads.error} onRetry={reads.again} />
    if (papers.data === undefined || statements.data === undefined) return <PageLoading />
    const all = { papers: papers.data.items, statements: statements.data.items }
    if (countOf(all) === 0) return <EmptyState drawing={siteDrawings.emptyList} {...words.empty} titleLevel={2} />
    return <Shelf all={all} />
  }
  return (
    <>
      <PortalHeader heading={words.heading} lead={words.lead} reads={reads} />
      {content()}
    </>
  )
}
