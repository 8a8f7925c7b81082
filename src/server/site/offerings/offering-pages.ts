import { type SQL, and, eq } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { properties } from '@db/schema'
import { notFound } from '../../records/resources'
import { isPublic } from '../public-records'
import { selectOfferings } from './offering-pictures'
import { offeringResource } from './resource'

/** An offering as its page shows it, with the property it became that everybody may see. Throws Failure record_not_found. */
export async function readOfferingPage(db: Db | Transaction, where: SQL | undefined) {
  const [found] = await selectOfferings(db).where(where)
  if (found === undefined) throw notFound(offeringResource)
  if (found.propertyId === null) return { ...found, property: null }
  const [property = null] = await db
    .select({
      name: properties.name,
      slug: properties.slug,
      annualizedReturn: properties.annualizedReturn,
      returnBasis: properties.returnBasis,
      asOf: properties.asOf,
    })
    .from(properties)
    .where(and(eq(properties.id, found.propertyId), isPublic.properties))
  return { ...found, property }
}
