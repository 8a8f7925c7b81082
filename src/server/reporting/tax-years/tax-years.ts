import { type SQL, and, asc, eq, exists, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { classes, investments, taxYears } from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import { pageMaxRecords } from '@/shared/platform/limits'
import type { TaxState } from '@/shared/reporting/tax-states'
import { Failure } from '../../platform/errors'
import { newVersionOf } from '../../platform/sql'
import { requireSeenVersion, write } from '../../records/write'
import { taxYearResource } from './resource'
import { requireClass } from '../../ledger/entries/classes'
import { readersOfTaxYear } from '../../ledger/recipients'
import { recordRecipients } from '../../records/recipients'
import type { Page } from '../../ledger/entries/positions'
import { countK1s, seasonOf } from './tax-counts'
import type { LedgerWriter } from '../../ledger/writing'

/** One offering's year. */
interface Named {
  investmentId: number
  year: number
}

/** A year of the offerings of a condition that can be held, deleted ones too, by their names; nothing told of it is `not_started`. */
async function readYear(db: Db | Transaction, year: number, where: SQL | undefined, { limit, offset }: Page = {}) {
  const hasClass = exists(
    db
      .select({ one: sql`1` })
      .from(classes)
      .where(eq(classes.investmentId, investments.id)),
  )
  const condition = and(hasClass, where)
  const rows = await db
    .select({
      investmentId: investments.id,
      investmentName: investments.name,
      state: taxYears.state,
      expectedOn: taxYears.expectedOn,
      note: taxYears.note,
      updatedAt: taxYears.updatedAt,
    })
    .from(investments)
    .leftJoin(taxYears, and(eq(taxYears.investmentId, investments.id), eq(taxYears.year, year)))
    .where(condition)
    .orderBy(asc(investments.name), asc(investments.id))
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)
  const items = rows.map(({ state, ...row }) => ({ ...row, year, state: state ?? ('not_started' as const) }))
  return { items, total: await db.$count(investments, condition) }
}

/** One year of every offering that can be held, with how many of its K-1s are where. What is there says more than what was said. */
export async function readTaxYears(db: Db, year: number, window: Page) {
  const { items, total } = await readYear(db, year, undefined, window)
  const countsOf = await countK1s(db, year)
  return {
    items: items.map((item) => {
      const counts = countsOf(item.investmentId)
      return { ...item, ...counts, said: item.state, state: seasonOf(item.state, counts) }
    }),
    total,
  }
}

/** One year of one offering. Throws Failure record_not_found. */
export async function readTaxYear(db: Db | Transaction, { investmentId, year }: Named) {
  const { items } = await readYear(db, year, eq(investments.id, investmentId))
  const [found] = items
  if (found === undefined) throw new Failure('record_not_found', { noun: 'investment' })
  return found
}

/** The states that those who get a K-1 are told of. */
const auditedStates: ReadonlySet<TaxState> = new Set(['delayed', 'available'])

/** What somebody says of a year; what is absent stays. */
interface Change extends Named {
  state?: TaxState | undefined
  expectedOn?: string | null | undefined
  note?: string | null | undefined
  updatedAt?: string | undefined
}

/**
 * Says how far the K-1s of a year are; who held the offering in it is told once when they become late, and once when they are there.
 * Throws Failure record_not_found, offering_without_class, and stale_edit when it is not what somebody looked at.
 */
export const changeTaxYear = (ctx: LedgerWriter, { investmentId, year, updatedAt, ...change }: Change) =>
  write(ctx, taxYearResource, 'update', async (tx) => {
    await requireClass(tx, investmentId)
    // So that there is a row to take turns at; of a failure nothing stays.
    await tx.insert(taxYears).values({ investmentId, year }).onConflictDoNothing()
    const isAsked = and(eq(taxYears.investmentId, investmentId), eq(taxYears.year, year))
    const [before] = await tx.select().from(taxYears).where(isAsked).for('update')
    if (before === undefined) throw new Failure('unexpected')
    requireSeenVersion(before, updatedAt)
    const { state, note, expectedOn } = change
    const [after] = await tx
      .update(taxYears)
      .set({
        state,
        note,
        expectedOn: typeof expectedOn === 'string' ? calendarDay.parse(expectedOn) : expectedOn,
        updatedAt: newVersionOf(taxYears.updatedAt),
      })
      .where(isAsked)
      .returning()
    if (after === undefined) throw new Failure('unexpected')
    if (auditedStates.has(after.state) && after.state !== before.state)
      await recordRecipients(
        tx,
        after.state === 'delayed' ? 'tax_delayed' : 'tax_available',
        readersOfTaxYear(after.id),
      )
    const saved = await readTaxYear(tx, { investmentId, year })
    const toldOf = (row: typeof before) => ({ state: row.state, expectedOn: row.expectedOn, note: row.note })
    const about = { recordId: before.id, recordName: taxYearResource.called(saved) }
    return { result: saved, audited: { ...about, before: toldOf(before), after: toldOf(after) } }
  })
