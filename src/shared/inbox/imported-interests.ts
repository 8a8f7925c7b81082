import { z } from 'zod'
import { email, optionalLine, optionalParagraph, requiredLine } from '../platform/fields'
import { nameMaxCharacters, phoneMaxCharacters } from '../platform/limits'
import { optionalDollars } from '../values/money'

/** How far a soft commitment has come before anything was sent. */
const importedStatuses = ['New', 'In Touch', 'Soft'] as const

/** A row of a file of soft commitments: an offering by its name, and who said so. */
export const importedInterest = z.object({
  offering: requiredLine('Offering is required', nameMaxCharacters),
  name: requiredLine('Name is required', nameMaxCharacters),
  email,
  phone: optionalLine(phoneMaxCharacters),
  amount: optionalDollars.optional(),
  status: z.enum(importedStatuses, `Status must be one of ${importedStatuses.join(', ')}`).optional(),
  note: optionalParagraph(),
})
