import { asc, isNull, or } from 'drizzle-orm'
import type { Db } from '@db/database'
import { entities, investments, k1Batches } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import type { FailureName } from '@/shared/platform/failures'
import type { K1Doubt, ReadK1 } from '@/shared/reporting/k1-batches'
import type { Env } from '../../platform/env'
import { type Standing, requireStanding } from '../../platform/trpc/standing'
import { Failure, plainSentenceOf } from '../../platform/errors'
import { readFirm } from '../../platform/text/firm'
import { createSemaphore } from '../../platform/concurrency/semaphore'
import type { Encryption } from '../../platform/encryption/encryption'
import { readForeign, readersMax } from '../../platform/foreign/reading'
import type { ZipEntry } from '../../platform/foreign/zips'
import { isHeldOffering } from '../../site/offerings/guards'
import { candidateIdsOf, readHeld } from './matching/candidates'
import { createK1Matching } from './matching/matching'
import type { K1Findings, K1Holder } from './matching/owners'
import { pairOf, readPresent, withPresent } from './pairs'
import { dropSpool, spoolFile, spoolZip } from './spool'
import type { LedgerWriter } from '../../ledger/writing'

/** One after the other: reading a zip keeps all threads busy, and holds a document in each. */
export const oneZipAtATime = createSemaphore(1)

/** Whoever may get a K-1 for a year, with what they held in it, and what can be held. */
async function readK1Ledger(db: Db, year: number) {
  const heldBy = new Map<number, number[]>()
  for (const { entityId, investmentId } of await readHeld(db, year))
    heldBy.set(entityId, [...(heldBy.get(entityId) ?? []), investmentId])
  const { id, kind, legalName, tinLast4, externalId } = entities
  const people = await db
    .select({ id, kind, legalName, tinLast4, externalId })
    .from(entities)
    .where(isNull(entities.deletedAt))
    .orderBy(asc(entities.id))
  const offerings = await db
    .select({ id: investments.id, name: investments.name, issuerName: investments.issuerName })
    .from(investments)
    .where(or(isNull(investments.deletedAt), isHeldOffering))
    .orderBy(asc(investments.id))
  return { holders: people.map((each): K1Holder => ({ ...each, held: heldBy.get(each.id) ?? [] })), offerings }
}

const stemOf = (file: string) =>
  file
    .replace(/^.*\//, '')
    .replace(/\.pdf$/i, '')
    .trim()

type Matching = ReturnType<typeof createK1Matching>

const unmatched = { match: 'none', doubt: null, entityId: null, investmentId: null, candidateIds: [] } as const

const unread = (file: string, failure: FailureName): ReadK1 => ({
  ...unmatched,
  file,
  fault: plainSentenceOf(failure === 'unexpected' ? 'paper_unreadable' : failure),
  pages: null,
  sha256: null,
  documentId: null,
})

/** One file of a zip: looked through as every document is, then read. What is wrong with it is told in its row. */
async function readK1(
  path: string,
  entry: ZipEntry,
  { read }: Matching,
): Promise<{ row: ReadK1; findings: K1Findings | null }> {
  try {
    const { pages, text, sha256 } = await readForeign('zippedPaper', { path, entry })
    const row = { ...unmatched, file: entry.name, fault: null, pages, sha256, documentId: null }
    return { row, findings: read({ stem: stemOf(entry.name), text }) }
  } catch (error) {
    if (error instanceof Failure && error.failure !== 'readers_busy')
      return { row: unread(entry.name, error.failure), findings: null }
    throw error
  }
}

/** Proposed for want of anything better, or of another year: they say nothing against another file of that holder. */
const weakDoubts = ['number_alone', 'several_holders', 'other_year'] as const satisfies readonly K1Doubt[]

/** Marks the same file a second time, and different ones of one holder, offering and year: which of those counts, no machine knows. */
function withDuplicates(rows: readonly ReadK1[]): ReadK1[] {
  const firstOf = new Map(rows.toReversed().map((row) => [row.sha256, row]))
  const isCopy = (row: ReadK1) => row.sha256 !== null && firstOf.get(row.sha256) !== row
  const files = new Map<string | null, number>()
  const counts = (row: ReadK1) => !isCopy(row) && !weakDoubts.some((doubt) => doubt === row.doubt)
  for (const row of rows.filter(counts)) files.set(pairOf(row), (files.get(pairOf(row)) ?? 0) + 1)
  return rows.map((row) => {
    // That it is of another year is not forgotten because it is there twice.
    if (isCopy(row) && row.doubt !== 'other_year') return { ...row, match: 'duplicate', doubt: 'same_file' }
    const isShared = counts(row) && pairOf(row) !== null && (files.get(pairOf(row)) ?? 0) > 1
    // What else is the matter with it is the more telling reason: that there are two is seen.
    return isShared ? { ...row, match: 'duplicate', doubt: row.doubt ?? 'same_holder' } : row
  })
}

type Taker = LedgerWriter & Standing & { env: Env; encryption: Encryption }

/**
 * Takes a zip of K-1s of a year: spools it, reads each, and proposes whose it is. Publishes nothing. Gives the zip's id. Throws Failure
 * document_key_missing, not_signed_in once the session is over, record_not_found for the offering, and what `readForeign` and the sender's pieces throw.
 */
export async function takeK1Batch(
  { db, env, encryption, user, ...standing }: Taker,
  {
    year,
    investmentId = null,
    fileName,
  }: { year: number; investmentId?: number | null | undefined; fileName?: string | undefined },
  pieces: AsyncIterable<Uint8Array>,
): Promise<number> {
  // Told before hours are spent on looking through what could then not be kept.
  encryption.encrypt(new Uint8Array(), 'a zip of K-1s')
  const ledger = await readK1Ledger(db, year)
  if (investmentId !== null && !ledger.offerings.some(({ id }) => id === investmentId))
    throw new Failure('record_not_found', { noun: 'investment' })
  const { name: firmName } = await readFirm(db)
  const spool = await spoolZip(env, pieces)
  try {
    const matching = createK1Matching({ ...ledger, firmName, chosen: investmentId, year })
    const read = await oneZipAtATime(() =>
      readSpooled(spoolFile(env, spool), matching, { ...standing, holders: ledger.holders }),
    )
    const rows = withPresent(withDuplicates(read), year, await readPresent(db, [year]))
    const [made] = await db
      .insert(k1Batches)
      .values({ taxYear: year, fileName: fileName || null, spool, rows, createdBy: user.id })
      .returning({ id: k1Batches.id })
    if (made === undefined) throw new Failure('unexpected')
    return made.id
  } catch (error) {
    await dropSpool(env, spool)
    throw error
  }
}

/** So many files that cannot be read in their time make a zip one that cannot: each held everybody up for as long. */
const heavyMax = 3

/** All files of a zip, in its order, as many at a time as there are threads. The first failure ends it, once nothing is read any more. */
async function readAll(path: string, matching: Matching, standing: Standing) {
  const read: Awaited<ReturnType<typeof readK1>>[] = []
  const entries = await readForeign('zipEntries', path)
  const waiting = entries.entries()
  let [heavy, isOver] = [0, false]
  async function readOn() {
    for (const [index, entry] of waiting) {
      if (isOver) return
      await requireStanding(standing)
      const found = await readK1(path, entry, matching)
      read[index] = found
      if (found.row.fault === failureSentences.file_too_heavy) heavy += 1
      if (heavy > heavyMax) throw new Failure('file_too_heavy')
    }
  }
  const readers = Array.from({ length: readersMax }, () => readOn().finally(() => (isOver = true)))
  for (const ended of await Promise.allSettled(readers)) if (ended.status === 'rejected') throw ended.reason
  return read
}

async function readSpooled(
  path: string,
  matching: Matching,
  { holders, ...standing }: Standing & { holders: readonly K1Holder[] },
): Promise<ReadK1[]> {
  const read = await readAll(path, matching, standing)
  const proposals = matching.propose(read.flatMap(({ findings }) => findings ?? [])).values()
  return read.map(({ row, findings }) =>
    findings === null ? row : { ...row, ...proposals.next().value, candidateIds: candidateIdsOf(findings, holders) },
  )
}
