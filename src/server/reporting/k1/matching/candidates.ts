import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { classes, entities, positions } from '@db/schema'
import type { K1Candidate, ReadK1 } from '@/shared/reporting/k1-batches'
import { townOf } from '@/shared/site/towns'
import { isAnyOf } from '../../../platform/sql'
import { hasUnitsInYear } from '../../../ledger/entries/held-units'
import type { K1Findings, K1Holder } from './owners'
import { pairOf } from '../pairs'

/** Who held which offering within a year. */
export const readHeld = (db: Db, year: number) =>
  db
    .selectDistinct({ entityId: positions.entityId, investmentId: classes.investmentId })
    .from(positions)
    .innerJoin(classes, eq(classes.id, positions.classId))
    .where(hasUnitsInYear(sql`${String(year)}`))
    .orderBy(positions.entityId, classes.investmentId)

/** Whom a file may be for by what stands in it: whoever its name names, who is named in it, and whose last four digits are in it. */
export function candidateIdsOf(
  { filed, named, mentioned, numbers }: K1Findings,
  holders: readonly K1Holder[],
): number[] {
  const isNumbered = ({ tinLast4 }: K1Holder) => tinLast4 !== null && numbers.has(tinLast4)
  const everybody = new Set([...named.keys(), ...mentioned.keys()])
  const people = [...everybody].toSorted((one, other) => Number(isNumbered(other)) - Number(isNumbered(one)))
  return [...new Set([...(filed ? [filed] : []), ...people, ...holders.filter(isNumbered)])].map(({ id }) => id)
}

/** A list that is longer narrows nothing down: everybody can be chosen anyhow. */
const missingMax = 50

type Pair = { entityId: number; investmentId: number }

/**
 * Says who held a file's offering in the year, or any where that is not known, and has neither a K-1 of the year nor a file that seems to
 * be theirs: of a file that tells nothing, those are whom it may be for.
 */
function missingOf(held: readonly Pair[], rows: readonly ReadK1[], present: readonly Pair[]) {
  const taken = new Set([...rows.map(pairOf), ...present.map(pairOf)])
  const missing = held.filter((pair) => !taken.has(pairOf(pair)))
  return ({ investmentId }: ReadK1): number[] => {
    const ids = missing.flatMap((pair) =>
      investmentId === null || pair.investmentId === investmentId ? pair.entityId : [],
    )
    const each = [...new Set(ids)]
    return each.length > missingMax ? [] : each
  }
}

/** Who are named here, as a person tells them apart. */
async function readCandidates(db: Db, ids: ReadonlySet<number>): Promise<Map<number, K1Candidate>> {
  const { id, kind, legalName, tinLast4, addressLines } = entities
  const found = await db
    .select({ id, kind, legalName, tinLast4, addressLines })
    .from(entities)
    .where(and(isAnyOf(id, [...ids]), isNull(entities.deletedAt)))
  return new Map(
    found.map(({ id: entityId, addressLines: lines, ...each }) => [
      entityId,
      { entityId, ...each, town: townOf(lines) },
    ]),
  )
}

/** Nothing in it says whom it may be for. */
const isSilent = ({ fault, entityId, candidateIds = [] }: ReadK1) =>
  fault === null && entityId === null && candidateIds.length === 0

/**
 * Whom each file of a zip may be for, in the order in which one would look: whom it seems to be for, who is named or numbered in it; where
 * nobody is, whoever of its offering has none yet.
 */
export async function readCandidatesOf(
  db: Db,
  rows: readonly ReadK1[],
  { taxYear, present }: { taxYear: number; present: readonly (Pair & { year: number })[] },
): Promise<K1Candidate[][]> {
  const missing = missingOf(
    rows.some(isSilent) ? await readHeld(db, taxYear) : [],
    rows,
    present.filter(({ year }) => year === taxYear),
  )
  const asked = rows.map((row) => {
    const isLeft = isSilent(row)
    const ids = isLeft ? missing(row) : [...(row.entityId === null ? [] : [row.entityId]), ...(row.candidateIds ?? [])]
    return { isLeft, ids: [...new Set(ids)] }
  })
  const people = await readCandidates(db, new Set(asked.flatMap(({ ids }) => ids)))
  return asked.map(({ isLeft, ids }) => {
    const found = ids.flatMap((id) => people.get(id) ?? [])
    return isLeft
      ? found.toSorted((one, other) => one.legalName.localeCompare(other.legalName) || one.entityId - other.entityId)
      : found
  })
}
