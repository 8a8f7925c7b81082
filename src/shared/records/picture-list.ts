import { z } from 'zod'
import { timestamp } from '../platform/fields'
import { listOf, pageInput } from './pages'

/** A record that has a picture, or what the firm says of itself. */
const pictureUse = z.object({
  list: z.enum(['investments', 'properties', 'posts', 'letters', 'firm']),
  recordId: z.number().int(),
  /** Null where whoever asks may not open that list. */
  name: z.string().nullable(),
  /** In 'Recently deleted', for whose thirty days the picture is kept. */
  isDeleted: z.boolean(),
})
export type PictureUse = z.output<typeof pictureUse>

/** A picture that was uploaded, with each record that has it; one that none has goes within a day or two. */
const listedPicture = z.object({
  /** By which it is served, and what a form's field takes. */
  address: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  sizeBytes: z.number().int(),
  createdAt: timestamp,
  uses: z.array(pictureUse),
})
export type ListedPicture = z.output<typeof listedPicture>

/** The newest first. */
export const listPictures = { input: pageInput.default({}), output: listOf(listedPicture) }
