import { type SQL, and, eq, gte, lte, sql } from 'drizzle-orm'
import { classes, distributionLines, distributionParts, entries, positions } from '@db/schema'
import type { CalendarDay } from '@/shared/values/days'
import { namedPositions } from '../../ledger/entries/positions'

/** Which part of the journal is asked for. */
export interface AskedJournal {
  from: CalendarDay
  to: CalendarDay
  investmentId?: number | undefined
}

/*
 * Each entry is a line on the account of its kind: what adds capital is a credit, what pays or takes it a debit. What came from the bank or
 * went there has a line on the other side; the two halves of a transfer are each other's. A reversal has the opposite amounts, and so the
 * other side. One distribution is one transaction, with one line of cash for all its owners, as the bank has it: what is withheld from an
 * owner is a credit of its own, which is owed to a tax office, and cash has what is left.
 */

/** The account of an entry's kind. */
const purpose = sql`case ${entries.kind} when 'contribution' then 'contributed' when 'return_of_capital' then 'return_of_capital'
  when 'distribution' then ${distributionParts.kind} when 'redemption' then 'redemptions' when 'adjustment' then 'adjustments'
  else 'transfers' end`
/** The account on the other side; none of a transfer. */
const counter = sql`case when ${entries.kind} like 'transfer%' then null when ${entries.kind} = 'adjustment' then 'adjustments_offset' else 'cash' end`
/** A debit above nothing, a credit below. */
const amount = sql`case when ${entries.kind} in ('return_of_capital', 'distribution', 'redemption') then ${entries.cents} else -${entries.cents} end`
const letter = sql`case when ${distributionParts.id} is not null then 'D' when ${entries.transferId} is not null then 'T' else 'E' end`
const number = sql`coalesce(${distributionParts.distributionId}, ${entries.transferId}, ${entries.id})`

/** The entries that move money or capital, each as a line. */
const sidesOf = ({ from, to, investmentId }: AskedJournal): SQL => sql`
  select ${entries.id} as entry, ${entries.effectiveOn} as day, ${letter} as letter, ${number} as number,
    ${entries.reversesId} is not null as reverses, ${purpose} as purpose, ${counter} as counter, ${amount} as amount,
    coalesce(${distributionLines.withheldCents}, 0) as withheld,
    ${positions.entityId} as entity, ${positions.classId} as class, ${entries.kind} as kind, ${entries.memo} as memo
  from ${entries}
  join ${positions} on ${eq(positions.id, entries.positionId)}
  join ${classes} on ${namedPositions.class}
  left join ${distributionLines} on ${eq(distributionLines.id, entries.distributionLineId)}
  left join ${distributionParts} on ${eq(distributionParts.id, distributionLines.partId)}
  where ${and(
    sql`${entries.cents} <> 0`,
    gte(entries.effectiveOn, from),
    lte(entries.effectiveOn, to),
    investmentId === undefined ? undefined : eq(classes.investmentId, investmentId),
  )}`

/** All lines: those of entries, below them what is withheld of each, and below those of a transaction the one that brings it to nothing. */
export const journalLines = (asked: AskedJournal): SQL => sql`(
  with sides as (${sidesOf(asked)})
  select day, letter, number, reverses, 1 as place, entry, purpose, amount, entity, class, kind, memo from sides
  union all
  select day, letter, number, reverses, 2, entry, 'tax_withheld', -withheld, entity, class, kind, memo from sides where withheld <> 0
  union all
  select day, letter, number, reverses, 3, min(entry), counter, -sum(amount - withheld), case letter when 'D' then null else min(entity) end,
    class, min(kind), min(memo)
  from sides where counter is not null
  group by day, letter, number, reverses, counter, class having sum(amount - withheld) <> 0
) as journal`
