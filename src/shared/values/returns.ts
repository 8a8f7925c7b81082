import { z } from 'zod'
import { optionalDay } from '../platform/fields'

/** Whether returns are what investors keep after the firm's fees. */
export const returnBases = ['net', 'gross'] as const

/** What is answered beside the returns of an offering or a property: whether fees are taken off, and of which day they are, YYYY-MM-DD. */
export const statedReturns = {
  returnBasis: z.enum(returnBases).nullable(),
  asOf: z.string().nullable(),
}
export type StatedReturns = z.output<z.ZodObject<typeof statedReturns>>

/** The same as forms write it. */
export const typedReturns = {
  returnBasis: z
    .enum([...returnBases, ''], 'Returns must be net or gross')
    .nullable()
    .transform((basis) => basis || null)
    .optional(),
  asOf: optionalDay,
}
