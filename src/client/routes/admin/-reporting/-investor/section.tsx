import { chakra } from '@/client/theme/chakra'
import { createLink } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { investorPageWords as words } from '@/content/reporting/admin-investor'
import { FactTable } from '@/client/holdings/fact-table'
import type { Column } from '@/client/ui/data-table'
import { Heading } from '@/client/ui/heading'
import { Anchor } from '@/client/ui/text-link'

/** Leads to a record, or to a list that has the rest. */
export const SectionLink = createLink(Anchor)

type SectionProps<Row> = {
  heading: string
  empty: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** How many there are, where the newest alone are shown. */
  total?: number
  /** Leads to all of them. */
  all?: ReactElement
}

/** One kind of what is known of an owner, the newest first. */
export const Section = <Row,>({
  heading,
  empty,
  columns,
  rows,
  rowKey,
  total = rows.length,
  all,
}: SectionProps<Row>) => (
  <chakra.section mt={{ base: '10', lg: '12' }} minWidth="0">
    <Heading level={2} textStyle="heading" mb="3">
      {heading}
    </Heading>
    {rows.length === 0 ? (
      <chakra.p color="fg.muted">{empty}</chakra.p>
    ) : (
      <FactTable caption={heading} columns={columns} rows={rows} rowKey={rowKey} />
    )}
    <chakra.div display="flex" flexWrap="wrap" gap="4" mt="2" textStyle="small">
      {total > rows.length && <chakra.span color="fg.muted">{words.more(rows.length, total)}</chakra.span>}
      {all}
    </chakra.div>
  </chakra.section>
)
