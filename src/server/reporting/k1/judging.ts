import { and, isNull, or } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { entities, investments, type k1Batches } from '@db/schema'
import { k1Faults as words } from '@/content/reporting/documents'
import type { ImportFault } from '@/shared/records/imports'
import type { K1Choice, K1Use, ReadK1 } from '@/shared/reporting/k1-batches'
import { isAnyOf } from '../../platform/sql'
import { Failure } from '../../platform/errors'
import { isHeldOffering } from '../../site/offerings/guards'
import { k1KeyOf, readPresent } from './pairs'

export type BatchRow = typeof k1Batches.$inferSelect

/** A file as somebody chose, with everything that its document needs. */
export interface ChosenK1 {
  row: ReadK1
  as: K1Use
  year: number
  entityId: number
  entityName: string
  investmentId: number
  investmentName: string
  /** The document in force that it replaces; null where that is chosen with it, or there is none. */
  replacesId: number | null
}

/** The names of what is chosen, kept there until the transaction ends; two K-1s of one holder come one after the other. */
async function lockChosen(tx: Transaction, choices: readonly K1Choice[]) {
  const people = await tx
    .select({ id: entities.id, name: entities.legalName })
    .from(entities)
    .where(
      and(
        isAnyOf(
          entities.id,
          choices.map(({ entityId }) => entityId),
        ),
        isNull(entities.deletedAt),
      ),
    )
    .orderBy(entities.id)
    .for('update')
  const offerings = await tx
    .select({ id: investments.id, name: investments.name })
    .from(investments)
    .where(
      and(
        isAnyOf(
          investments.id,
          choices.map(({ investmentId }) => investmentId),
        ),
        or(isNull(investments.deletedAt), isHeldOffering),
      ),
    )
    .orderBy(investments.id)
    .for('share')
  const mapOf = (named: typeof people) => new Map(named.map(({ id, name }) => [id, name]))
  return { people: mapOf(people), offerings: mapOf(offerings) }
}

type Placed = K1Choice & { year: number; key: string }
type Found = ReadonlyMap<string, { row: ReadK1; place: number }>

const faultAt = (byFile: Found, file: string, message: string): ImportFault => ({
  row: byFile.get(file)?.place ?? 0,
  column: file,
  message,
})

/** Throws Failure k1_chosen_twice at the second file that is taken as the same K-1, or to replace the same one, and at a file's second mention. */
function requireOnce(placed: readonly Placed[], byFile: Found): void {
  const [files, keys] = [new Set<string>(), new Set<string>()]
  const faults: ImportFault[] = []
  // What cannot be published at all takes nobody's place.
  for (const { file, as, key } of placed) {
    if (byFile.get(file)?.row.fault !== null) continue
    const use = `${as} ${key}`
    if (files.has(file)) faults.push(faultAt(byFile, file, words.twice))
    else if (keys.has(use)) faults.push(faultAt(byFile, file, as === 'k1' ? words.samePair : words.replacesTwice))
    files.add(file)
    if (as !== 'other') keys.add(use)
  }
  if (faults.length > 0) throw new Failure('k1_chosen_twice', { field: 'matches', faults })
}

/** Why a file cannot be taken as of this year: it names another one, or not that one. */
function yearFaultOf({ doubt, read }: ReadK1, year: number, taxYear: number): string | undefined {
  if (year === taxYear) return doubt === 'other_year' ? words.otherYear : undefined
  return read?.year === year ? undefined : words.notThatYear
}

/**
 * What is chosen, whole, those first that others replace. Throws Failure k1_chosen_twice, and k1_batch_refused with every fault, by the
 * file's place in the list.
 */
export async function judgeChoices(
  tx: Transaction,
  { taxYear, rows }: Pick<BatchRow, 'taxYear' | 'rows'>,
  choices: readonly K1Choice[],
): Promise<ChosenK1[]> {
  const byFile: Found = new Map(rows.map((row, index) => [row.file, { row, place: index + 1 }]))
  const placed = choices.map((choice): Placed => {
    const year = choice.year ?? taxYear
    return { ...choice, year, key: k1KeyOf({ ...choice, year }) }
  })
  requireOnce(placed, byFile)
  const { people, offerings } = await lockChosen(tx, choices)
  const years = [...new Set(placed.map(({ year }) => year))]
  const present = new Map((await readPresent(tx, years)).map((document) => [k1KeyOf(document), document]))
  const given = new Set(placed.flatMap(({ as, key }) => (as === 'k1' ? key : [])))
  const faults: ImportFault[] = []
  const chosen: ChosenK1[] = []
  for (const { file, as, year, key, entityId, investmentId } of placed) {
    const found = byFile.get(file)
    const document = present.get(key)
    const entityName = people.get(entityId)
    const investmentName = offerings.get(investmentId)
    const message = () => {
      if (found === undefined) return words.unknownFile
      if (found.row.fault !== null) return found.row.fault
      const yearFault = yearFaultOf(found.row, year, taxYear)
      if (yearFault !== undefined) return yearFault
      if (entityName === undefined) return words.holderGone
      if (investmentName === undefined) return words.offeringGone
      if (as === 'other') return undefined
      if (document?.isWaiting === true) return words.waiting
      if (as === 'k1') return document === undefined ? undefined : words.present
      return document === undefined && !given.has(key) ? words.nothingToReplace : undefined
    }
    const fault = message()
    if (fault !== undefined) faults.push(faultAt(byFile, file, fault))
    else if (found && entityName !== undefined && investmentName !== undefined) {
      const replacesId = as === 'replaces' ? (document?.id ?? null) : null
      chosen.push({ row: found.row, as, year, entityId, entityName, investmentId, investmentName, replacesId })
    }
  }
  if (faults.length > 0) throw new Failure('k1_batch_refused', { faults })
  return chosen.toSorted((one, other) => Number(one.as === 'replaces') - Number(other.as === 'replaces'))
}
