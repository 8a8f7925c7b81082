import { and, inArray, isNull, not, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '@db/database'
import { interests, investments, subscriptions } from '@db/schema'
import { interestImport as words } from '@/content/inbox/interest-import'
import { importMaxRows } from '@/shared/platform/limits'
import { importFields } from '@/shared/records/imports'
import { nouns } from '@/shared/records/nouns'
import { inBatches, writtenRows } from '../../platform/concurrency/batches'
import { gatherInTurns } from '../../platform/concurrency/turns'
import { anyTextOf, isAnyOf } from '../../platform/sql'
import { createdEntry, importer, writeImported } from '../../records/import/importer'
import { type ImportFile, readImportFile } from '../../records/import/import-file'
import { interestResource } from './resource'

const kind = 'interests'
const resource = interestResource
const columns = {
  fields: importFields.interests.shape,
  labels: words.labels,
  untaken: new Set(['faultColumn']),
  maxRows: importMaxRows,
}

type Row = z.output<typeof importFields.interests> & { row: number }
interface Offering {
  id: number
  name: string
}

const keyOf = (investmentId: number | null, email: string) => `${investmentId} ${email}`

/** The offerings that rows name, by their names without case. */
async function offeringsOf(tx: Transaction, rows: readonly Row[]): Promise<ReadonlyMap<string, readonly Offering[]>> {
  const named = [...new Set(rows.map(({ offering }) => offering.toLowerCase()))]
  const found = await tx
    .select({ id: investments.id, name: investments.name })
    .from(investments)
    .where(and(isNull(investments.deletedAt), sql`lower(${investments.name}) = ${anyTextOf(named)}`))
  const byName = new Map<string, Offering[]>()
  for (const offering of found) {
    const name = offering.name.toLowerCase()
    byName.set(name, [...(byName.get(name) ?? []), offering])
  }
  return byName
}

/** Who said so before: an interest in an offering by an address. */
async function knownOf(tx: Transaction, offerings: readonly Offering[]): Promise<Set<string>> {
  const ids = offerings.map(({ id }) => id)
  const known = await tx
    .select({ investmentId: interests.investmentId, email: interests.email })
    .from(interests)
    .where(and(isAnyOf(interests.investmentId, ids), isNull(interests.deletedAt), not(interests.isSpam)))
  return new Set(known.map(({ investmentId, email }) => keyOf(investmentId, email)))
}

async function readRows(file: ImportFile): Promise<Row[]> {
  const rows: Row[] = []
  for await (const { row, values } of file.eachRow()) {
    const read = importFields.interests.safeParse(values)
    for (const { path, message } of read.error?.issues ?? [])
      file.addFault(row, { field: String(path[0] ?? ''), message })
    if (read.success) rows.push({ ...read.data, row })
  }
  return rows
}

/** What is to be made of the rows: each names one offering, and each person one interest in it. */
async function planned(tx: Transaction, file: ImportFile) {
  const rows = await readRows(file)
  const offerings = await offeringsOf(tx, rows)
  const known = await knownOf(tx, [...offerings.values()].flat())
  const first = new Map<string, number>()
  const made: (typeof interests.$inferInsert)[] = []
  let same = 0
  for (const { row, offering, amount, ...person } of rows) {
    const [found, other] = offerings.get(offering.toLowerCase()) ?? []
    if (found === undefined || other !== undefined) {
      file.addFault(row, {
        field: 'offering',
        message: found === undefined ? words.noOffering : words.severalOfferings,
      })
      continue
    }
    const key = keyOf(found.id, person.email)
    const before = first.get(key)
    if (before !== undefined) file.addFault(row, { field: 'email', message: words.twice(before) })
    first.set(key, row)
    if (known.has(key)) same += 1
    else made.push({ ...person, investmentId: found.id, amountCents: amount ?? null, wordingId: words.wordingId })
  }
  return { made, same }
}

/** Those that led to a subscription meanwhile: they stay. */
async function answered(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const led = await tx
    .select({ id: subscriptions.interestId })
    .from(subscriptions)
    .where(inArray(subscriptions.interestId, [...ids]))
  return new Set(led.flatMap(({ id }) => id ?? []))
}

/** What soft commitments are brought in by. Whoever said so before for an offering is left as they are. */
export const interestImporters = {
  [kind]: importer({
    areas: [nouns.interests.area],
    read: (csv, said) => readImportFile(columns, csv, said),
    plan: async (tx, ctx, file) => {
      const { made, same } = await planned(tx, file)
      const write = async () => {
        const rows = await inBatches(made, (batch) => tx.insert(interests).values(batch).returning(), writtenRows)
        return gatherInTurns(rows, (row) => [createdEntry(resource, row)])
      }
      return {
        outcome: () => ({ created: made.length, changed: 0, same, ...file.wrongRows() }),
        write: () => writeImported(tx, ctx, { kind, resource }, write),
      }
    },
    noun: resource,
    undo: { resource, answered },
  }),
}
