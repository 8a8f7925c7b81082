import { eq } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { investments } from '@db/schema'
import type { K1Choice, ReadK1 } from '@/shared/reporting/k1-batches'
import { lineMaxCharacters } from '@/shared/platform/limits'
import { newVersionOf, isAnyOf } from '../../../platform/sql'
import type { Author, AuditedRecord } from '../../../records/activity/audit'
import { writeWithin } from '../../../records/write'
import { offeringResource } from '../../../site/offerings/resource'

/**
 * Keeps, as the company on an offering's K-1s, what was read of a file of which somebody said that it is of this offering. The K-1s of
 * the next zip are compared with it. Of two files that are said to be of one offering the last one counts.
 * @param rows of the zip, with what was read of each file
 */
export async function storeIssuerNames(
  tx: Transaction,
  user: Author,
  choices: readonly K1Choice[],
  rows: readonly ReadK1[],
): Promise<void> {
  const read = new Map(rows.map((row) => [row.file, row.read?.partnership ?? null]))
  const names = new Map<number, string>()
  for (const { file, investmentId, storeIssuerName = false } of choices) {
    const name = read.get(file)?.slice(0, lineMaxCharacters)
    if (storeIssuerName && name !== undefined) names.set(investmentId, name)
  }
  if (names.size === 0) return
  // Strangers read nothing of it.
  const noun = { ...offeringResource, isPublic: false }
  await writeWithin(tx, user, noun, 'update', async () => ({ result: undefined, audited: await rename(tx, names) }))
}

/** @returns what the activity is told */
async function rename(tx: Transaction, names: ReadonlyMap<number, string>): Promise<AuditedRecord[]> {
  const stored = await tx
    .select({ id: investments.id, name: investments.name, issuerName: investments.issuerName })
    .from(investments)
    .where(isAnyOf(investments.id, [...names.keys()]))
    .orderBy(investments.id)
    .for('update')
  const changed = stored.filter(({ id, issuerName }) => issuerName !== names.get(id))
  for (const { id } of changed)
    await tx
      .update(investments)
      .set({ issuerName: names.get(id), updatedAt: newVersionOf(investments.updatedAt) })
      .where(eq(investments.id, id))
  return changed.map(({ id, name, issuerName }) => ({
    recordId: id,
    recordName: name,
    before: { issuerName },
    after: { issuerName: names.get(id) ?? null },
  }))
}
