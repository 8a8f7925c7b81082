import { z } from 'zod'
import { id, requiredLine, timestamp } from '../platform/fields'
import { lineMaxCharacters, nameMaxCharacters, strokePointsMax, wordingIdMaxCharacters } from '../platform/limits'
import { success } from '../records/pages'
import { ownSubscription } from './own-subscriptions'

const reason = requiredLine('Please say why', lineMaxCharacters)

export const prepareSubscription = { input: z.object({ id }), output: ownSubscription }
export const reopenSubscription = { input: z.object({ id, reason }), output: ownSubscription }
export const withdrawSubscription = { input: z.object({ id, reason }), output: ownSubscription }
export const resumeSubscription = { input: z.object({ id }), output: ownSubscription }
export const declineSubscription = { input: z.object({ id, reason }), output: ownSubscription }
export const remindSigner = { input: z.object({ id, signerId: id }), output: success }

const sha256 = z
  .string('Must be a SHA-256')
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256: 64 hexadecimal digits')

const point = z.tuple([z.number().int().min(0).max(1000), z.number().int().min(0).max(300)])
const drawn = z
  .array(z.array(point).min(1, 'A line has at least a point'))
  .min(1, 'Please draw your signature')
  .refine(
    (lines) => lines.reduce((sum, line) => sum + line.length, 0) <= strokePointsMax,
    `Must have at most ${strokePointsMax.toLocaleString('en-US')} points`,
  )

/** `paperIds` are the agreements that whoever signs has opened: all of the packet. */
export const signSubscription = {
  input: z.object({
    id,
    packetSha256: sha256,
    name: requiredLine('Please type your name', 2 * nameMaxCharacters + 1),
    strokes: drawn.nullish(),
    paperIds: z.array(id, 'Must be a list of papers').max(100),
    wordingId: requiredLine('Wording is required', wordingIdMaxCharacters),
  }),
  output: ownSubscription,
}

/** Whether a file is one that was sealed here, by its SHA-256: of one's own, what it is. */
export const checkFile = {
  input: z.object({ sha256 }),
  output: z.object({ known: z.boolean(), reference: z.string().nullable(), sealedAt: timestamp.nullable() }),
}
