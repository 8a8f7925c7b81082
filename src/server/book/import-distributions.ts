import { and, inArray, isNull } from 'drizzle-orm'
import { insertDraft, publishDraft } from '@db/insert-distribution'
import type { Transaction } from '@db/database'
import { distributions, positions } from '@db/schema'
import { bookFaults as words } from '@/content/book-import'
import { failureSentences } from '@/content/errors'
import type { CalendarDay } from '@/shared/days'
import { type CountedEntry, figuresOf, sumsOf } from '@/shared/figures'
import { units } from '@/shared/units'
import { readPreferences } from '../base/preferences'
import { distributionName, readLines, toldDistribution } from './distributions'
import { countedEntriesByPosition } from './entries'
import { readNames } from './import-names'
import { type FiledPayment, filedPayments } from './import-payments'
import { placeKey } from './import-places'
import { type PlanBook, tellImported } from './import-plans'
import { type BookSheet, sumsByOffering } from './import-rows'
import { todayOf } from './writing'

const keyOf = ({ classId, name, paidOn }: { classId: number; name: string; paidOn: string }) =>
  JSON.stringify([classId, name, paidOn])
const lineKey = (line: { kind: string; positionId: number; cents: number }) =>
  [line.kind, line.positionId, line.cents].join(' ')
const told = (whole: object, lines: readonly Parameters<typeof lineKey>[0][]) =>
  JSON.stringify([whole, lines.map(lineKey).toSorted()])
const wholeOf = ({
  periodFrom,
  periodTo,
  recordOn,
  source,
}: FiledPayment['draft'] | typeof distributions.$inferSelect) => [periodFrom, periodTo, recordOn, source]

/** The distributions that the book does not have yet. One of the same class, name and day that says something else is a fault. */
async function fresh(tx: Transaction, sheet: BookSheet, payments: readonly FiledPayment[]): Promise<FiledPayment[]> {
  const classIds = [...new Set(payments.map(({ draft }) => draft.classId))]
  const isOriginal = and(inArray(distributions.classId, classIds), isNull(distributions.reversesId))
  const asked = new Set(payments.map(({ draft }) => keyOf(draft)))
  const rows = (await tx.select().from(distributions).where(isOriginal)).filter((row) => asked.has(keyOf(row)))
  const lines = new Map<number, Awaited<ReturnType<typeof readLines>>>(rows.map(({ id }) => [id, []]))
  for (const line of rows.length === 0 ? [] : await readLines(tx, [...lines.keys()]))
    lines.get(line.distributionId)?.push(line)
  const known = new Map<string, Set<string>>(rows.map((row) => [keyOf(row), new Set()]))
  for (const row of rows)
    if (row.status === 'published') known.get(keyOf(row))?.add(told(wholeOf(row), lines.get(row.id) ?? []))
  return payments.filter(({ draft, rows: [first] }) => {
    const said = known.get(keyOf(draft))
    if (said && first && !said.has(told(wholeOf(draft), draft.lines)))
      sheet.addFault(first.row, { field: 'name', message: words.paymentTaken })
    return said === undefined
  })
}

const capitalOf = (entry: CountedEntry) => figuresOf(sumsOf([entry])).stillInCents

/** The first day at whose end less than no capital is in; undefined when there is none. */
function firstShortDay(entries: readonly CountedEntry[], from: CalendarDay): CalendarDay | undefined {
  const ordered = entries.toSorted((one, other) => (one.effectiveOn < other.effectiveOn ? -1 : 1))
  let capital = 0
  for (const [index, entry] of ordered.entries()) {
    capital += capitalOf(entry)
    const day = entry.effectiveOn
    if (capital < 0 && day >= from && ordered[index + 1]?.effectiveOn !== day) return day
  }
  return undefined
}

const capitalReturned = (effectiveOn: CalendarDay, cents: CountedEntry['cents']): CountedEntry => ({
  effectiveOn,
  kind: 'return_of_capital',
  cents,
  units: units.parse(0),
})

/** Tells of every holder who would get more capital back than is still in, on the day of a payment or on any later one. */
async function judgeCapital(tx: Transaction, sheet: BookSheet, payments: readonly FiledPayment[]): Promise<void> {
  const returned = payments.flatMap(({ draft: { paidOn }, rows }) =>
    rows.filter(({ part }) => part === 'return_of_capital').map((row) => ({ ...row, paidOn })),
  )
  const byPosition = new Map<number, typeof returned>()
  for (const row of returned) byPosition.set(row.positionId, [...(byPosition.get(row.positionId) ?? []), row])
  const counted = await countedEntriesByPosition(tx, [...byPosition.keys()])
  for (const [positionId, rows] of byPosition) {
    const inOrder = rows.toSorted((one, other) => (one.paidOn < other.paidOn ? -1 : 1))
    const added = inOrder.map(({ paidOn, cents }) => capitalReturned(paidOn, cents))
    const [first] = inOrder
    const day = first && firstShortDay([...(counted.get(positionId) ?? []), ...added], first.paidOn)
    const short = day === undefined ? undefined : inOrder.findLast(({ paidOn }) => paidOn <= day)
    if (short) sheet.addFault(short.row, { field: 'amount', message: failureSentences.capital_exceeded })
  }
}

const rowsOf = (payments: readonly FiledPayment[]) =>
  payments.flatMap(({ offering, rows }) => rows.map((row) => ({ ...row, offering })))

/**
 * Distributions of the past: each is drafted, approved and published with its entries, by whoever brings the file. Nobody is written
 * to: they were paid long ago.
 */
export const planDistributions: PlanBook = async (tx, ctx, sheet) => {
  const [names, today] = [await readNames(tx), await todayOf(tx)]
  const held = await tx.select().from(positions)
  const positionIds = new Map(held.map((position) => [placeKey(position), position.id]))
  if ((await readPreferences(tx)).fourEyes) sheet.addFault(1, { field: '', message: words.fourEyes })
  const { payments, leftOut } = await filedPayments(sheet, names, positionIds, today)
  const created = await fresh(tx, sheet, payments)
  await judgeCapital(tx, sheet, created)
  return {
    created: rowsOf(created).length,
    changed: 0,
    same: rowsOf(payments).length - rowsOf(created).length,
    leftOut,
    sums: sumsByOffering(rowsOf(payments)),
    lists: ['distributions', 'holdings'],
    write: async () => {
      for (const { draft, offering } of created) {
        const { parts, lines, ...values } = draft
        const allocated = parts.map((part) => ({
          ...part,
          lines: lines
            .filter(({ kind }) => kind === part.kind)
            .map(({ positionId, cents }) => ({ positionId, cents, weight: 0, rounding: 0 })),
        }))
        const row = await insertDraft(tx, { ...values, preparedBy: ctx.user.id }, allocated)
        await publishDraft(tx, row, { approvedBy: ctx.user.id, publishedAt: new Date() })
        await tellImported(tx, ctx, [
          {
            list: 'distributions',
            recordId: row.id,
            recordName: distributionName({ investmentName: offering, name: row.name }),
            action: 'publish',
            after: toldDistribution(row),
          },
        ])
      }
    },
  }
}
