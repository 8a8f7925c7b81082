import { eq } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { firmParts } from '@db/schema'
import { type DocumentFirm, type Firm, firmOf, firmTexts } from '@/shared/site/firm/firm'
import { readStored } from '@/shared/site/firm/contracts'
import { readTexts } from '@/shared/site/firm/text-contracts'
import { readLegalTexts } from './legal-versions'

/** The firm as it is now: what pages, mails, cards and PDFs say of it. Read anew each time, because a replica may have changed it. */
export async function readFirm(db: Db | Transaction): Promise<Firm> {
  const [row] = await db.select({ value: firmParts.value }).from(firmParts).where(eq(firmParts.part, 'facts'))
  return firmOf(readStored(row?.value))
}

/** All that somebody has set of it, facts and texts, and after how long another legal text begins to stand. */
export async function readStoredFirmUntil(db: Db | Transaction) {
  const rows = await db.select({ part: firmParts.part, value: firmParts.value }).from(firmParts)
  const legal = await readLegalTexts(db)
  const texts = { ...readTexts(rows), ...legal.texts }
  const facts = readStored(rows.find(({ part }) => part === 'facts')?.value)
  const firm = { facts, set: firmTexts.filter((name) => texts[name] !== undefined), texts } satisfies DocumentFirm
  return { firm, nextInMilliseconds: legal.nextInMilliseconds }
}

/** The same without the latter. */
export const readStoredFirm = async (db: Db | Transaction) => (await readStoredFirmUntil(db)).firm
