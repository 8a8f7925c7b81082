import { z } from 'zod'
import { optionalLine, requiredLine, requiredPicture } from '../platform/fields'
import { picturesMaxEntries } from '../platform/limits'

/** One of an offering's further pictures: its address, what it shows for who cannot see it, and what stands below it. */
export const offeringPicture = z.object({ image: z.string(), alt: z.string(), caption: z.string().nullable() })
export type OfferingPicture = z.output<typeof offeringPicture>

const pictureFields = z.object({
  image: requiredPicture('Picture is missing'),
  alt: requiredLine('Say what the picture shows'),
  caption: optionalLine().default(null),
} satisfies Record<keyof OfferingPicture, z.ZodType>)

/**
 * An offering's further pictures in their order; absent leaves them alone, null or '' takes them all away (R7).
 * Output: every picture with all its columns, or undefined. A fresh upload is still a data URL.
 */
export const optionalPictures = z
  .union(
    [
      z.array(pictureFields).max(picturesMaxEntries, `Must have at most ${picturesMaxEntries} pictures`),
      z.literal(''),
      z.null(),
    ],
    'Must be a list of pictures, each with what it shows',
  )
  .transform((pictures) => pictures || [])
  .optional()
