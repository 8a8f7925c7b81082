import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { hereAndByPost, portalTaxes, taxLineNames } from '@/content/reporting/taxes'
import type { Column } from '@/client/ui/data-table'
import { Heading } from '@/client/ui/heading'
import { Tag } from '@/client/ui/tag'
import { DocumentFile, DocumentTag } from './documents'
import { FactTable } from './fact-table'
import { isDayOver, officeYear } from '@/client/accounts/office-clock'
import type { OwnDocument } from '@/shared/reporting/documents'
import { formatDay } from '@/shared/values/formats'
import type { CalendarDay } from '@/shared/values/days'
import { isAwaited, taxLinesShown } from '@/shared/reporting/tax-lines'
import type { OwnTaxYear } from '@/shared/reporting/tax-years'

const words = portalTaxes

/** By when a K-1 is expected, or was: a day that is over is told as over. */
const expectedText = (day: CalendarDay) =>
  isDayOver(day) ? words.wasExpectedOn(formatDay(day)) : words.expectedOn(formatDay(day))

/** It was there, and does not count any more. */
const isOver = ({ state }: OwnTaxYear) => state === 'replaced' || state === 'withdrawn'

type Shown = {
  papers: readonly OwnDocument[]
  isViewed: boolean
  /** The heading above says whose they are. */
  isOfOneOwner?: boolean
}

/** Bad news has the colour of a warning, what is well is tinted, and what waits or is over only ruled. */
const variantOf = ({ state }: OwnTaxYear) => {
  if (state === 'delayed' || state === 'withdrawn') return 'warning'
  return state === 'available' || state === 'by_post' ? 'secondary' : 'outline'
}

/** What a line is told by, and which of its files came since the page did: the server counts one when it has sent all of it. */
type Told = Shown & { opened: readonly number[]; onOpen: (documentId: number) => void }

const paperOf = ({ papers }: Shown, { documentId }: OwnTaxYear) => papers.find(({ id }) => id === documentId)

/** The state, and why it is so. */
function Standing({ line, told }: { line: OwnTaxYear; told: Told }) {
  const { state, reason } = line
  const paper = paperOf(told, line)
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Tag variant={variantOf(line)}>
          {state === 'by_post' && paper && paper.sizeBytes !== null ? hereAndByPost : taxLineNames[state]}
        </Tag>
        {paper && !isOver(line) && <DocumentTag paper={paper} isOpened={told.opened.includes(paper.id)} />}
      </chakra.div>
      {reason !== null && (
        <chakra.span display="block" whiteSpace="pre-line" maxWidth="prose" mt="1">
          {reason}
        </chakra.span>
      )}
    </>
  )
}

/** Since when it is so, or by when it is expected. Of a replaced one the reason tells the day. */
const dayOf = (line: OwnTaxYear) => {
  const { state, on, expectedOn } = line
  return [
    ...(on !== null && state !== 'replaced' ? [formatDay(on)] : []),
    ...(expectedOn !== null && isAwaited(line) ? [expectedText(expectedOn)] : []),
  ].join(' · ')
}

const ownerOf = ({ entityName }: OwnTaxYear) => entityName

const columnsFor = (told: Told): Column<OwnTaxYear>[] => [
  {
    key: 'offering',
    header: words.columns.offering,
    isRowName: true,
    cell: (line) => (
      <chakra.div minWidth="0">
        <span>{line.investmentName}</span>
        {line.note !== null && !isOver(line) && (
          <chakra.span display="block" fontWeight="normal" whiteSpace="pre-line" maxWidth="prose">
            {line.note}
          </chakra.span>
        )}
      </chakra.div>
    ),
  },
  ...(told.isOfOneOwner ? [] : [{ key: 'owner', header: words.columns.owner, cell: ownerOf }]),
  { key: 'state', header: words.columns.state, cell: (line) => <Standing line={line} told={told} /> },
  { key: 'day', header: words.columns.day, cell: dayOf },
  // The file of its K-1 is taken where its year is told of.
  ...(told.isViewed
    ? []
    : [
        {
          key: 'file',
          header: words.columns.file,
          cell: (line: OwnTaxYear) => {
            const paper = paperOf(told, line)
            return paper && <DocumentFile paper={paper} onOpen={() => told.onOpen(paper.id)} />
          },
        },
      ]),
]

type TaxTableProps = Shown & { caption: string; lines: readonly OwnTaxYear[] }

/** How it stands with K-1s, a row for each, with a column for each fact where there is room. */
export function TaxTable({ caption, lines, ...shown }: TaxTableProps) {
  const [opened, setOpened] = useState<readonly number[]>([])
  const onOpen = (documentId: number) => setOpened((before) => [...before, documentId])
  return (
    <FactTable
      caption={caption}
      columns={columnsFor({ ...shown, opened, onOpen })}
      rows={lines}
      isPlain
      rowKey={({ entityId, investmentId, year, documentId }) => [entityId, investmentId, year, documentId].join()}
    />
  )
}

type TaxYearsProps = {
  taxYears: readonly OwnTaxYear[]
  /** Those that whoever looks may see; of them the K-1s stand beside their years. */
  papers: readonly OwnDocument[]
  /** Somebody else looks at them: a file that they were sent would count as read. */
  isViewed?: boolean
}

/** How it stands with each owner's K-1 of each offering, a table for each year. */
export function TaxYears({ taxYears, papers, isViewed = false }: TaxYearsProps) {
  const [thisYear] = useState(officeYear)
  const lines = taxLinesShown(taxYears, thisYear)
  const years = [...new Set(lines.map(({ year }) => year))]
  return years.map((year) => (
    <chakra.section key={year} mt="10" breakInside="avoid">
      <Heading level={2} textStyle="heading" mb="3">
        {words.yearOf(year)}
      </Heading>
      <TaxTable
        caption={words.yearOf(year)}
        lines={lines.filter((each) => each.year === year)}
        papers={papers}
        isViewed={isViewed}
      />
    </chakra.section>
  ))
}
