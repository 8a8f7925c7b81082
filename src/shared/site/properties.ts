import { z } from 'zod'
import {
  type FieldsOf,
  id,
  timestamp,
  optionalLine,
  optionalParagraph,
  optionalPicture,
  requiredLine,
  seenAt,
  wholeNumber,
} from '../platform/fields'
import { nameMaxCharacters } from '../platform/limits'
import { listOf, publicListInput, recordListInput, success } from '../records/pages'
import { statedReturns, typedReturns } from '../values/returns'
import { askedSlug, linkedRecord, optionalSlug } from './slugs'

/** A property's status, freely chosen. */
export const propertyStatuses = ['Active', 'Inactive', 'Under Construction'] as const
export type PropertyStatus = (typeof propertyStatuses)[number]
export const defaultPropertyStatus: PropertyStatus = 'Active'

const text = z.string().nullable()

/** A property as tRPC and REST answer it; visitors and administrators see the same columns. */
export const property = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  description: text,
  image: text,
  location: text,
  units: z.number().int().nullable(),
  yearBuilt: text,
  propertyType: text,
  status: z.enum(propertyStatuses),
  purchasePrice: text,
  currentValue: text,
  totalReturn: text,
  annualizedReturn: text,
  cashOnCash: text,
  targetReturn: text,
  ...statedReturns,
  acquisitionDate: text,
  saleDate: text,
  capRate: text,
  occupancyRate: text,
  grossRentMultiplier: text,
  debtServiceCoverage: text,
  loanToValue: text,
  renovationCost: text,
  isPublished: z.boolean(),
  /** The place that somebody gave it among those of its status; null where nobody did. */
  sortOrder: z.number().int().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Property = z.output<typeof property>

/** What the Admin Portal's form writes; the specified fields first, in the specified order (R20). */
export const propertyFields = z.object({
  name: requiredLine('Name is required', nameMaxCharacters),
  description: optionalParagraph(),
  status: z.enum(propertyStatuses, 'Status must be Active, Inactive or Under Construction').optional(),
  image: optionalPicture,
  location: optionalLine(),
  units: wholeNumber({ min: 0, max: 1_000_000, message: 'Units must be a whole number' }),
  yearBuilt: optionalLine(),
  propertyType: optionalLine(),
  purchasePrice: optionalLine(),
  currentValue: optionalLine(),
  totalReturn: optionalLine(),
  annualizedReturn: optionalLine(),
  cashOnCash: optionalLine(),
  targetReturn: optionalLine(),
  ...typedReturns,
  acquisitionDate: optionalLine(),
  saleDate: optionalLine(),
  capRate: optionalLine(),
  occupancyRate: optionalLine(),
  grossRentMultiplier: optionalLine(),
  debtServiceCoverage: optionalLine(),
  loanToValue: optionalLine(),
  renovationCost: optionalLine(),
  slug: optionalSlug,
  /** A draft is shown nowhere; administrators alone look at it. */
  isPublished: z.boolean('Published must be true or false').optional(),
} satisfies FieldsOf<Property, 'sortOrder'>)

/** A name that the create form also accepts (R8); it is written only where `image` is absent. */
const aliases = { imageUrl: optionalPicture }

const withoutAliases = <Fields extends { image?: string | null | undefined }>({
  imageUrl,
  ...fields
}: Fields & { imageUrl?: string | null | undefined }) => ({
  ...fields,
  image: fields.image === undefined ? imageUrl : fields.image,
})

/** One property by the last part of its address, an earlier one too: the answer's `slug` is the one it has now. */
export const getProperty = {
  input: z.object({ slug: askedSlug }),
  /** With the offering that everybody may see of it, the latest of several. */
  output: property.extend({ offering: linkedRecord.nullable() }),
}
export type PropertyPage = z.output<(typeof getProperty)['output']>

/** What the page of a property would show if the form were saved. Nothing is written, and the picture stays in the form; `drawing` stands in for it. */
export const previewProperty = {
  input: propertyFields.omit({ image: true }).extend({ id: id.optional() }),
  output: z.object({ page: getProperty.output, drawing: z.string() }),
}

export const listProperties = { input: publicListInput, output: listOf(property) }

export const listPropertiesAsAdmin = {
  input: recordListInput(['name', 'status', 'location', 'units', 'createdAt', 'updatedAt'])
    .extend({ status: z.enum(propertyStatuses).optional() })
    .default({}),
  output: listOf(property),
}

export const createProperty = { input: propertyFields.extend(aliases).transform(withoutAliases), output: property }

export const updateProperty = {
  input: propertyFields
    .partial()
    .extend({ ...aliases, id, updatedAt: seenAt })
    .transform(withoutAliases),
  output: property,
}

/** What is changed of several at once. */
export const changeProperties = propertyFields.pick({ status: true, isPublished: true }).strict()

export const removeProperty = { input: z.object({ id }), output: success }

/** Makes a draft of the same content, named as a copy. */
export const duplicateProperty = { input: z.object({ id }), output: property }
