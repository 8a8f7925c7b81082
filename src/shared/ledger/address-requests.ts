import { z } from 'zod'
import { id, lines, requiredParagraph, timestamp } from '../platform/fields'
import { memoMaxCharacters } from '../platform/limits'
import { listOf, pageInput, success } from '../records/pages'
import { calendarDay } from '../values/days'

/** What becomes of a new address that an owner asked for: the firm takes it over or declines it, or its owner withdraws it. */
export const addressOutcomes = ['taken_over', 'declined', 'withdrawn'] as const

/** A new address of an entity that one of its owners asked for. */
const addressRequest = z.object({
  id: z.number().int(),
  entityId: z.number().int(),
  addressLines: z.array(z.string()),
  /** From which day on. */
  startsOn: calendarDay,
  askedAt: timestamp,
  /** Null while it waits. */
  outcome: z.enum(addressOutcomes).nullable(),
  settledAt: timestamp.nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
})
export type AddressRequest = z.output<typeof addressRequest>

/** Of one's own entity, the newest first. */
export const listOwnAddressRequests = { input: z.object({ id }), output: listOf(addressRequest) }

const noAddress = 'An address is required'
const noDay = 'A day is required'
const requiredAddress = lines()
  .transform((given) => given ?? [])
  .refine((given) => given.length > 0, noAddress)

/** `id` is the entity's. */
export const askAddressChange = {
  input: z.object({ id, addressLines: requiredAddress, startsOn: calendarDay }),
  output: addressRequest,
}
/** The form of it: an empty day is told as a missing one. */
export const askAddressChangeForm = z.object({
  addressLines: requiredAddress,
  startsOn: z.string().min(1, noDay).pipe(calendarDay),
})

export const withdrawAddressRequest = { input: z.object({ id }), output: success }

/** For the firm: who asked, for which owner, and what is on record. */
const receivedAddressRequest = addressRequest.extend({
  entityName: z.string(),
  entityFacts: z.string(),
  recordedLines: z.array(z.string()),
  /** Null where the account is gone. */
  askedBy: z.string().nullable(),
  settledBy: z.string().nullable(),
})
export type ReceivedAddressRequest = z.output<typeof receivedAddressRequest>

/** Those that wait, the oldest first; with `entityId` all of one entity, the newest first. */
export const listAddressRequests = {
  input: pageInput.extend({ entityId: id.optional() }).default({}),
  output: listOf(receivedAddressRequest),
}

export const takeOverAddress = { input: z.object({ id }), output: receivedAddressRequest }

export const declineAddress = {
  input: z.object({ id, reason: requiredParagraph('Say why it is declined', memoMaxCharacters) }),
  output: receivedAddressRequest,
}
/** The form of it. */
export const declineAddressForm = declineAddress.input.pick({ reason: true })
