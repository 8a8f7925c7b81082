import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { auditEntries, entities } from '@db/schema'
import { derivedShortName } from '@/shared/ledger/short-names'
import { viewingSeconds } from '@/shared/platform/time'
import type { SessionUser } from '@/shared/accounts/users'
import { AccessPolicy } from './access-policy'
import { leaveEntries } from '../records/activity/audit'
import { entityResource } from './entities/resource'
import { lockRecords } from '../records/record-writes'
import { existing, notFound } from '../records/resources'

const kind = entityResource

/**
 * Gives what an owner of one entity sees, to an administrator who looks at the portal as they do: the only way to it, so that nobody
 * looks without its being told. The activity tells it once for all calls of some minutes (decision 056).
 * Throws Failure record_not_found.
 */
export async function viewAsOwner(
  { db, user }: { db: Db; user: SessionUser },
  entityId: number,
): Promise<AccessPolicy> {
  const isTold = and(
    eq(auditEntries.list, kind.list),
    eq(auditEntries.recordId, entityId),
    eq(auditEntries.action, 'view'),
    eq(auditEntries.actorId, user.id),
    gt(auditEntries.createdAt, sql`now() - make_interval(secs => ${viewingSeconds}::int)`),
  )
  const wasTold = async (from: Db | Transaction) => (await from.$count(auditEntries, isTold)) > 0
  if ((await db.$count(entities, existing(kind, entityId))) === 0) throw notFound(kind)
  if (!(await wasTold(db)))
    await db.transaction(async (tx) => {
      // The calls of one opening come at once; the others wait here for the first.
      await lockRecords(tx, kind, eq(entities.id, entityId))
      if (await wasTold(tx)) return
      await leaveEntries(tx, user, kind, 'view', [{ recordId: entityId }])
    })
  return AccessPolicy.ofOwner(entityId)
}

/** The entity that is looked at, as its owner would find it among theirs. */
export async function readViewedEntities(db: Db, policy: AccessPolicy) {
  const owners = await db
    .select({
      id: entities.id,
      kind: entities.kind,
      legalName: entities.legalName,
      shortName: entities.shortName,
      scope: sql<'owner'>`'owner'`,
    })
    .from(entities)
    .where(policy.owned)
  const items = owners.map((owner) => ({ ...owner, shortName: owner.shortName ?? derivedShortName(owner) }))
  return { items, total: items.length }
}
