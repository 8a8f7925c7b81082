import { eq, inArray } from 'drizzle-orm'
import type { AllocatedPart } from '@/shared/ledger/rules/allocation'
import { entryKindOf } from '@/shared/ledger/entry-kinds'
import type { Transaction } from './database'
import { distributionLines, distributionParts, distributions, entries } from './schema'

/** What a distribution is, without what its parts decide. */
export type InsertedDistribution = Omit<typeof distributions.$inferInsert, 'totalCents' | 'status'>

/** Inserts a draft with its lines, as they are given. Gives its row. */
export async function insertDraft(tx: Transaction, values: InsertedDistribution, parts: readonly AllocatedPart[]) {
  const totalCents = parts.reduce((sum, { cents }) => sum + cents, 0)
  const [draft] = await tx
    .insert(distributions)
    .values({ ...values, totalCents, approvedBy: null, publishedAt: null })
    .returning()
  if (draft === undefined) throw new Error('The distribution was not inserted.')
  for (const { kind, cents, lines } of parts) {
    const [part] = await tx.insert(distributionParts).values({ distributionId: draft.id, kind, cents }).returning()
    if (part === undefined) throw new Error('The part was not inserted.')
    await tx.insert(distributionLines).values(lines.map((line) => ({ ...line, partId: part.id })))
  }
  return draft
}

/**
 * Approves a draft and publishes it with its entries, as the database asks of everybody. Nobody is told.
 * @param importId the file that brought it; none where it was no file
 */
export async function publishDraft(
  tx: Transaction,
  draft: typeof distributions.$inferSelect,
  { approvedBy, publishedAt, importId = null }: { approvedBy: number; publishedAt: Date; importId?: number | null },
): Promise<void> {
  const isThis = eq(distributions.id, draft.id)
  await tx.update(distributions).set({ status: 'approved', approvedBy, publishedAt }).where(isThis)
  await tx.update(distributions).set({ status: 'published' }).where(isThis)
  const lines = await tx
    .select({
      id: distributionLines.id,
      positionId: distributionLines.positionId,
      kind: distributionParts.kind,
      cents: distributionLines.cents,
    })
    .from(distributionLines)
    .innerJoin(distributionParts, eq(distributionParts.id, distributionLines.partId))
    .where(eq(distributionParts.distributionId, draft.id))
    .orderBy(distributionLines.id)
  // What is brought in was paid long ago: nobody waits for its checks.
  if (importId !== null)
    await tx
      .update(distributionLines)
      .set({ cashedAt: publishedAt })
      .where(
        inArray(
          distributionLines.id,
          lines.map(({ id }) => id),
        ),
      )
  const paid = lines.filter(({ cents }) => cents !== 0)
  await tx.insert(entries).values(
    paid.map(({ id, positionId, kind, cents }) => ({
      positionId,
      effectiveOn: draft.paidOn,
      kind: entryKindOf(kind),
      cents,
      units: 0,
      distributionLineId: id,
      importId,
      createdBy: approvedBy,
    })),
  )
}
