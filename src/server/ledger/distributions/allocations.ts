import { and, eq, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import { distributionLines, distributionParts, entries, positions } from '@db/schema'
import { type Holder, allocate } from '@/shared/ledger/rules/allocation'
import { carriedWithheld } from '@/shared/ledger/rules/withholding'
import type { CalendarDay } from '@/shared/values/days'
import { calendarDay } from '@/shared/values/days'
import { type PartKind, entryKindOf } from '@/shared/ledger/entry-kinds'
import { type Cents, cents } from '@/shared/values/money'
import { units } from '@/shared/values/units'
import { isAnyOf } from '../../platform/sql'
import { Failure } from '../../platform/errors'
import { type DistributionRow, readLines } from './distributions'
import { lookAhead, ownerOf } from '../ledger'

/** What somebody gets of a part. */
export interface AllocatedLine {
  positionId: number
  kind: PartKind
  weight: number
  cents: number
  withheldCents: number
  rounding: number
}

const reversals = alias(entries, 'reversals')

/** Who holds units of a class at the end of a day. */
async function holdersOn(tx: Transaction, classId: number, day: CalendarDay): Promise<Holder[]> {
  // In the tie rule the first contribution is the earliest entry that was not reversed, and no reversal itself.
  const stands = sql`${entries.reversesId} is null and ${reversals.id} is null`
  const rows = await tx
    .select({
      positionId: entries.positionId,
      weight: sql`sum(${entries.units})`.mapWith(Number),
      firstOn: sql<string | null>`min(${entries.effectiveOn}) filter (where ${stands})`,
    })
    .from(entries)
    .innerJoin(positions, eq(positions.id, entries.positionId))
    .leftJoin(reversals, eq(reversals.reversesId, entries.id))
    .where(and(eq(positions.classId, classId), lte(entries.effectiveOn, day)))
    .groupBy(entries.positionId)
    .having(sql`sum(${entries.units}) > 0`)
  return rows.map(({ positionId, weight, firstOn }) => ({
    positionId,
    weight: units.parse(weight),
    firstContributionOn: calendarDay.parse(firstOn ?? day),
  }))
}

/** Each part divided among who holds units at the end of the record date. Throws Failure nobody_holds. */
export async function allocated(
  tx: Transaction,
  { classId, recordOn }: Pick<DistributionRow, 'classId' | 'recordOn'>,
  parts: readonly { kind: PartKind; cents: Cents }[],
): Promise<Omit<AllocatedLine, 'withheldCents'>[]> {
  const holders = await holdersOn(tx, classId, recordOn)
  return parts.flatMap(({ kind, cents: amount }) => {
    const shares = allocate(amount, holders)
    if (shares === null) throw new Failure('nobody_holds', { field: 'recordOn' })
    return shares.map((share) => ({ ...share, kind }))
  })
}

/** What lines become in the ledger, those that pay something. */
export const entriesOfLines = (
  paidOn: CalendarDay,
  lines: readonly Pick<AllocatedLine, 'positionId' | 'kind' | 'cents'>[],
) =>
  lines.flatMap(({ positionId, kind, cents: amount }) => {
    if (amount === 0) return []
    return [{ positionId, effectiveOn: paidOn, kind: entryKindOf(kind), cents: amount, units: 0 }]
  })

/**
 * Makes sure that nobody gets more capital back than is still in on the day of the payment, or on any later one. Throws Failure
 * capital_exceeded, with the holder's name.
 */
export async function requireCapital(
  tx: Transaction,
  paidOn: CalendarDay,
  lines: readonly Pick<AllocatedLine, 'positionId' | 'kind' | 'cents'>[],
) {
  const { below } = await lookAhead(
    tx,
    entriesOfLines(
      paidOn,
      lines.filter(({ kind }) => kind === 'return_of_capital'),
    ),
  )
  const [short] = below
  if (short === undefined) return
  throw new Failure('capital_exceeded', { field: 'parts', holder: await ownerOf(tx, short.positionId) })
}

/** Makes sure that lines that were typed are of the class, and what is withheld of lines. Throws Failure record_not_found. */
export async function requireOfClass(tx: Transaction, classId: number, lines: readonly { positionId: number }[]) {
  const ids = [...new Set(lines.map(({ positionId }) => positionId))]
  const isOfClass = and(isAnyOf(positions.id, ids), eq(positions.classId, classId))
  if ((await tx.$count(positions, isOfClass)) < ids.length) throw new Failure('record_not_found', { noun: 'position' })
}

/** Writes the parts and lines of a draft, in place of those it had. */
export async function writeLines(
  tx: Transaction,
  id: number,
  parts: readonly { kind: PartKind; cents: number }[],
  lines: readonly AllocatedLine[],
): Promise<void> {
  await tx.delete(distributionParts).where(eq(distributionParts.distributionId, id))
  for (const part of parts) {
    const [made] = await tx
      .insert(distributionParts)
      .values({ ...part, distributionId: id })
      .returning({ id: distributionParts.id })
    if (made === undefined) throw new Failure('unexpected')
    const ofPart = lines.filter(({ kind }) => kind === part.kind)
    await tx.insert(distributionLines).values(
      ofPart.map(({ positionId, weight, cents: amount, withheldCents, rounding }) => ({
        partId: made.id,
        positionId,
        weight,
        cents: amount,
        withheldCents,
        rounding,
      })),
    )
  }
}

/** Lines as a text that is another one as soon as one of them is. */
export const auditedLines = (lines: readonly AllocatedLine[]) =>
  lines
    .map(({ kind, positionId, cents: amount, withheldCents, weight, rounding }) =>
      [kind, positionId, amount, withheldCents, weight, rounding].join(' '),
    )
    .toSorted()
    .join('\n')

/**
 * Judges a distribution by the ledger as it is now. Throws Failure nobody_holds and capital_exceeded.
 * @returns the lines it would have now when they differ from those it has, else null
 */
export async function reallocated(tx: Transaction, row: DistributionRow) {
  // A reversal takes back what was paid, whoever holds units now.
  if (row.reversesId !== null) return null
  const lines = await readLines(tx, [row.id])
  const parts = await tx.select().from(distributionParts).where(eq(distributionParts.distributionId, row.id))
  const amounts = parts
    .toSorted((one, other) => one.id - other.id)
    .map((part) => ({ kind: part.kind, cents: cents.parse(part.cents) }))
  const now = row.method === 'entered' ? lines : carriedWithheld(await allocated(tx, row, amounts), lines)
  await requireCapital(tx, row.paidOn, now)
  return auditedLines(now) === auditedLines(lines) ? null : { parts: amounts, lines: now }
}
