import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { portalTaxes, taxStateNames } from '@/content/taxes'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Heading } from '@/client/ui/heading'
import { Tag } from '@/client/ui/tag'
import { PaperFile, PaperTag } from '@/client/holdings/papers'
import type { OwnDocument } from '@/shared/documents'
import { formatDay } from '@/shared/formats'
import type { OwnTaxYear } from '@/shared/tax-years'

const words = portalTaxes

/** Once it is there, nobody asks when it was expected. */
const isAwaited = ({ state }: OwnTaxYear) => state !== 'available' && state !== 'none'

type Shown = { papers: readonly OwnDocument[]; isViewed: boolean }

/** One owner's K-1, to be taken where its year is told of. */
function K1({ paper, isViewed }: { paper: OwnDocument; isViewed: boolean }) {
  const [isOpened, setOpened] = useState(false)
  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" columnGap="4" fontWeight="normal" mt="2">
      <span>
        <span>{paper.entityName}</span>
        <PaperTag paper={paper} isOpened={isOpened} />
      </span>
      {!isViewed && <PaperFile paper={paper} onOpen={() => setOpened(true)} />}
    </chakra.li>
  )
}

/** The K-1s of an offering's year that stand: the Documents page has those too that were replaced. */
const k1sOf = ({ investmentId, year }: OwnTaxYear, papers: readonly OwnDocument[]) =>
  papers.filter(
    (paper) =>
      paper.kind === 'k1' &&
      paper.supersededBy === null &&
      paper.investmentId === investmentId &&
      paper.taxYear === year,
  )

/** What should be noticed is filled, what is well is tinted, and what waits only ruled. */
const variantOf = ({ state }: OwnTaxYear) =>
  state === 'delayed' ? 'default' : state === 'available' ? 'secondary' : 'outline'

const columnsFor = ({ papers, isViewed }: Shown): Column<OwnTaxYear>[] => [
  {
    key: 'offering',
    header: words.columns.offering,
    isRowName: true,
    cell: (taxYear) => (
      <chakra.div py="1.5">
        <span>{taxYear.investmentName}</span>
        {taxYear.expectedOn !== null && isAwaited(taxYear) && (
          <chakra.span display="block" color="fg.muted" fontWeight="normal">
            {words.expectedOn(formatDay(taxYear.expectedOn))}
          </chakra.span>
        )}
        {taxYear.note !== null && (
          <chakra.span display="block" fontWeight="normal" whiteSpace="pre-line" maxWidth="prose">
            {taxYear.note}
          </chakra.span>
        )}
        <chakra.ul listStyleType="none">
          {k1sOf(taxYear, papers).map((paper) => (
            <K1 key={paper.id} paper={paper} isViewed={isViewed} />
          ))}
        </chakra.ul>
      </chakra.div>
    ),
  },
  {
    key: 'state',
    header: words.columns.state,
    cell: (taxYear) => <Tag variant={variantOf(taxYear)}>{taxStateNames[taxYear.state]}</Tag>,
  },
]

type TaxYearsProps = {
  taxYears: readonly OwnTaxYear[]
  /** Those that whoever looks may see; of them the K-1s stand beside their years. */
  papers: readonly OwnDocument[]
  /** Somebody else looks at them: a file that they were sent would count as read. */
  isViewed?: boolean
}

/** How far each offering's K-1s are, a table for each year, with those that are there. */
export function TaxYears({ taxYears, papers, isViewed = false }: TaxYearsProps) {
  const years = [...new Set(taxYears.map(({ year }) => year))]
  return years.map((year) => (
    <chakra.section key={year} mt="10" breakInside="avoid">
      <Heading level={2} textStyle="heading" mb="3">
        {words.yearOf(year)}
      </Heading>
      <DataTable
        caption={words.yearOf(year)}
        columns={columnsFor({ papers, isViewed })}
        rows={taxYears.filter((each) => each.year === year)}
        rowKey={({ investmentId }) => investmentId}
      />
    </chakra.section>
  ))
}
