import { chakra } from '@/client/theme/chakra'
import { statementWords } from '@/content/reporting/statements'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Heading } from '@/client/ui/heading'
import { type StatementRow, statementSections } from '@/shared/reporting/statement-rows'
import type { StatementFigures } from '@/shared/reporting/statements'

const columns: Column<StatementRow>[] = [
  {
    key: 'what',
    header: statementWords.columns.what,
    isRowName: true,
    cell: ({ what, day, offering }) => (
      <>
        <span>{what}</span>
        {day !== '' && (
          <chakra.span display="block" color="fg.muted" fontWeight="normal">
            {`${day} · ${offering}`}
          </chakra.span>
        )}
      </>
    ),
  },
  {
    key: 'amount',
    header: statementWords.columns.amount,
    isNumeric: true,
    cell: ({ amount }) => <chakra.span whiteSpace="nowrap">{amount}</chakra.span>,
  },
]

type StatementSectionsProps = {
  figures: StatementFigures
  /** Of the sections' headings. */
  level: 2 | 3 | 4
}

/** What a statement says, a table for each of its sections. */
export const StatementSections = ({ figures, level }: StatementSectionsProps) =>
  statementSections(figures).map(({ heading, rows }) => (
    <chakra.section key={heading} mt={level === 2 ? '8' : '4'} breakInside="avoid">
      <Heading level={level} textStyle={level === 2 ? 'heading' : 'label'} mb={level === 2 ? '3' : '2'}>
        {heading}
      </Heading>
      <DataTable caption={heading} columns={columns} rows={rows} rowKey={(row) => `${rows.indexOf(row)} ${row.what}`} />
    </chakra.section>
  ))
