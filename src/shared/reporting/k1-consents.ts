import { z } from 'zod'
import { entity } from '../ledger/entities'
import { id, requiredLine, timestamp } from '../platform/fields'
import { wordingIdMaxCharacters } from '../platform/limits'
import { listOf, success, pageInput } from '../records/pages'
import { getTaxYear } from './tax-years'

/** Somebody's agreement that an entity's K-1s come in the portal instead of by post. It is recorded and never decided on. */
const k1Consent = z.object({
  id: z.number().int(),
  entityId: z.number().int(),
  /** The version of the words that its giver read. */
  wordingId: z.string(),
  givenAt: timestamp,
  withdrawnAt: timestamp.nullable(),
})

/** An own entity, and the consent that stands for it. */
const ownK1Consent = z.object({
  entityId: z.number().int(),
  entityName: z.string(),
  consent: k1Consent.pick({ id: true, wordingId: true, givenAt: true }).nullable(),
})
export type OwnK1Consent = z.output<typeof ownK1Consent>

/** For owners, by the entity's name; `sampleOpenedAt` is when whoever asks last opened the sample. */
export const listOwnK1Consents = {
  input: z.object({ entityId: id.optional() }).default({}),
  output: listOf(ownK1Consent).extend({ sampleOpenedAt: timestamp.nullable() }),
}

export const giveK1Consent = {
  input: z.object({ entityId: id, wordingId: requiredLine('Wording is required', wordingIdMaxCharacters) }),
  output: k1Consent,
}
export const withdrawK1Consent = { input: z.object({ id }), output: success }

/** An entity that gets K-1s for a year, and how they reach it. */
const k1Recipient = entity.pick({ legalName: true, contactName: true, addressLines: true }).extend({
  entityId: z.number().int(),
  /** When the consent was given that stands; null: by post. */
  consentGivenAt: timestamp.nullable(),
  /** Why the email that this year's K-1 is there did not arrive, which is by post, too; null: it did, or none was sent yet. */
  undelivered: z.string().nullable(),
})
export type K1Recipient = z.output<typeof k1Recipient>

/** Whoever gets the K-1 on paper: without a consent, and who could not be told that it is there. */
export const isByPost = ({ consentGivenAt, undelivered }: Pick<K1Recipient, 'consentGivenAt' | 'undelivered'>) =>
  consentGivenAt === null || undelivered !== null

/** Everybody who held units in the year, by name; or those whose K-1s came of one zip. */
export const listK1Recipients = {
  input: getTaxYear.input.pick({ year: true }).extend({ batchId: id.optional(), ...pageInput.shape }),
  output: listOf(k1Recipient),
}
