import { chakra } from '@/client/theme/chakra'
import { portalDocuments as words, portalStatements } from '@/content/reporting/portal'
import { trpc } from '@/client/calls/trpc'
import { DocumentList } from '@/client/holdings/documents'
import { FileLink } from '@/client/holdings/file-link'
import { StatementList } from '@/client/holdings/statements'
import { FoldedYear } from '@/client/holdings/folded-year'
import { Heading } from '@/client/ui/heading'
import { Tag } from '@/client/ui/tag'
import { type DocumentKind, isTaxKind } from '@/shared/reporting/document-kinds'
import { fileAddress } from '@/shared/platform/file-paths'
import type { Papers } from './-narrowing'

/** What the zip of a year is narrowed to, as the list is. */
export interface ZipOf {
  entityId?: number
  investmentId?: number
  kind?: DocumentKind
}

type YearZipProps = { year: number; count: number; of: ZipOf }

/** All that is shown of a year as one file. */
function YearZip({ year, count, of }: YearZipProps) {
  const calls = trpc.useUtils()
  return (
    <chakra.p mb="3" data-unprinted="">
      <FileLink
        display="inline-block"
        py="1"
        href={fileAddress('ownDocuments', { year, ...of })}
        aria-label={words.zipOf(count, year)}
        onCame={() => void calls.investor.documents.list.invalidate()}
      >
        {words.zip(count)}
      </FileLink>
    </chakra.p>
  )
}

type YearProps = {
  year: number
  of: Papers
  isOpenFirst: boolean
  /** None while a text is searched for, which a zip is not narrowed to. */
  zip: ZipOf | null
}

/** The documents and statements of one year, folded or open. */
export function Year({ year, of: { papers, statements }, isOpenFirst, zip }: YearProps) {
  const count = papers.length + statements.length
  // What is looked for comes first: tax documents, then statements.
  const ofTaxes = papers.filter(({ kind }) => isTaxKind(kind))
  const others = papers.filter(({ kind }) => !isTaxKind(kind))
  const unread = papers.filter(({ isNew, supersededBy }) => isNew && supersededBy === null).length
  return (
    <FoldedYear
      year={year}
      level={2}
      isOpenFirst={isOpenFirst}
      told={
        <>
          {unread > 0 && <Tag variant="secondary">{words.newOf(unread)}</Tag>}
          <chakra.span ms="auto" color="fg.muted">
            {words.shown(count)}
          </chakra.span>
        </>
      }
    >
      {() => (
        <chakra.div pb="6">
          {zip && count > 1 && <YearZip year={year} count={count} of={zip} />}
          {ofTaxes.length > 0 && <DocumentList papers={ofTaxes} />}
          {statements.length > 0 && (
            <>
              <Heading level={3} textStyle="heading" mt={ofTaxes.length > 0 ? '5' : '0'} mb="3">
                {portalStatements.heading}
              </Heading>
              <StatementList statements={statements} />
              {others.length > 0 && (
                <Heading level={3} textStyle="heading" mt="5" mb="3">
                  {words.others}
                </Heading>
              )}
            </>
          )}
          {others.length > 0 && <DocumentList papers={others} />}
        </chakra.div>
      )}
    </FoldedYear>
  )
}
