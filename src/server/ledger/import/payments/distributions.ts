import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import { distributions, positions } from '@db/schema'
import { ledgerAskDetails, ledgerFaults as words } from '@/content/ledger/ledger-import'
import { formatDay, toTheCent } from '@/shared/values/formats'
import { grouped } from '@/shared/platform/grouped'
import { fold } from '@/shared/values/fold'
import { todayOf } from '../../../platform/preferences'
import { isAnyOf } from '../../../platform/sql'
import { gatherInTurns } from '../../../platform/concurrency/turns'
import { readLines } from '../../distributions/distributions'
import type { GatherFile } from '../entered/gathered'
import { readNames } from '../names'
import { askOfPayments } from './payment-asks'
import { type FiledPayment, filedPayments, sumOf } from './payments'
import { placeKey } from '../places'
import { type LedgerImportFile, sumsByOffering } from '../rows'

const keyOf = ({ classId, name, paidOn }: { classId: number; name: string; paidOn: string }) =>
  JSON.stringify([classId, fold(name), paidOn])
const lineKey = (line: { kind: string; positionId: number; cents: number; withheldCents: number }) =>
  [line.kind, line.positionId, line.cents, line.withheldCents].join(' ')
const told = (whole: object, lines: readonly Parameters<typeof lineKey>[0][]) =>
  JSON.stringify([whole, lines.map(lineKey).toSorted()])
const wholeOf = ({
  periodFrom,
  periodTo,
  recordOn,
  source,
}: FiledPayment['draft'] | typeof distributions.$inferSelect) => [periodFrom, periodTo, recordOn, source]

const reversals = alias(distributions, 'reversals')

/** What the ledger says of the distributions of some classes by class, folded name and day: of each all of its versions. */
async function readKnown(tx: Transaction, payments: readonly FiledPayment[]) {
  const classIds = [...new Set(payments.map(({ draft }) => draft.classId))]
  const asked = new Set(payments.map(({ draft }) => keyOf(draft)))
  const all = await tx
    .select({ ...getTableColumns(distributions), isReversed: sql<boolean>`${reversals.id} is not null` })
    .from(distributions)
    .leftJoin(reversals, and(eq(reversals.reversesId, distributions.id), eq(reversals.status, 'published')))
    .where(and(isAnyOf(distributions.classId, classIds), isNull(distributions.reversesId)))
  const rows = all.filter((row) => asked.has(keyOf(row)))
  const ids = rows.map(({ id }) => id)
  const lines = grouped(ids.length === 0 ? [] : await readLines(tx, ids), ({ distributionId }) => distributionId)
  const known = await gatherInTurns(rows, (row) => [
    {
      key: keyOf(row),
      isReversed: row.isReversed,
      said: row.status === 'published' ? told(wholeOf(row), lines.get(row.id) ?? []) : null,
    },
  ])
  return grouped(known, ({ key }) => key)
}

/**
 * The distributions that the ledger does not have yet. One of the same class, name and day that says something else is a fault, unless
 * that one was reversed; one that says what was reversed is asked about.
 */
async function fresh(
  tx: Transaction,
  file: LedgerImportFile,
  payments: readonly FiledPayment[],
): Promise<FiledPayment[]> {
  const known = await readKnown(tx, payments)
  return gatherInTurns(payments, (payment) => {
    const { draft, rows } = payment
    const ofKey = known.get(keyOf(draft)) ?? []
    const says = told(wholeOf(draft), draft.lines)
    const standing = ofKey.filter(({ isReversed }) => !isReversed)
    const [first] = rows
    if (first === undefined) return []
    if (standing.length > 0) {
      if (!standing.some(({ said }) => said === says))
        file.addFault(first.row, { field: 'name', message: words.paymentTaken })
      return []
    }
    const detail = ledgerAskDetails.amount(draft.name, toTheCent(sumOf(rows)), formatDay(draft.paidOn))
    if (ofKey.some(({ said }) => said === says)) file.ask('reversed', first.row, detail)
    return [payment]
  })
}

const countRows = (payments: readonly FiledPayment[]) => payments.reduce((sum, { rows }) => sum + rows.length, 0)

/**
 * Distributions of the past: each is drafted, approved and published with its entries, by whoever brings the file. Nobody is written
 * to: they were paid long ago.
 */
export const gatherDistributions: GatherFile = async (tx, _ctx, file, before) => {
  const [names, today] = [await readNames(tx), await todayOf(tx)]
  const held = await tx.select().from(positions)
  const positionIds = new Map(held.map((position) => [placeKey(position), position.id]))
  const { payments, leftOut } = await filedPayments(file, names, positionIds, today)
  const created = await fresh(tx, file, payments)
  await askOfPayments(tx, file, created, before)
  return {
    created: countRows(created),
    same: countRows(payments) - countRows(created),
    leftOut,
    sums: sumsByOffering(
      payments.flatMap(({ offering, rows }) => [{ offering, rows: rows.length, cents: sumOf(rows) }]),
    ),
    acts: created.map((payment) => ({ act: 'distribution', file, effectiveOn: payment.draft.paidOn, payment })),
  }
}
