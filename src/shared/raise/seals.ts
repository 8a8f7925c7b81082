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
