import { type SQL, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { investments, offeringPictures } from '@db/schema'
import type { OfferingPicture } from '@/shared/site/offering-pictures'

const { image, alt, caption, place, investmentId } = offeringPictures

const inOrder = new QueryBuilder()
  .select({
    all: sql`jsonb_agg(jsonb_build_object('image', ${image}, 'alt', ${alt}, 'caption', ${caption}) order by ${place})`,
  })
  .from(offeringPictures)
  .where(eq(investmentId, investments.id))

/** What is read of an offering beside its own columns. */
export const computedOfferingColumns: { pictures: SQL<OfferingPicture[]> } = {
  pictures: sql<OfferingPicture[]>`coalesce((${inOrder}), '[]')`,
}
