import { type Column, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, alias } from 'drizzle-orm/pg-core'
import {
  classes,
  distributionLines,
  distributionParts,
  entityAccess,
  entries,
  positions,
  statements,
  taxYears,
  users,
} from '@db/schema'
import type { AccessScope } from '@/shared/ledger/entity-access'
import { isNotInvited, mayEnter } from '../accounts/user-guards'
import { isAnyOf } from '../platform/sql'
import { holdingScopes, isOpenAccess, taxScopes } from './access-policy'
import { hasUnitsInTaxYear } from './entries/held-units'

/** What `recordRecipients` takes of each person: the record they are told of, their address and their account. */
const personTold = (recordId: Column): SQL => sql`${recordId}, ${users.email}, ${users.id}`

/** Joins the people who may see an entity and were asked in: its holdings, unless other scopes are given. */
const joinReaders = (entityId: Column, scopes: readonly AccessScope[] = holdingScopes): SQL => sql`
    join ${entityAccess} on ${entityAccess.entityId} = ${entityId}
      and ${isOpenAccess} and ${entityAccess.scope} in ${scopes}
    join ${users} on ${users.id} = ${entityAccess.userId} and ${users.deletedAt} is null and ${users.isActive} and not ${isNotInvited}`

/** Everybody who may see the holdings of an entity that was paid something by distributions. */
export const readersOfDistributions = (ids: readonly number[]): SQL => sql`
    select ${personTold(distributionParts.distributionId)}
    from ${distributionParts}
    join ${distributionLines} on ${distributionLines.partId} = ${distributionParts.id} and ${distributionLines.cents} <> 0
    join ${positions} on ${positions.id} = ${distributionLines.positionId}
    ${joinReaders(positions.entityId)}
    where ${isAnyOf(distributionParts.distributionId, ids)}`

/** Everybody who may see the holdings of the entity of statements. */
export const readersOfStatements = (ids: readonly number[]): SQL => sql`
    select ${personTold(statements.id)}
    from ${statements}
    ${joinReaders(statements.entityId)}
    where ${isAnyOf(statements.id, ids)}`

/** Everybody who may see the holdings of an entity that has units today of the offering that records of a table are about. */
export const holdersOfOffering = (
  table: PgTable & { id: PgColumn; investmentId: PgColumn },
  ids: readonly number[],
): SQL => sql`
    select ${personTold(table.id)}
    from ${table}
    join ${classes} on ${classes.investmentId} = ${table.investmentId}
    join ${positions} on ${positions.classId} = ${classes.id}
      and (select sum(${entries.units}) from ${entries} where ${entries.positionId} = ${positions.id}) > 0
    ${joinReaders(positions.entityId)}
    where ${isAnyOf(table.id, ids)}`

/** Everybody who may see the tax documents of an entity that had units of the offering in a tax year. */
export const readersOfTaxYear = (id: number): SQL => sql`
    select ${personTold(taxYears.id)}
    from ${taxYears}
    join ${classes} on ${classes.investmentId} = ${taxYears.investmentId}
    join ${positions} on ${positions.classId} = ${classes.id} and ${hasUnitsInTaxYear}
    ${joinReaders(positions.entityId, taxScopes)}
    where ${taxYears.id} = ${id}::int`

const changed = alias(entityAccess, 'changed')
const concerned = alias(entityAccess, 'concerned')

/**
 * Whoever an access lets in that was given or ended, and the entity's owners, so that none is given behind their backs. Who was invited
 * and has not come yet has the invitation.
 */
export const concernedByAccess = (
  accessId: number,
  { includesOwners = true }: { includesOwners?: boolean } = {},
): SQL => sql`
    select ${personTold(changed.id)}
    from ${entityAccess} as ${changed}
    join ${entityAccess} as ${concerned} on ${concerned.id} = ${changed.id}
      or (${includesOwners} and ${concerned.entityId} = ${changed.entityId} and ${concerned.scope} = 'owner' and ${concerned.endedAt} is null)
    join ${users} on ${users.id} = ${concerned.userId} and ${mayEnter}
    where ${changed.id} = ${accessId}::int`
