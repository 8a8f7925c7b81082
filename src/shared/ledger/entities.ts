import { z } from 'zod'
import {
  type FieldsOf,
  id,
  lines,
  optionalLine,
  optionalParagraph,
  requiredLine,
  seenAt,
  timestamp,
} from '../platform/fields'
import { externalIdMaxCharacters, nameMaxCharacters } from '../platform/limits'
import { listOf, recordListInput, success } from '../records/pages'

/** What kind of legal owner an investing entity is. */
export const entityKinds = [
  'individual',
  'joint',
  'llc',
  'corporation',
  'partnership',
  'trust',
  'retirement',
  'other',
] as const
export type EntityKind = (typeof entityKinds)[number]
/** How an owner is paid, as the firm noted it: nothing of a bank, and never a number. `custodian`: to whoever keeps a retirement account. */
export const paymentMethods = ['check', 'ach', 'custodian'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What of an owner stands on statements and other PDFs. */
export const printedEntityFields = ['legalName', 'contactName', 'addressLines'] as const

export const defaultEntityKind: EntityKind = 'individual'

/** An investing entity as administrators read it: the legal owner of an investment. */
export const entity = z.object({
  id: z.number().int(),
  kind: z.enum(entityKinds),
  legalName: z.string(),
  /** What its owners call it in the portal, where they have said so. */
  shortName: z.string().nullable(),
  /** The last four digits of its tax number; the whole number is never kept. */
  tinLast4: z.string().nullable(),
  addressLines: z.array(z.string()),
  contactName: z.string().nullable(),
  /** How it is paid, as far as the firm noted it. */
  paymentMethod: z.enum(paymentMethods).nullable(),
  /** For the firm alone. */
  note: z.string().nullable(),
  /** What it is called where it came from, so that an import finds it again. */
  externalId: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Entity = z.output<typeof entity>

const fourDigits = 'Must be the last four digits, never the whole number'
/** As a spreadsheet leaves '0042' when it takes it for a number. */
const shortDigits = 'Must have four digits: a spreadsheet may have dropped the zeros in front, as of 0042'
const isFourDigits = (text: string | null) => text === null || /^\d{4}$/.test(text)

export const entityFields = z.object({
  kind: z.enum(entityKinds, `Kind must be one of ${entityKinds.join(', ')}`),
  legalName: requiredLine('Legal name is required', nameMaxCharacters),
  tinLast4: z
    .union([z.null(), z.string(fourDigits).trim()], fourDigits)
    .transform((text) => text || null)
    .refine((text) => text === null || !/^\d{1,3}$/.test(text), shortDigits)
    .refine((text) => isFourDigits(text) || /^\d{1,3}$/.test(text ?? ''), fourDigits)
    .optional(),
  addressLines: lines(),
  contactName: optionalLine(nameMaxCharacters),
  paymentMethod: z
    .enum([...paymentMethods, ''], `Payment method must be one of ${paymentMethods.join(', ')}`)
    .nullable()
    .transform((method) => method || null)
    .optional(),
  note: optionalParagraph(),
  externalId: optionalLine(externalIdMaxCharacters),
} satisfies FieldsOf<Entity, 'shortName'>)

/** What the list can be narrowed to: those of which an owner asked for a new address that waits. */
export const entityStatuses = ['address_asked'] as const

export const listEntitiesAsAdmin = {
  input: recordListInput(['legalName', 'kind', 'contactName', 'createdAt', 'updatedAt'])
    .extend({
      kind: z.enum(entityKinds).optional(),
      status: z.enum(entityStatuses, `Status must be one of ${entityStatuses.join(', ')}`).optional(),
    })
    .default({}),
  output: listOf(entity),
}

export const createEntity = { input: entityFields, output: entity }

export const updateEntity = { input: entityFields.partial().extend({ id, updatedAt: seenAt }), output: entity }

export const removeEntity = { input: z.object({ id }), output: success }
