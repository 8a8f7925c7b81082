import { z } from 'zod'
import { timestamp } from '../platform/fields'

/** Where everybody reads what files are sealed with. */
export const sealPath = '/seal'

/** A certificate of the firm's own, with which signed files are sealed. */
const seal = z.object({
  /** Of the certificate as DER, in hexadecimal digits: programs that show signatures show it too. */
  sha256: z.string(),
  /** The certificate as text (RFC 7468). */
  pem: z.string(),
  madeAt: timestamp,
  /** Null of the one that is in use. */
  endedAt: timestamp.nullable(),
})

export type Seal = z.output<typeof seal>

export const listSeals = { output: z.object({ items: z.array(seal), total: z.number().int() }) }

/**
 * What the nightly check finds wrong with a sealed file: its bytes are not those that were sealed, there is none, it does not open under
 * the key that is in force, or the storage where it lies does not give it.
 */
export const sealFaults = ['changed', 'missing', 'locked', 'away'] as const
export type SealFault = (typeof sealFaults)[number]

/** So many files with a fault are named. */
export const sealFaultsShown = 5

/** The sealed files that were found otherwise than they should be, the first of them by the subscription that they are of. */
export const sealFaultsFound = z.object({
  count: z.number().int(),
  first: z.array(z.object({ sha256: z.string(), reference: z.string(), fault: z.enum(sealFaults) })),
})
