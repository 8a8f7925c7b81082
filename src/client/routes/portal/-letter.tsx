import { useFirm } from '@/client/calls/firm'
import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { statementWords } from '@/content/reporting/statements'
import { StatementSections } from '@/client/holdings/statement-sections'
import { Heading } from '@/client/ui/heading'
import type { Firm } from '@/shared/site/firm/firm'
import type { StatementTable } from '@/shared/reporting/statement-rows'

/** Where the firm is found: printed below its name, which every page has on paper. */
const Letterhead = ({ firm }: { firm: Firm }) => (
  <chakra.p display="none" _print={{ display: 'block' }} textStyle="small" mb="4">
    {[...firm.postalAddress, firm.phone, firm.investorRelationsEmail].join(' · ')}
  </chakra.p>
)

type LetterProps = {
  title: string
  /** Below the title: its number, its day. */
  facts: string
  ownerName: string
  /** Below the owner's name: kind, last four digits, address. */
  ownerLines: readonly string[]
  period: string
  tables: readonly StatementTable[]
  /** What stands before the tables: a notice, its files. */
  children: ReactNode
}

/** A letter of tables to an owner, as its PDF has it. */
export function Letter({ title, facts, ownerName, ownerLines, period, tables, children }: LetterProps) {
  const firm = useFirm()
  return (
    // No wider than a sheet of paper, or the eye loses the line between a name and its amount.
    <chakra.div maxWidth="48rem">
      <Letterhead firm={firm} />
      <Heading level={1}>{title}</Heading>
      <chakra.p mt="1" color="fg.muted">
        {facts}
      </chakra.p>
      <chakra.p mt="3" fontWeight="semibold">
        {ownerName}
      </chakra.p>
      {ownerLines.map((line) => (
        <chakra.p key={line} textStyle="small">
          {line}
        </chakra.p>
      ))}
      <chakra.p mt="3" mb="4">
        {period}
      </chakra.p>
      {children}
      <StatementSections tables={tables} level={2} />
      <chakra.p mt="6" textStyle="small" _print={{ mt: '4' }}>
        {statementWords.questions(firm.investorRelationsEmail, firm.phone)}
      </chakra.p>
    </chakra.div>
  )
}
