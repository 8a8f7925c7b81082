import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { documentKindNames } from '@/content/reporting/documents'
import { portalDocuments } from '@/content/reporting/portal'
import { trpc } from '@/client/calls/trpc'
import { sizeText } from '@/client/uploads/document-size'
import { Tag, type TagProps } from '@/client/ui/tag'
import { onOfficeClock } from '@/client/accounts/office-clock'
import type { OwnDocument } from '@/shared/reporting/documents'
import { FileLink } from './file-link'
import type { Told } from './payment-table'
import { fileAddress } from '@/shared/platform/file-paths'

const words = portalDocuments

/** What it is, where its title does not say so, whose, and of when: an owner's part of an offering, or all who hold it. */
const aboutOf = (
  { kind, title, taxYear, entityId, entityName, investmentName, publishedAt }: OwnDocument,
  { shortNameOf, isBrief }: Told,
) =>
  [
    title.startsWith(documentKindNames[kind]) && title.includes(String(taxYear ?? ''))
      ? null
      : words.kind(documentKindNames[kind], taxYear),
    entityId === null || entityName === null ? null : shortNameOf(entityId, entityName),
    isBrief ? null : investmentName,
    onOfficeClock(publishedAt, 'day'),
  ]
    .filter(Boolean)
    .join(' · ')

/** The tag of a document that was not read yet, or in whose place another one stands. */
export const DocumentTag = ({ paper, isOpened, ...look }: { paper: OwnDocument; isOpened: boolean } & TagProps) => {
  const isReplaced = paper.supersededBy !== null
  if (!isReplaced && (!paper.isNew || isOpened)) return null
  // Never filled: beside the link of its file it would be taken for a button.
  return (
    <Tag {...look} variant={isReplaced ? 'outline' : 'secondary'}>
      {isReplaced ? words.isReplaced : words.isNew}
    </Tag>
  )
}

/** The way to a document's file, and how large it is. */
export const DocumentFile = ({ paper, onOpen }: { paper: OwnDocument; onOpen: () => void }) => {
  const { id, title, entityName, investmentName, sizeBytes, pages } = paper
  const calls = trpc.useUtils()
  if (sizeBytes === null || pages === null) return null
  return (
    <chakra.span textStyle="small" color="fg.muted" data-unprinted="">
      <FileLink
        href={fileAddress('ownDocument', { id })}
        aria-label={words.downloadOf(title, entityName, investmentName)}
        onCame={() => {
          onOpen()
          // It is new nowhere any more.
          void calls.investor.documents.list.invalidate()
        }}
      >
        {words.download}
      </FileLink>
      <span>{` ${sizeText({ sizeBytes, pages })}`}</span>
    </chakra.span>
  )
}

/** Where room is not short, an owner is called what the firm's papers say. */
const toldInFull: Told = { shortNameOf: (_entityId, legalName) => legalName, isBrief: false }

type DocumentListProps = {
  papers: readonly OwnDocument[]
  told?: Told
  /** Somebody else looks at them: a file that they were sent would count as read. */
  isViewed?: boolean
}

type DocumentLineProps = { paper: OwnDocument; told: Told; isViewed: boolean }

function DocumentLine({ paper, told, isViewed }: DocumentLineProps) {
  // The server counts it when it sends the file; here, when all of it has come.
  const [isOpened, setOpened] = useState(false)
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="6"
      rowGap={{ md: '1' }}
      py={{ base: '2', md: '3' }}
      borderTopWidth="1px"
      borderColor="border.rule"
      breakInside="avoid"
    >
      <chakra.div minWidth="0">
        <chakra.span fontWeight="semibold" overflowWrap="anywhere">
          {paper.title}
        </chakra.span>
        <DocumentTag paper={paper} isOpened={isOpened} ms="2" />
        <chakra.span display="block" textStyle="small" color="fg.muted">
          {aboutOf(paper, told)}
        </chakra.span>
      </chakra.div>
      {!isViewed && <DocumentFile paper={paper} onOpen={() => setOpened(true)} />}
    </chakra.li>
  )
}

/** Documents, one under the other. */
export const DocumentList = ({ papers, told = toldInFull, isViewed = false }: DocumentListProps) => (
  <chakra.ul listStyleType="none">
    {papers.map((paper) => (
      <DocumentLine key={paper.id} paper={paper} told={told} isViewed={isViewed} />
    ))}
  </chakra.ul>
)
