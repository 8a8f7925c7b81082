import { z } from 'zod'
import { fee, optionalFees } from './fees'
import {
  type FieldsOf,
  id,
  lines,
  timestamp,
  optionalLine,
  optionalParagraph,
  optionalPicture,
  optionalWebAddress,
  requiredLine,
  seenAt,
  wholeNumber,
} from '../platform/fields'
import { idMax, nameMaxCharacters } from '../platform/limits'
import { listOf, publicListInput, recordListInput, success, pageInput } from '../records/pages'
import {
  asStrangersRead,
  changedViewers,
  detailsReaders,
  offeringExemptions,
  offeringVisibilities,
} from './offering-visibility'
import { offeringPicture, optionalPictures } from './offering-pictures'
import { statedReturns, typedReturns } from '../values/returns'
import { askedSlug, linkedRecord, optionalSlug } from './slugs'

/** An investment's status, freely chosen; only 'Open' is highlighted. */
export const offeringStatuses = ['Open', 'Closed', 'Coming Soon'] as const
export type OfferingStatus = (typeof offeringStatuses)[number]
/** What a visitor can still join comes first (R6). */
export const shownStatuses = ['Open', 'Coming Soon', 'Closed'] as const satisfies OfferingStatus[]
export const defaultOfferingStatus: OfferingStatus = 'Open'

const text = z.string().nullable()

/** An investment as tRPC and REST answer it, whole. */
export const investment = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  description: text,
  image: text,
  pictures: z.array(offeringPicture),
  status: z.enum(offeringStatuses),
  targetReturn: text,
  ...statedReturns,
  investmentPeriod: text,
  minimum: text,
  units: z.number().int().nullable(),
  fundingProgress: z.number().int().nullable(),
  location: text,
  highlights: z.array(z.string()),
  purchasePrice: text,
  projectedIRR: text,
  cashOnCash: text,
  equityMultiple: text,
  holdPeriod: text,
  launchingIn: text,
  acquisitionDate: text,
  exitStrategy: text,
  capRate: text,
  occupancyRate: text,
  totalInvestment: text,
  preferredReturn: text,
  assetClass: text,
  marketType: text,
  propertyImprovements: z.array(z.string()),
  debt: text,
  fees: z.array(fee),
  profitSplit: text,
  saleFee: text,
  risk: text,
  externalLink: text,
  result: text,
  propertyId: z.number().int().nullable(),
  visibility: z.enum(offeringVisibilities),
  exemption: z.enum(offeringExemptions).nullable(),
  detailsFor: z.enum(detailsReaders),
  isPublished: z.boolean(),
  /** The place that somebody gave it among those of its status; null where nobody did. */
  sortOrder: z.number().int().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Offering = z.output<typeof investment>

/** As staff read it: with what is told to no investor. */
export const offeringAsStaff = investment.extend({
  /** The company on its K-1s; null where nobody has said, and the offering's own name is looked for. */
  issuerName: text,
})
export type OfferingAsStaff = z.output<typeof offeringAsStaff>

/** What the Admin Portal's form writes, field by field; every column of the record but those the server sets. */
export const offeringFields = z.object({
  name: requiredLine('Name is required', nameMaxCharacters),
  status: z.enum(offeringStatuses, 'Status must be Open, Closed or Coming Soon').optional(),
  description: optionalParagraph(),
  targetReturn: optionalLine(),
  ...typedReturns,
  minimum: optionalLine(),
  investmentPeriod: optionalLine(),
  location: optionalLine(),
  externalLink: optionalWebAddress,
  image: optionalPicture,
  pictures: optionalPictures,
  units: wholeNumber({ min: 0, max: 1_000_000, message: 'Units must be a whole number' }),
  fundingProgress: wholeNumber({ min: 0, max: 100, message: 'Funding progress must be a whole number from 0 to 100' }),
  highlights: lines(),
  purchasePrice: optionalLine(),
  projectedIRR: optionalLine(),
  cashOnCash: optionalLine(),
  equityMultiple: optionalLine(),
  holdPeriod: optionalLine(),
  launchingIn: optionalLine(),
  acquisitionDate: optionalLine(),
  exitStrategy: optionalLine(),
  capRate: optionalLine(),
  occupancyRate: optionalLine(),
  totalInvestment: optionalLine(),
  preferredReturn: optionalLine(),
  assetClass: optionalLine(),
  marketType: optionalLine(),
  propertyImprovements: lines(),
  debt: optionalLine(),
  fees: optionalFees,
  profitSplit: optionalLine(),
  saleFee: optionalLine(),
  risk: optionalParagraph(),
  result: optionalParagraph(),
  propertyId: wholeNumber({ min: 1, max: idMax, message: 'Property must be one of the portfolio' }),
  slug: optionalSlug,
  visibility: z.enum(offeringVisibilities, 'Visibility must be public, link, investors or named').optional(),
  exemption: z
    .enum([...offeringExemptions, ''], 'Exemption must be undetermined, 506b or 506c')
    .nullable()
    .transform((exemption) => exemption || null)
    .optional(),
  detailsFor: z.enum(detailsReaders, 'Details must be for everyone or investors').optional(),
  issuerName: optionalLine(),
  /** A draft is shown nowhere; administrators alone look at it. */
  isPublished: z.boolean('Published must be true or false').optional(),
} satisfies FieldsOf<OfferingAsStaff, 'sortOrder'>)

/** The form itself: also whom an offering for named people names, saved with all else or not at all. */
export const offeringForm = offeringFields.extend({ viewers: changedViewers.optional() })

/** Names that the create form also accepts (R8); they are written only where the column's own name is absent. */
const aliases = { imageUrl: optionalPicture, minimumInvestment: optionalLine() }

const withoutAliases = <Fields extends { image?: string | null; minimum?: string | null }>({
  imageUrl,
  minimumInvestment,
  ...fields
}: Fields & { imageUrl?: string | null; minimumInvestment?: string | null }) => ({
  ...fields,
  image: fields.image === undefined ? imageUrl : fields.image,
  minimum: fields.minimum === undefined ? minimumInvestment : fields.minimum,
})

const strangersOffering = asStrangersRead(investment)

/** The property that an offering became, with what it has returned. */
const returnedProperty = linkedRecord.extend({ annualizedReturn: text, ...statedReturns })
export type ReturnedProperty = z.output<typeof returnedProperty>

/** One investment by the last part of its address, an earlier one too: the answer's `slug` is the one it has now. With the property it became. */
export const getOffering = {
  input: z.object({ slug: askedSlug }),
  output: asStrangersRead(investment.extend({ property: returnedProperty.nullable() })),
}

/**
 * What the page of an offering would show if the form were saved: to strangers, and to somebody who is signed in. Nothing is written, and
 * the pictures stay in the form. @property drawing what stands in for a picture, as a data URL
 */
export const previewOffering = {
  input: offeringFields.omit({ image: true, pictures: true }).extend({ id: id.optional() }),
  output: z.object({
    toStrangers: asStrangersRead(investment.extend({ property: returnedProperty.nullable() })),
    toInvestors: investment.extend({ property: returnedProperty.nullable() }),
    drawing: z.string(),
  }),
}

export type OfferingPreview = z.output<(typeof previewOffering)['output']>

export const listPublicOfferings = { input: publicListInput, output: listOf(strangersOffering) }

/** What somebody who is signed in may see, whole: with a `slug` the offering of that address alone, or none. */
export const listOwnOfferings = {
  input: pageInput.extend({ slug: askedSlug.optional() }).default({}),
  output: listOf(investment),
}

export const listOfferingsAsAdmin = {
  input: recordListInput(['name', 'status', 'location', 'targetReturn', 'createdAt', 'updatedAt'])
    .extend({ status: z.enum(offeringStatuses).optional() })
    .default({}),
  output: listOf(offeringAsStaff),
}

export const createOffering = {
  input: offeringForm.extend(aliases).transform(withoutAliases),
  output: offeringAsStaff,
}

export const updateOffering = {
  input: offeringForm
    .partial()
    .extend({ ...aliases, id, updatedAt: seenAt })
    .transform(withoutAliases),
  output: offeringAsStaff,
}

/** What is changed of several at once. */
export const changeOfferings = offeringFields.pick({ status: true, isPublished: true }).strict()

export const removeOffering = { input: z.object({ id }), output: success }

/** Makes a draft of the same content, named as a copy. */
export const duplicateOffering = { input: z.object({ id }), output: offeringAsStaff }
