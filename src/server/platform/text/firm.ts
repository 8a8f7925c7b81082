import { desc, eq } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { firmParts, legalVersions } from '@db/schema'
import { type DocumentFirm, type Firm, type StoredTexts, firmOf, firmTexts } from '@/shared/site/firm/firm'
import { readStored } from '@/shared/site/firm/contracts'
import { readTexts } from '@/shared/site/firm/text-contracts'

/** The firm as it is now: what pages, mails, cards and PDFs say of it. Read anew each time, because a replica may have changed it. */
export async function readFirm(db: Db | Transaction): Promise<Firm> {
  const [row] = await db.select({ value: firmParts.value }).from(firmParts).where(eq(firmParts.part, 'facts'))
  return firmOf(readStored(row?.value))
}

/** The legal texts that somebody wrote: of each the newest version, unless that restored the default. */
async function readLegalTexts(db: Db | Transaction): Promise<StoredTexts> {
  const rows = await db
    .selectDistinctOn([legalVersions.name], {
      name: legalVersions.name,
      effectiveOn: legalVersions.effectiveOn,
      source: legalVersions.source,
    })
    .from(legalVersions)
    .orderBy(legalVersions.name, desc(legalVersions.id))
  return Object.fromEntries(
    rows.flatMap(({ name, source, effectiveOn }) => (source === null ? [] : [[name, { source, effectiveOn }]])),
  )
}

/** All that somebody has set of it: facts and texts. */
export async function readStoredFirm(db: Db | Transaction) {
  const rows = await db.select({ part: firmParts.part, value: firmParts.value }).from(firmParts)
  const texts = { ...readTexts(rows), ...(await readLegalTexts(db)) }
  const facts = readStored(rows.find(({ part }) => part === 'facts')?.value)
  return { facts, set: firmTexts.filter((name) => texts[name] !== undefined), texts } satisfies DocumentFirm
}
