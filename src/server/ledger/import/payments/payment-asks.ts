import { and, eq, gt, isNull, min } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import { distributions, entries } from '@db/schema'
import { ledgerAskDetails } from '@/content/ledger/ledger-import'
import type { CalendarDay } from '@/shared/values/days'
import { formatDay, toTheCent } from '@/shared/values/formats'
import { isAnyOf } from '../../../platform/sql'
import { inTurns } from '../../../platform/concurrency/turns'
import { type FiledPayment, sumOf } from './payments'
import { type FiledAct, comingOf } from '../entered/acts'
import type { LedgerImportFile } from '../rows'
import { paymentIndex, readPaid } from '../../distributions/looks-paid'

const reversals = alias(entries, 'reversals')

/** The day on which each position got its first units, by what stands and by what files before this one enter. */
async function firstUnits(
  tx: Transaction,
  positionIds: Iterable<number>,
  before: readonly FiledAct[],
): Promise<ReadonlyMap<number, CalendarDay>> {
  const isAsked = isAnyOf(entries.positionId, positionIds)
  const rows = await tx
    .select({ positionId: entries.positionId, day: min(entries.effectiveOn) })
    .from(entries)
    .leftJoin(reversals, eq(reversals.reversesId, entries.id))
    .where(and(gt(entries.units, 0), isNull(entries.reversesId), isNull(reversals.id), isAsked))
    .groupBy(entries.positionId)
  const firsts = new Map(rows.flatMap(({ positionId, day }) => (day === null ? [] : [[positionId, day] as const])))
  for await (const { positionId, units, effectiveOn } of inTurns(before.flatMap(comingOf)))
    if (units > 0 && effectiveOn < (firsts.get(positionId) ?? '9')) firsts.set(positionId, effectiveOn)
  return firsts
}

/** Asks about lines whose holder had no units yet by the record date. */
async function askEarly(
  tx: Transaction,
  file: LedgerImportFile,
  payments: readonly FiledPayment[],
  before: readonly FiledAct[],
): Promise<void> {
  const lines = payments.flatMap(({ draft: { recordOn }, rows }) => rows.map((line) => ({ ...line, recordOn })))
  const ids = new Set(lines.map(({ positionId }) => positionId))
  const firsts = await firstUnits(tx, ids, before)
  for await (const { row, positionId, entityName, recordOn } of inTurns(lines)) {
    const first = firsts.get(positionId)
    if (first !== undefined && first <= recordOn) continue
    const firstOn = first === undefined ? null : formatDay(first)
    file.ask('early', row, ledgerAskDetails.early(entityName, formatDay(recordOn), firstOn))
  }
}

/** Asks about payments that look like one which is approved or published and stands, or like one before them in the file. */
async function askLooksPaid(tx: Transaction, file: LedgerImportFile, payments: readonly FiledPayment[]): Promise<void> {
  const classIds = [...new Set(payments.map(({ draft }) => draft.classId))]
  const paid = paymentIndex<Awaited<ReturnType<typeof readPaid>>[number]>()
  for (const each of await readPaid(tx, isAnyOf(distributions.classId, classIds))) paid.add(each)
  for await (const { draft, rows } of inTurns(payments)) {
    const total = sumOf(rows)
    const payment = { ...draft, id: 0, totalCents: total }
    const alike = paid.find(payment)
    const [first] = rows
    if (alike && first) {
      const detail = ledgerAskDetails.looksPaid(draft.name, alike.name, toTheCent(total), formatDay(alike.paidOn))
      file.ask('looksPaid', first.row, detail)
    }
    paid.add(payment)
  }
}

/** Asks about holders who get the same amount of the same part twice. */
function askRepeats(file: LedgerImportFile, payments: readonly FiledPayment[]): void {
  for (const { draft, rows } of payments)
    for (const { row, repeats, entityName, cents } of rows) {
      if (repeats === undefined) continue
      const detail = ledgerAskDetails.amount(entityName, toTheCent(cents), formatDay(draft.paidOn))
      for (const each of [repeats, row]) file.ask('repeats', each, detail)
    }
}

/** Asks about what looks wrong in payments that the ledger does not have yet. @param before what files before this one enter */
export async function askOfPayments(
  tx: Transaction,
  file: LedgerImportFile,
  payments: readonly FiledPayment[],
  before: readonly FiledAct[],
) {
  askRepeats(file, payments)
  await askEarly(tx, file, payments, before)
  await askLooksPaid(tx, file, payments)
}
