import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { documentKindNames } from '@/content/reporting/documents'
import { portalPage, portalDocuments, portalStatements } from '@/content/reporting/portal'
import { trpc } from '@/client/calls/trpc'
import { EmptyState } from '@/client/ui/empty-state'
import { Field } from '@/client/ui/fields/field'
import { Heading } from '@/client/ui/heading'
import { Select } from '@/client/ui/fields/select'
import { Spoken } from '@/client/ui/spoken'
import type { OwnDocument } from '@/shared/reporting/documents'
import { type DocumentKind, documentKinds, isTaxKind } from '@/shared/reporting/document-kinds'
import { siteDrawings } from '@/shared/site/drawings'
import type { OwnStatement } from '@/shared/reporting/statements'
import { Failure } from './-failure'
import { DocumentList } from '@/client/holdings/documents'
import { StatementList } from '@/client/holdings/statements'
import { PageLoading } from './-whole-window'

const words = portalDocuments

/** The year a document is of: its tax year, or else the one in which it was published. */
const yearOf = ({ taxYear, publishedAt }: OwnDocument) => taxYear ?? new Date(publishedAt).getFullYear()

/** The year in which a statement's period ends. */
const endOf = ({ figures }: OwnStatement) => Number(figures.periodTo.slice(0, 4))

/** Tax documents first: they are what is looked for. */
const placeOf = ({ kind }: OwnDocument) => documentKinds.indexOf(kind) - (isTaxKind(kind) ? documentKinds.length : 0)

type ShelfProps = { papers: readonly OwnDocument[]; statements: readonly OwnStatement[] }

/** By year, the latest first; within one by kind. */
function byYear({ papers, statements }: ShelfProps) {
  const years = [...new Set([...papers.map(yearOf), ...statements.map(endOf)])].toSorted((one, other) => other - one)
  return years.map((year) => ({
    year,
    papers: papers.filter((paper) => yearOf(paper) === year).toSorted((one, other) => placeOf(one) - placeOf(other)),
    statements: statements.filter((statement) => endOf(statement) === year),
  }))
}

/** The documents and statements, of one kind where that is asked for. */
function Shelf({ papers, statements }: ShelfProps) {
  const [kind, setKind] = useState('')
  const isPresent = (each: DocumentKind) =>
    papers.some((paper) => paper.kind === each) || (each === 'statement' && statements.length > 0)
  const present = documentKinds.filter(isPresent)
  const chosenKind = present.find((each) => each === kind)
  const shown = chosenKind === undefined ? papers : papers.filter((paper) => paper.kind === chosenKind)
  const shownStatements = chosenKind === undefined || chosenKind === 'statement' ? statements : []
  return (
    <>
      {present.length > 1 && (
        <chakra.div width={{ base: 'full', sm: '18rem' }} data-unprinted="">
          <Field label={words.filter.label}>
            {(ties) => (
              <Select
                {...ties}
                options={[
                  { value: '', label: words.filter.all },
                  ...present.map((each) => ({ value: each, label: documentKindNames[each] })),
                ]}
                value={kind}
                onChange={({ target }) => setKind(target.value)}
              />
            )}
          </Field>
        </chakra.div>
      )}
      <Spoken
        text={portalPage.shown(
          chosenKind === undefined ? words.filter.all : documentKindNames[chosenKind],
          shown.length + shownStatements.length,
        )}
      />
      {byYear({ papers: shown, statements: shownStatements }).map((ofYear) => (
        <chakra.section key={ofYear.year} mt={{ base: '8', lg: '10' }}>
          <Heading level={2} mb="3">
            {ofYear.year}
          </Heading>
          <DocumentList papers={ofYear.papers} />
          {ofYear.statements.length > 0 && (
            <>
              <Heading level={3} textStyle="heading" mt="5" mb="3">
                {portalStatements.heading}
              </Heading>
              <StatementList statements={ofYear.statements} />
            </>
          )}
        </chakra.section>
      ))}
    </>
  )
}

/** All one's documents, and the statements beside them. */
export function Documents() {
  const papers = trpc.investor.documents.list.useQuery({})
  const statements = trpc.investor.statements.list.useQuery({})
  const error = papers.error ?? statements.error
  const content = () => {
    if (error)
      return <Failure error={error} onRetry={() => void Promise.all([papers.refetch(), statements.refetch()])} />
    if (papers.data === undefined || statements.data === undefined) return <PageLoading />
    if (papers.data.items.length + statements.data.items.length === 0)
      return <EmptyState drawing={siteDrawings.emptyList} {...words.empty} titleLevel={2} />
    return <Shelf papers={papers.data.items} statements={statements.data.items} />
  }
  return (
    <>
      <chakra.header mb={{ base: '6', lg: '8' }}>
        <chakra.p textStyle="caps" color="accent" mb="3">
          {portalPage.label}
        </chakra.p>
        <Heading level={1}>{words.heading}</Heading>
        <chakra.p color="fg.muted" mt="2" maxWidth="prose">
          {words.lead}
        </chakra.p>
      </chakra.header>
      {content()}
    </>
  )
}
