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

type Shown = { papers: readonly OwnDocument[]; isViewed: boolean }

/** Bad news has the colour of a warning, what is well is tinted, and what waits or is over only ruled. */
const variantOf = ({ state }: OwnTaxYear) => {
  if (state === 'delayed' || state === 'withdrawn') return 'warning'
  return state === 'available' || state === 'by_post' ? 'secondary' : 'outline'
}

/** The state: since when it is so, why, and the file of its K-1, to be taken where its year is told of. */
function Standing({ line, papers, isViewed }: Shown & { line: OwnTaxYear }) {
  // The server counts it when it sends the file; here, when all of it has come.
  const [isOpened, setOpened] = useState(false)
  const { state, on, reason, expectedOn } = line
  const paper = papers.find(({ id }) => id === line.documentId)
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Tag variant={variantOf(line)}>
          {state === 'by_post' && paper && paper.sizeBytes !== null ? hereAndByPost : taxLineNames[state]}
        </Tag>
        {paper && !isOver(line) && <DocumentTag paper={paper} isOpened={isOpened} />}
      </chakra.div>
      {/* Of a replaced one the reason tells the day. */}
      {on !== null && state !== 'replaced' && (
        <chakra.span display="block" color="fg.muted" mt="1">
          {formatDay(on)}
        </chakra.span>
      )}
      {reason !== null && (
        <chakra.span display="block" whiteSpace="pre-line" maxWidth="prose" mt="1">
          {reason}
        </chakra.span>
      )}
      {expectedOn !== null && isAwaited(line) && (
        <chakra.span display="block" color="fg.muted" mt="1">
          {expectedText(expectedOn)}
        </chakra.span>
      )}
      {paper && !isViewed && (
        <chakra.span display="block" mt="1">
          <DocumentFile paper={paper} onOpen={() => setOpened(true)} />
        </chakra.span>
      )}
    </>
  )
}

const columnsFor = (shown: Shown): Column<OwnTaxYear>[] => [
  {
    key: 'offering',
    header: words.columns.offering,
    isRowName: true,
    cell: (line) => (
      <>
        <span>{line.investmentName}</span>
        <chakra.span display="block" color="fg.muted" fontWeight="normal">
          {line.entityName}
        </chakra.span>
        {line.note !== null && !isOver(line) && (
          <chakra.span display="block" fontWeight="normal" whiteSpace="pre-line" maxWidth="prose">
            {line.note}
          </chakra.span>
        )}
      </>
    ),
  },
  { key: 'state', header: words.columns.state, cell: (line) => <Standing {...shown} line={line} /> },
]

type TaxTableProps = Shown & { caption: string; lines: readonly OwnTaxYear[] }

/** How it stands with K-1s, a row for each. */
export const TaxTable = ({ caption, lines, papers, isViewed }: TaxTableProps) => (
  <FactTable
    caption={caption}
    columns={columnsFor({ papers, isViewed })}
    rows={lines}
    isPlain
    rowKey={({ entityId, investmentId, year, documentId }) => [entityId, investmentId, year, documentId].join()}
  />
)

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
