import { type SQL, and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { bareNames } from '@db/column-names'
import type { Db } from '@db/database'
import {
  type CountedRows,
  auditEntries,
  contactSubmissions,
  countedRows,
  entries,
  interests,
  newsletters,
  outbox,
  positions,
  rowCounts,
} from '@db/schema'
import type { Log } from './log'
import { anyTextOf, readNumber } from './sql'

/** How many rows the database has counted; of some parts alone, where they are named. Costs the same however many there are. */
export const keptCount = (counted: CountedRows, parts?: readonly string[]): SQL<number> => {
  const ofParts = parts && eq(rowCounts.part, sql`${anyTextOf(parts)}`)
  return sql`(select coalesce(sum(${rowCounts.change}), 0) from ${rowCounts} where ${and(eq(rowCounts.counted, counted), ofParts)})`.mapWith(
    Number,
  )
}

/** The same of each of some parts; one of which nothing was counted is left out. */
export async function keptParts(db: Db, counted: CountedRows, parts: readonly string[]): Promise<Map<string, number>> {
  const { part, change } = rowCounts
  const rows = await db
    .select({ part, sum: sql`sum(${change})`.mapWith(Number) })
    .from(rowCounts)
    .where(and(eq(rowCounts.counted, counted), eq(part, sql`${anyTextOf(parts)}`)))
    .groupBy(part)
  return new Map(rows.map((row) => [row.part, row.sum]))
}

/** What the database keeps count of for a list, and the filter by whose values it is counted apart. */
export interface Kept<Filter extends string> {
  counted: CountedRows
  by?: Filter
}

/** What says which part of a list is shown and in which order, and narrows nothing. */
const ofWindow: ReadonlySet<string> = new Set(['sort', 'order', 'limit', 'offset'])

/**
 * How many records a query finds, where the database keeps count of them: nothing narrows the list but what they are counted by.
 * @param asked the list's input
 */
export function keptTotal(kept: Kept<string> | undefined, asked: object): SQL<number> | undefined {
  if (kept === undefined) return undefined
  const values = Object.entries<unknown>({ ...asked }).filter(
    ([name, value]) => !ofWindow.has(name) && value !== undefined && value !== '',
  )
  if (values.some(([name]) => name !== kept.by)) return undefined
  const parts = values.flatMap(([, value]) => (typeof value === 'string' ? [value] : []))
  return keptCount(kept.counted, parts.length === 0 ? undefined : parts)
}

/** Rows of which each counts for one. */
const ones = (rows: SQL): SQL => sql`(select part, 1 as change from ${rows} as counted_rows)`

/** The rows themselves with their parts and what each counts for. */
const rowsOf = (db: Db): Record<CountedRows, SQL> => {
  const isEnquiry = and(isNull(contactSubmissions.deletedAt), eq(contactSubmissions.isSpam, false))
  const isInterest = and(isNull(interests.deletedAt), eq(interests.isSpam, false))
  const hasConfirmed = and(isNull(newsletters.deletedAt), isNotNull(newsletters.confirmedAt))
  const hasUnsubscribed = and(
    isNull(newsletters.deletedAt),
    isNotNull(newsletters.unsubscribedAt),
    isNull(newsletters.unsubscribeReason),
  )
  const writes = db
    .selectDistinct({
      part: sql`${auditEntries.list}`.as('part'),
      at: auditEntries.createdAt,
      action: auditEntries.action,
      actorId: auditEntries.actorId,
    })
    .from(auditEntries)
  return {
    contacts: ones(sql`(select ${contactSubmissions.status} as part from ${contactSubmissions} where ${isEnquiry})`),
    interests: ones(sql`(select ${interests.status} as part from ${interests} where ${isInterest})`),
    newsletters: ones(
      sql`(select ${newsletters.status} as part from ${newsletters} where ${isNull(newsletters.deletedAt)})`,
    ),
    confirmations: ones(sql`(select '' as part from ${newsletters} where ${hasConfirmed})`),
    unsubscriptions: ones(sql`(select '' as part from ${newsletters} where ${hasUnsubscribed})`),
    entries: ones(sql`(select ${entries.kind} as part from ${entries})`),
    mails: ones(sql`(select '' as part from ${outbox})`),
    audit_entries: ones(sql`(select ${auditEntries.list} as part from ${auditEntries})`),
    audit_writes: ones(sql`${writes}`),
    class_units: sql`(select ${positions.classId}::text as part, ${entries.units} as change
      from ${entries} join ${positions} on ${eq(positions.id, entries.positionId)})`,
  }
}

/** Beyond so many a count takes longer than it is worth every hour; triggers keep it right all the same. */
const recountedMax = 5_000_000

/**
 * Counts everything anew, at one moment, and sets right what is not: rows that were put in while triggers were off, and two writes of one
 * person within one millisecond, which are one line of the activity. @returns what was wrong, by how much
 */
export const recountRows = (db: Db): Promise<{ counted: CountedRows; part: string; change: number }[]> =>
  db.transaction(
    async (tx) => {
      // Before the snapshot: of two servers the second sees what the first has set right.
      await tx.execute(sql`lock table ${rowCounts} in share update exclusive mode`)
      const wrong = []
      for (const counted of countedRows) {
        const counting = counted === 'class_units' ? 'entries' : counted
        if ((await readNumber(tx, keptCount(counting))) > recountedMax) continue
        const differences = await tx
          .select({ part: sql<string>`part`, change: sql<number>`sum(change)`.mapWith(Number) })
          .from(
            sql`(select part, change from ${rowsOf(tx)[counted]} as present
              union all select ${rowCounts.part}, -${rowCounts.change} from ${rowCounts} where ${eq(rowCounts.counted, counted)}) as both_counts`,
          )
          .groupBy(sql`part`)
          .having(sql`sum(change) <> 0`)
        wrong.push(...differences.map((difference) => ({ counted, ...difference })))
      }
      if (wrong.length > 0) await tx.insert(rowCounts).values(wrong)
      return wrong
    },
    { isolationLevel: 'repeatable read' },
  )

/** Puts one row in the place of many. Two servers that do it at once wait for each other, and the second finds nothing left. */
async function gather(db: Db): Promise<void> {
  const { counted, part, change } = rowCounts
  const columns = bareNames(counted, part, change)
  await db.execute(sql`
    with gone as (delete from ${rowCounts} returning ${columns})
    insert into ${rowCounts} (${columns})
    select ${bareNames(counted, part)}, sum(${bareNames(change)}) from gone group by ${bareNames(counted, part)}`)
}

/** Keeps the counts short and right, every hour. */
export async function tidyRowCounts({ db, log }: { db: Db; log: Log }): Promise<void> {
  const wrong = await recountRows(db)
  if (wrong.length > 0) log.warn({ wrong }, 'Rows were counted anew: some had come or gone without their triggers.')
  await gather(db)
}
