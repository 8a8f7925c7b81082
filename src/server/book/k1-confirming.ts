import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { documentFiles, documents, entities, investments, k1Batches } from '@db/schema'
import { k1Faults as words, k1Title } from '@/content/documents'
import type { ImportFault } from '@/shared/imports'
import type { K1Choice, ReadK1 } from '@/shared/k1-batches'
import type { Env } from '../base/env'
import { Failure } from '../base/errors'
import type { Sealing } from '../base/sealing'
import { readForeign } from '../foreign/reading'
import { leaveEntries } from '../records/audit'
import { isHeldOffering } from '../records/entity-guards'
import { announceChange } from '../records/events'
import { sealedFile } from './document-drafts'
import { toldOf } from './documents'
import { noK1Batch } from './k1-batches'
import { storeIssuerNames } from './k1-issuers'
import { pairOf, readPresent } from './k1-pairs'
import { dropSpool, isSpooled, spoolFile } from './k1-spool'
import { oneZipAtATime } from './k1-taking'
import type { BookWriter } from './writing'

type Publisher = BookWriter & { env: Env; sealing: Sealing }
type BatchRow = typeof k1Batches.$inferSelect

/** A K-1 as somebody chose, with everything that its paper needs. */
interface ChosenK1 {
  row: ReadK1
  entityId: number
  entityName: string
  investmentId: number
  investmentName: string
  replacesId: number | null
}

/** The names of what is chosen, kept there until the transaction ends; two K-1s of one holder come one after the other. */
async function lockChosen(tx: Transaction, choices: readonly K1Choice[]) {
  const people = await tx
    .select({ id: entities.id, name: entities.legalName })
    .from(entities)
    .where(
      and(
        inArray(
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
        inArray(
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

/** What is chosen, whole. Throws Failure k1_batch_refused with every fault, by the file's place in the list. */
async function judge(tx: Transaction, { taxYear, rows }: BatchRow, choices: readonly K1Choice[]): Promise<ChosenK1[]> {
  const { people, offerings } = await lockChosen(tx, choices)
  const present = new Map((await readPresent(tx, taxYear)).map((paper) => [pairOf(paper), paper]))
  const byFile = new Map(rows.map((row, index) => [row.file, { row, place: index + 1 }]))
  const files = new Set<string>()
  const pairs = new Set<string | null>()
  const faults: ImportFault[] = []
  const chosen: ChosenK1[] = []
  for (const { file, entityId, investmentId, replaces = false } of choices) {
    const found = byFile.get(file)
    const pair = pairOf({ entityId, investmentId })
    const paper = present.get(pair)
    const entityName = people.get(entityId)
    const investmentName = offerings.get(investmentId)
    const mayReplace = replaces || (found?.row.match === 'present' && pairOf(found.row) === pair)
    const message = () => {
      if (found === undefined) return words.unknownFile
      if (files.has(file)) return words.twice
      if (found.row.fault !== null) return found.row.fault
      if (found.row.doubt === 'other_year') return words.otherYear
      if (entityName === undefined) return words.holderGone
      if (investmentName === undefined) return words.offeringGone
      if (pairs.has(pair)) return words.samePair
      if (paper?.isWaiting === true) return words.waiting
      return paper !== undefined && !mayReplace ? words.present : undefined
    }
    const fault = message()
    if (fault !== undefined) faults.push({ row: found?.place ?? 0, column: file, message: fault })
    else if (found && entityName !== undefined && investmentName !== undefined)
      chosen.push({ row: found.row, entityId, entityName, investmentId, investmentName, replacesId: paper?.id ?? null })
    files.add(file)
    pairs.add(pair)
  }
  if (faults.length > 0) throw new Failure('k1_batch_refused', { faults })
  return chosen
}

type MadePapers = { ctx: Publisher; taxYear: number; path: string; chosen: readonly ChosenK1[] }

/** Seals and keeps each file, and makes its paper, to be shown when the wait is over. @returns the papers' ids by their files */
async function makePapers(tx: Transaction, { ctx, taxYear, path, chosen }: MadePapers): Promise<Map<string, number>> {
  const { user, env, sealing } = ctx
  const entries = new Map((await readForeign('zipEntries', path)).map((entry) => [entry.name, entry]))
  const made = new Map<string, number>()
  const title = k1Title(taxYear)
  for (const { row, entityId, investmentId, replacesId } of chosen) {
    const entry = entries.get(row.file)
    const bytes = entry && (await readForeign('zippedFile', { path, entry }))
    const file = bytes && sealedFile(sealing, bytes, row.pages ?? 1)
    // Whatever lies there, it is not what was looked at.
    if (file?.sha256 !== row.sha256 || file === undefined) throw new Failure('k1_batch_elsewhere')
    await tx.insert(documentFiles).values(file)
    const matter = { kind: 'k1', entityId, investmentId, taxYear } as const
    const publishedAt = sql`now() + make_interval(secs => ${env.PUBLISH_DELAY}::int)`
    const [paper] = await tx
      .insert(documents)
      .values({ ...matter, title, fileId: file.id, replacesId, publishedAt, createdBy: user.id })
      .returning({ id: documents.id })
    if (paper === undefined) throw new Failure('unexpected')
    made.set(row.file, paper.id)
  }
  await leaveEntries(
    tx,
    user,
    chosen.map(({ row, entityId, entityName, investmentId, investmentName }) => ({
      list: 'documents' as const,
      recordId: made.get(row.file) ?? null,
      recordName: title,
      action: 'publish' as const,
      after: toldOf({ kind: 'k1', entityId, investmentId, taxYear }, { entityName, investmentName }),
    })),
  )
  return made
}

/** The rows as they were confirmed: with whom somebody chose, and the paper that came of it. */
function confirmedRows(rows: readonly ReadK1[], chosen: readonly ChosenK1[], made: ReadonlyMap<string, number>) {
  const byFile = new Map(chosen.map((k1) => [k1.row.file, k1]))
  return rows.map((row) => {
    const k1 = byFile.get(row.file)
    if (k1 === undefined) return row
    const { entityId, investmentId } = k1
    return { ...row, entityId, investmentId, documentId: made.get(row.file) ?? null }
  })
}

async function publishChosen(tx: Transaction, ctx: Publisher, batch: BatchRow, choices: readonly K1Choice[]) {
  if (choices.length === 0) return batch.rows
  if (!(await isSpooled(ctx.env, batch.spool))) throw new Failure('k1_batch_elsewhere')
  const path = spoolFile(ctx.env, batch.spool)
  const chosen = await judge(tx, batch, choices)
  await storeIssuerNames(tx, ctx.user, choices, batch.rows)
  const made = await makePapers(tx, { ctx, taxYear: batch.taxYear, path, chosen })
  return confirmedRows(batch.rows, chosen, made)
}

/**
 * Publishes what somebody chose of a zip, all of it in one transaction, to be shown when PUBLISH_DELAY is over; then the zip is gone.
 * Nothing chosen closes it. Throws Failure record_not_found, k1_batch_confirmed for a second press, k1_batch_elsewhere where the bytes
 * are not on this server, and k1_batch_refused with every fault.
 */
export const confirmK1Batch = (ctx: Publisher, id: number, choices: readonly K1Choice[]): Promise<void> =>
  oneZipAtATime(async () => {
    const spool = await ctx.db.transaction(async (tx) => {
      const [batch] = await tx.select().from(k1Batches).where(eq(k1Batches.id, id)).for('update')
      if (batch === undefined) throw noK1Batch()
      if (batch.confirmedAt !== null) throw new Failure('k1_batch_confirmed')
      const rows = await publishChosen(tx, ctx, batch, choices)
      await tx
        .update(k1Batches)
        .set({ rows, confirmedAt: sql`now()` })
        .where(eq(k1Batches.id, id))
      await announceChange(tx, 'documents')
      return batch.spool
    })
    await dropSpool(ctx.env, spool)
  })
