import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { documentKindNames } from '@/content/documents'
import { portalPage, portalPapers } from '@/content/portal'
import { trpc } from '@/client/trpc'
import { EmptyState } from '@/client/ui/empty-state'
import { Field } from '@/client/ui/field'
import { Heading } from '@/client/ui/heading'
import { Select } from '@/client/ui/select'
import { Skeleton } from '@/client/ui/skeleton'
import type { OwnDocument } from '@/shared/documents'
import { documentKinds, isTaxKind } from '@/shared/document-kinds'
import { siteDrawings } from '@/shared/drawings'
import { Failure } from './-failure'
import { Papers } from '@/client/holdings/papers'

const words = portalPapers

/** The year a paper is of: its tax year, or else the one in which it was published. */
const yearOf = ({ taxYear, publishedAt }: OwnDocument) => taxYear ?? new Date(publishedAt).getFullYear()

/** Tax papers first: they are what is looked for. */
const placeOf = ({ kind }: OwnDocument) => documentKinds.indexOf(kind) - (isTaxKind(kind) ? documentKinds.length : 0)

/** By year, the latest first; within one by kind. */
function byYear(papers: readonly OwnDocument[]) {
  const years = [...new Set(papers.map(yearOf))].toSorted((one, other) => other - one)
  return years.map((year) => ({
    year,
    papers: papers.filter((paper) => yearOf(paper) === year).toSorted((one, other) => placeOf(one) - placeOf(other)),
  }))
}

/** The papers, of one kind where that is asked for. */
function Shelf({ papers }: { papers: readonly OwnDocument[] }) {
  const [kind, setKind] = useState('')
  const present = documentKinds.filter((each) => papers.some((paper) => paper.kind === each))
  const shown = present.some((each) => each === kind) ? papers.filter((paper) => paper.kind === kind) : papers
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
      {byYear(shown).map(({ year, papers: ofYear }) => (
        <chakra.section key={year} mt={{ base: '8', lg: '10' }}>
          <Heading level={2} mb="3">
            {year}
          </Heading>
          <Papers papers={ofYear} />
        </chakra.section>
      ))}
    </>
  )
}

/** All one's papers. */
export function Documents() {
  const { data, error, refetch } = trpc.investor.documents.list.useQuery({})
  const content = () => {
    if (error) return <Failure error={error} onRetry={() => void refetch()} />
    if (data === undefined) return <Skeleton height="32" />
    if (data.items.length === 0) return <EmptyState drawing={siteDrawings.emptyList} {...words.empty} titleLevel={2} />
    return <Shelf papers={data.items} />
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
