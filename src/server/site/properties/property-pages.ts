import { type SQL, and, desc, eq } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { investments, properties } from '@db/schema'
import { isPublic } from '../public-records'
import { propertyResource } from './resource'
import { notFound } from '../../records/resources'

/** A property as its page shows it, with the offering that everybody may see of it. Throws Failure record_not_found. */
export async function readPropertyPage(db: Db | Transaction, where: SQL | undefined) {
  const [found] = await db.select().from(properties).where(where)
  if (found === undefined) throw notFound(propertyResource)
  const [offering = null] = await db
    .select({ name: investments.name, slug: investments.slug })
    .from(investments)
    .where(and(eq(investments.propertyId, found.id), isPublic.investments))
    .orderBy(desc(investments.createdAt), desc(investments.id))
    .limit(1)
  return { ...found, offering }
}
