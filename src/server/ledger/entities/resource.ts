import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { addressRequests, documents, entities, entitySearch, k1Consents, positions, subscriptions } from '@db/schema'
import { entityWords } from '@/content/ledger/admin-entities'
import { raiseKeeps } from '@/content/raise/refusals'
import { entity, listEntitiesAsAdmin } from '@/shared/ledger/entities'
import { isAnyOf } from '../../platform/sql'
import { Failure } from '../../platform/errors'
import { auditedColumns } from '../../records/activity/audited-columns'
import { caseless, resource } from '../../records/resources'
import { hasAddressRequest } from './addresses/waiting'

/**
 * Throws Failure entity_has_holdings: what the ledger tells of a holder must keep its name, and so must a paper and a subscription that
 * may still be accepted or was. No position and no paper can be made meanwhile.
 */
async function guardEntityDelete(tx: Transaction, ids: readonly number[]): Promise<void> {
  const named = isAnyOf(entities.id, ids)
  await tx.select({ id: entities.id }).from(entities).where(named).orderBy(entities.id).for('update')
  const isOwner = and(isAnyOf(subscriptions.entityId, ids), notInArray(subscriptions.status, ['withdrawn', 'rejected']))
  if ((await tx.$count(subscriptions, isOwner)) > 0)
    throw new Failure('entity_has_holdings', { sentence: raiseKeeps.owner })
  const held = await tx.$count(positions, isAnyOf(positions.entityId, ids))
  const papers = await tx.$count(documents, isAnyOf(documents.entityId, ids))
  const agreed = await tx.$count(k1Consents, isAnyOf(k1Consents.entityId, ids))
  const asked = await tx.$count(addressRequests, isAnyOf(addressRequests.entityId, ids))
  if (held + papers + agreed + asked > 0) throw new Failure('entity_has_holdings')
}

/** An owner of units, as the Admin Portal lists, finds, changes and removes it. */
export const entityResource = resource(listEntitiesAsAdmin.input, {
  list: 'entities',
  name: sql<string>`${entities.legalName}`,
  table: entities,
  noun: 'entity',
  isPublic: false,
  // Owners let others in, and that is told like what administrators do.
  authors: 'everybody',
  searched: { text: entitySearch },
  sorted: {
    legalName: caseless(entities.legalName),
    kind: entities.kind,
    contactName: caseless(entities.contactName),
    createdAt: entities.createdAt,
    updatedAt: entities.updatedAt,
  },
  filter: ({ kind, status }) =>
    and(kind === undefined ? undefined : eq(entities.kind, kind), status === undefined ? undefined : hasAddressRequest),
  // One that ended without it may be deleted, and the subscription that named it goes on naming it.
  isKept: sql`exists (select from ${subscriptions} where ${subscriptions.entityId} = ${entities.id})`,
  guardDelete: guardEntityDelete,
  removalRefuses: ['entity_has_holdings'],
  restorationRefuses: ['external_id_taken'],
  found: { detail: sql`nullif(concat_ws(' · ', ${entities.tinLast4}, ${entities.contactName}), '')` },
  audited: auditedColumns(entities, entity, { deletedAt: 'internal' }, entityWords.fields),
})
