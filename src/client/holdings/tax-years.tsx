import { chakra } from '@/client/theme/chakra'
import { portalTaxes, taxStateNames } from '@/content/taxes'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Heading } from '@/client/ui/heading'
import { Tag } from '@/client/ui/tag'
import { formatDay } from '@/shared/formats'
import type { OwnTaxYear } from '@/shared/tax-years'

const words = portalTaxes

/** Once it is there, nobody asks when it was expected. */
const isAwaited = ({ state }: OwnTaxYear) => state !== 'available' && state !== 'none'

const columns: Column<OwnTaxYear>[] = [
  {
    key: 'offering',
    header: words.columns.offering,
    isRowName: true,
    cell: (taxYear) => (
      <chakra.div py="1.5">
        {taxYear.investmentName}
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
      </chakra.div>
    ),
  },
  {
    key: 'state',
    header: words.columns.state,
    cell: ({ state }) => (
      <Tag variant={state === 'available' ? 'default' : state === 'delayed' ? 'outline' : 'secondary'}>
        {taxStateNames[state]}
      </Tag>
    ),
  },
]

/** How far each offering's K-1s are, a table for each year. */
export function TaxYears({ taxYears }: { taxYears: readonly OwnTaxYear[] }) {
  const years = [...new Set(taxYears.map(({ year }) => year))]
  return years.map((year) => (
    <chakra.section key={year} mt="10" breakInside="avoid">
      <Heading level={2} textStyle="heading" mb="3">
        {words.yearOf(year)}
      </Heading>
      <DataTable
        caption={words.yearOf(year)}
        columns={columns}
        rows={taxYears.filter((each) => each.year === year)}
        rowKey={({ investmentId }) => investmentId}
      />
    </chakra.section>
  ))
}
