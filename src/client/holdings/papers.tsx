import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { documentKindNames } from '@/content/documents'
import { portalPapers } from '@/content/portal'
import { sizeText } from '@/client/paper-size'
import { Tag } from '@/client/ui/tag'
import { Anchor } from '@/client/ui/text-link'
import type { OwnDocument } from '@/shared/documents'

const words = portalPapers
const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** Whose it is, and of when: an owner's part of an offering, or all who hold it. */
const about = ({ entityName, investmentName, publishedAt }: OwnDocument) =>
  [entityName, investmentName, format.format(new Date(publishedAt))].filter(Boolean).join(' · ')

type PapersProps = {
  papers: readonly OwnDocument[]
  /** Somebody else looks at them: a file that they were sent would count as read. */
  isViewed?: boolean
}

function Paper({ paper, isViewed }: { paper: OwnDocument; isViewed: boolean }) {
  const { id, title, kind, taxYear, supersededBy, sizeBytes, pages, isNew } = paper
  // The server counts it when it sends the file; here it is enough that the link was pressed.
  const [isOpened, setOpened] = useState(false)
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="6"
      rowGap="1"
      py="3"
      borderTopWidth="1px"
      borderColor="border.rule"
      breakInside="avoid"
    >
      <chakra.div minWidth="0">
        <chakra.span fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </chakra.span>
        {isNew && !isOpened && supersededBy === null && <Tag ms="2">{words.isNew}</Tag>}
        {supersededBy !== null && (
          <Tag variant="outline" ms="2">
            {words.isReplaced}
          </Tag>
        )}
        <chakra.span display="block" textStyle="small" color="fg.muted">
          {words.kind(documentKindNames[kind], taxYear)} · {about(paper)}
        </chakra.span>
      </chakra.div>
      {!isViewed && sizeBytes !== null && pages !== null && (
        <chakra.span textStyle="small" color="fg.muted" data-unprinted="">
          <Anchor
            href={`/api/investor/documents/${id}/file`}
            download
            aria-label={words.downloadOf(title)}
            onClick={() => setOpened(true)}
          >
            {words.download}
          </Anchor>{' '}
          {sizeText({ sizeBytes, pages })}
        </chakra.span>
      )}
    </chakra.li>
  )
}

/** Papers, one under the other. */
export const Papers = ({ papers, isViewed = false }: PapersProps) => (
  <chakra.ul listStyleType="none">
    {papers.map((paper) => (
      <Paper key={paper.id} paper={paper} isViewed={isViewed} />
    ))}
  </chakra.ul>
)
