import { eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '@db/database'
import { classes, entities, entitySearch, investments } from '@db/schema'
import { entityKindNames } from '@/content/ledger/holdings'
import { entityKinds } from '@/shared/ledger/entities'
import { ownerOptions } from '@/shared/ledger/owner-labels'
import { fold } from '@/shared/values/fold'
import { isAnyOf } from '../platform/sql'
import type { ChoiceSource } from '../records/search/choices'
import { offeringChoices } from '../site/choices'

/** An offering that somebody can hold; it stays one when it is deleted. */
const isHeld = exists(
  new QueryBuilder().select({ id: classes.id }).from(classes).where(eq(classes.investmentId, investments.id)),
)

const offeringOfClass = new QueryBuilder()
  .select({ name: investments.name })
  .from(investments)
  .where(eq(investments.id, classes.investmentId))

/** Owners by their labels. Whether two are alike in all of it is seen by all of their names, not only by those asked for. */
async function ownerLabels(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const names = db.select({ name: entities.legalName }).from(entities).where(isAnyOf(entities.id, ids))
  const { id, legalName, kind, tinLast4, externalId, addressLines, deletedAt } = entities
  const owners = await db
    .select({ id, legalName, kind, tinLast4, externalId, addressLines })
    .from(entities)
    .where(or(isAnyOf(entities.id, ids), sql`${inArray(legalName, names)} and ${isNull(deletedAt)}`))
  return new Map(ownerOptions(owners).map(({ value, label }) => [Number(value), label]))
}

const kindNames = sql.join(
  entityKinds.map((kind) => sql`when ${kind} then ${entityKindNames[kind]}`),
  sql` `,
)

const kindsCalled = (word: string) => entityKinds.filter((kind) => fold(entityKindNames[kind]).includes(fold(word)))

export const ledgerChoices = {
  heldOfferings: { ...offeringChoices, list: 'holdings', offered: isHeld },
  knownOfferings: { ...offeringChoices, list: 'holdings', offered: or(offeringChoices.offered, isHeld) },
  classes: {
    list: 'holdings',
    field: 'classId',
    table: classes,
    name: sql<string>`(${offeringOfClass}) || ', ' || ${classes.name}`,
  },
  entities: {
    list: 'entities',
    field: 'entityId',
    table: entities,
    name: sql<string>`${entities.legalName}`,
    // All that the label and the list of owners tell; owners of one name come in the order of their labels.
    found: sql`concat_ws(' ', case ${entities.kind} ${kindNames} end, ${entities.tinLast4}, array_to_string(${entities.addressLines}, ' '), ${entities.contactName}, ${entities.externalId})`,
    search: entitySearch,
    meant: (word) => inArray(entities.kind, kindsCalled(word)),
    offered: isNull(entities.deletedAt),
    labelsOf: ownerLabels,
  },
} as const satisfies Record<string, ChoiceSource>
