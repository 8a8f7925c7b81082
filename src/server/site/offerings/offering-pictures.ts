import { eq, getTableColumns } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { investments, offeringPictures } from '@db/schema'
import type { OfferingPicture } from '@/shared/site/offering-pictures'
import type { Images } from '../pictures/images'
import { computedOfferingColumns } from './computed-columns'

/** Offerings whole, with their pictures. */
export const selectOfferings = (db: Db | Transaction) =>
  db.select({ ...getTableColumns(investments), ...computedOfferingColumns }).from(investments)

/** Stores the uploads among an offering's pictures, one after the other (R36). Throws Failure image_…. */
export async function keepPictures(images: Images, pictures: readonly OfferingPicture[]): Promise<OfferingPicture[]> {
  const kept: OfferingPicture[] = []
  // All at once would hold every decoded picture in memory.
  for (const each of pictures) kept.push({ ...each, image: await images.keep(each.image, 'pictures') })
  return kept
}

/** Makes these an offering's pictures, in this order. */
export async function writePictures(
  tx: Transaction,
  investmentId: number,
  pictures: readonly OfferingPicture[],
): Promise<void> {
  await tx.delete(offeringPictures).where(eq(offeringPictures.investmentId, investmentId))
  if (pictures.length === 0) return
  await tx.insert(offeringPictures).values(pictures.map((each, place) => ({ ...each, investmentId, place })))
}
