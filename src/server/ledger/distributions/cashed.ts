import { and, eq, inArray, sql } from 'drizzle-orm'
import { distributionLines, distributionParts, entities, positions } from '@db/schema'
import { Failure } from '../../platform/errors'
import { write } from '../../records/write'
import { namedPositions } from '../entries/positions'
import type { LedgerWriter } from '../writing'
import { lockDistribution, readDistribution } from './distributions'
import { distributionResource } from './resource'

/** Notes that the checks of a published payment were cashed, or that they were not: of one holder, or of all. Throws Failure record_not_found and distribution_not_now. */
export const noteCashed = (
  ctx: LedgerWriter,
  { id, positionId, isCashed = true }: { id: number; positionId?: number | undefined; isCashed?: boolean | undefined },
) =>
  write(ctx, distributionResource, 'update', async (tx) => {
    await lockDistribution(tx, { id }, ['published'])
    const parts = tx
      .select({ id: distributionParts.id })
      .from(distributionParts)
      .where(eq(distributionParts.distributionId, id))
    const noted = await tx
      .update(distributionLines)
      .set({ cashedAt: isCashed ? sql`coalesce(${distributionLines.cashedAt}, now())` : null })
      .where(
        and(
          inArray(distributionLines.partId, parts),
          positionId === undefined ? undefined : eq(distributionLines.positionId, positionId),
        ),
      )
      .returning({ id: distributionLines.id })
    if (noted.length === 0) throw new Failure('record_not_found', { noun: 'payment' })
    const [holder] =
      positionId === undefined
        ? []
        : await tx
            .select({ name: entities.legalName })
            .from(positions)
            .innerJoin(entities, namedPositions.entity)
            .where(eq(positions.id, positionId))
    const recordName = distributionResource.called(await readDistribution(tx, id, { lines: false }))
    const after = { ...(holder && { entity: holder.name }), isCashed }
    return { result: { success: true as const }, audited: { recordId: id, recordName, after } }
  })
