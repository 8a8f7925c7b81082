import { z } from 'zod'
import { id } from '../platform/fields'
import { formFieldsMax } from '../platform/limits'

/** What of a subscription can stand in a field of an agreement's form. */
export const fieldValues = [
  'legal_name',
  'amount',
  'class',
  'address',
  'state',
  'tin_last4',
  'date',
  'signer_1',
  'signer_2',
  'signer_3',
  'signer_4',
] as const
export type FieldValue = (typeof fieldValues)[number]

/** Those that are drawn once somebody has signed, by the place of who signs. */
export const signerValues = fieldValues.slice(-4)

const value = z.enum(fieldValues, `Must be one of ${fieldValues.join(', ')}`).nullable()

/** A field of an agreement's form, by its whole name. @property page the first on which it stands, from 1 */
export const paperField = z.object({ name: z.string(), page: z.number().int(), value })
export type PaperField = z.output<typeof paperField>

/** Which copy of a paper is asked for: with a subscription as it was filled in for that. */
export const copyQuery = z.object({ subscriptionId: id.optional() })

/** What stands in each field of an agreement; what is not named stays empty. */
export const setRaisePaperFields = z.object({
  id,
  fields: z
    .array(z.object({ name: z.string('Must be the name of a field'), value }), 'Must be a list of fields')
    .max(formFieldsMax, `Must have at most ${formFieldsMax} entries`)
    .refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, 'Each field stands once'),
})
