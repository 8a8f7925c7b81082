import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import { entries, positions } from '@db/schema'
import { ledgerAskDetails, ledgerFaults as words } from '@/content/ledger/ledger-import'
import type { CalendarDay } from '@/shared/values/days'
import { formatDay, formatUnits, toTheCent } from '@/shared/values/formats'
import { grouped } from '@/shared/platform/grouped'
import type { Cents } from '@/shared/values/money'
import { unitPriceCentsOf } from '@/shared/ledger/rules/unit-prices'
import { type Units, units } from '@/shared/values/units'
import { gatherInTurns, inTurns } from '../../../platform/concurrency/turns'
import { type Place, placeKey } from '../places'
import type { LedgerImportFile } from '../rows'

/** A contribution as a row says it. */
export interface Contribution extends Place {
  row: number
  entityName: string
  className: string
  offering: string
  effectiveOn: CalendarDay
  cents: Cents
  /** Undefined where the row leaves them out. */
  units: Units | undefined
  memo: string | null
  externalId: string | null
}

/** What makes a contribution the same as another one; of one that leaves its units out they do not matter. */
const factKey = (fact: Place & { effectiveOn: string; cents: number; units: number | undefined }) =>
  [placeKey(fact), fact.effectiveOn, fact.cents, fact.units].join(' ')
const looseKey = (fact: Parameters<typeof factKey>[0]) => factKey({ ...fact, units: undefined })

const reversals = alias(entries, 'reversals')

/** Every entry that a contribution of a file may be, whether it stands, and whether it is taken for one. */
export const readFacts = async (tx: Transaction) => {
  const rows = await tx
    .select({
      kind: entries.kind,
      effectiveOn: entries.effectiveOn,
      cents: entries.cents,
      units: entries.units,
      externalId: entries.externalId,
      entityId: positions.entityId,
      classId: positions.classId,
      isReversed: sql<boolean>`${reversals.id} is not null`,
    })
    .from(entries)
    .innerJoin(positions, eq(positions.id, entries.positionId))
    .leftJoin(reversals, eq(reversals.reversesId, entries.id))
    .where(and(isNull(entries.reversesId), or(eq(entries.kind, 'contribution'), isNotNull(entries.externalId))))
  return gatherInTurns(rows, (row) => [{ ...row, isTaken: false }])
}
type Fact = Awaited<ReturnType<typeof readFacts>>[number]

/** Contributions of the ledger by what they say, with their units and without. */
async function contributionIndex(facts: readonly Fact[]) {
  const keyed = await gatherInTurns(facts, (fact) =>
    fact.kind === 'contribution' ? [factKey, looseKey].map((keyOf) => ({ key: keyOf(fact), fact })) : [],
  )
  const byKey = grouped(keyed, ({ key }) => key)
  /** Those that say the same as one of a file. Two of different external IDs are two. */
  return (contribution: Contribution) =>
    (byKey.get(factKey(contribution)) ?? []).flatMap(({ fact }) => {
      const ids = new Set([fact.externalId, contribution.externalId].filter((id) => id !== null))
      return ids.size > 1 ? [] : [fact]
    })
}

/** Shows how many units a row was understood to mean, and what one of them costs; while its numbers are asked about, neither. */
export function understandUnits(file: LedgerImportFile, row: number, paid: { cents: number; units: number }): void {
  if (file.questions.asksNumberStyle !== null) return
  const unitPrice = toTheCent(unitPriceCentsOf(paid))
  file.understand(row, { units: formatUnits(units.parse(paid.units)), unitPrice })
}

/**
 * The contributions that the ledger does not have yet. One of the same external ID is the same; and so is one without an ID of the same
 * holder, class, day and amounts, as often as the ledger has it. What was reversed is not there any more.
 */
export async function fresh(file: LedgerImportFile, asked: readonly Contribution[], facts: readonly Fact[]) {
  const standing = facts.filter(({ isReversed }) => !isReversed)
  const byId = new Map(standing.map((fact) => [fact.externalId, fact]))
  const unknown = await gatherInTurns(asked, (contribution) => {
    const fact = contribution.externalId === null ? undefined : byId.get(contribution.externalId)
    if (fact === undefined) return [contribution]
    fact.isTaken = true
    const keyOf = contribution.units === undefined ? looseKey : factKey
    if (fact.kind !== 'contribution' || keyOf(fact) !== keyOf(contribution))
      file.addFault(contribution.row, { field: 'externalId', message: words.entryOther })
    else understandUnits(file, contribution.row, fact)
    return []
  })
  const alikeTo = await contributionIndex(standing)
  return gatherInTurns(unknown, (contribution) => {
    const found = alikeTo(contribution).find(({ isTaken }) => !isTaken)
    if (found === undefined) return [contribution]
    found.isTaken = true
    understandUnits(file, contribution.row, found)
    return []
  })
}

const toldOf = ({ entityName, cents, effectiveOn }: Contribution) =>
  ledgerAskDetails.amount(entityName, toTheCent(cents), formatDay(effectiveOn))

/** Asks about contributions that say what was reversed; one that says something else under the same ID puts it right. */
export async function askReversed(
  file: LedgerImportFile,
  created: readonly Contribution[],
  facts: readonly Fact[],
): Promise<void> {
  const alikeTo = await contributionIndex(facts.filter(({ isReversed }) => isReversed))
  for await (const contribution of inTurns(created))
    if (alikeTo(contribution).length > 0) file.ask('reversed', contribution.row, toldOf(contribution))
}

/** Asks about rows without an ID that say the same as others of the file, where the ledger does not have each of them yet. */
export async function askRepeats(
  file: LedgerImportFile,
  asked: readonly Contribution[],
  created: readonly Contribution[],
): Promise<void> {
  const newRows = new Set(created.map(({ row }) => row))
  const alike = grouped(
    asked.filter(({ externalId }) => externalId === null),
    factKey,
  )
  for await (const rows of inTurns(alike.values())) {
    if (rows.length < 2 || !rows.some(({ row }) => newRows.has(row))) continue
    for (const contribution of rows) file.ask('repeats', contribution.row, toldOf(contribution))
  }
}
