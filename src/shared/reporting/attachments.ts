import { z } from 'zod'
import { id, timestamp } from '../platform/fields'
import { lineMaxCharacters } from '../platform/limits'
import { listOf, success } from '../records/pages'

/** What a file can be attached to: an entry, both halves of a transfer, the line of a payment, or a file that was brought in. */
export const attachedTo = ['entry', 'transfer', 'distributionLine', 'import'] as const

/** A PDF that the firm keeps beside its ledger. */
const attachment = z.object({
  id: z.number().int(),
  on: z.enum(attachedTo),
  /** Of its file, without the ending. */
  name: z.string(),
  sizeBytes: z.number().int(),
  pages: z.number().int(),
  /** Null when the account is gone for good. */
  createdByName: z.string().nullable(),
  createdAt: timestamp,
})
export type Attachment = z.output<typeof attachment>

const target = z.object({ entryId: id.optional(), importId: id.optional() })
const isOne = ({ entryId, importId }: z.output<typeof target>) => (entryId === undefined) !== (importId === undefined)
const notOne = { message: 'Give either entryId or importId', path: ['entryId'] }

/**
 * What is attached to an entry, to the transfer or the payment that it is part of, and to the file that brought it; or to a file that was
 * brought in. The first one attached comes first.
 */
export const listAttachments = { input: target.refine(isOne, notOne), output: listOf(attachment) }
export type AskedAttachments = z.output<typeof listAttachments.input>

/** What is said beside the bytes of a file: to what it is attached, and how it is called. */
export const attachmentQuery = target
  .extend({ fileName: z.string('fileName is required').trim().min(1, 'fileName is required').max(lineMaxCharacters) })
  .refine(isOne, notOne)

export const removeAttachment = { input: z.object({ id }), output: success }
