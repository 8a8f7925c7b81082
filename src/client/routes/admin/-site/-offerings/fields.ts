import type { z } from 'zod'
import { noProperty, offeringChoices, offeringWords } from '@/content/site/admin-offerings'
import { defaultOfferingStatus, offeringFields, offeringStatuses, type OfferingAsStaff } from '@/shared/site/offerings'
import {
  defaultDetailsReader,
  defaultOfferingVisibility,
  detailsReaders,
  offeringExemptions,
  offeringVisibilities,
} from '@/shared/site/offering-visibility'
import type { FieldLayout } from '../../-record/record-fields'
import { returnChoices } from '@/content/site/returns'
import { returnBases } from '@/shared/values/returns'
import { furtherThan, valuesOf } from '../../-record/record-values'

export type OfferingValues = z.input<typeof offeringFields>
export type OfferingField = keyof OfferingValues

const line: FieldLayout = { kind: 'line', span: 3 }
const third: FieldLayout = { kind: 'line', span: 2 }

/** How each column is edited; a new column of the contract does not compile until it stands here. */
const fields: Record<OfferingField, FieldLayout> = {
  name: { kind: 'line', span: 4, isRequired: true },
  status: { kind: offeringStatuses, span: 2 },
  description: { kind: 'area', span: 6 },
  targetReturn: third,
  returnBasis: { kind: ['', ...returnBases], span: 3, choiceNames: returnChoices },
  asOf: { kind: 'day', span: 3 },
  minimum: third,
  investmentPeriod: third,
  location: line,
  externalLink: { kind: 'address', span: 3 },
  image: { kind: 'picture', span: 6 },
  pictures: { kind: 'pictures', span: 6 },
  units: { kind: 'number', span: 3 },
  fundingProgress: { kind: 'number', span: 3 },
  highlights: { kind: 'lines', span: 6 },
  purchasePrice: third,
  projectedIRR: third,
  cashOnCash: third,
  equityMultiple: third,
  holdPeriod: third,
  launchingIn: third,
  acquisitionDate: third,
  exitStrategy: third,
  capRate: third,
  occupancyRate: third,
  totalInvestment: third,
  preferredReturn: third,
  assetClass: line,
  marketType: line,
  propertyImprovements: { kind: 'lines', span: 6 },
  debt: { kind: 'line', span: 6 },
  fees: { kind: 'fees', span: 6 },
  profitSplit: line,
  saleFee: line,
  risk: { kind: 'area', span: 6 },
  result: { kind: 'area', span: 6 },
  propertyId: { kind: { of: 'properties', none: noProperty }, span: 6 },
  slug: { kind: 'line', span: 6 },
  visibility: { kind: offeringVisibilities, span: 3, choiceNames: offeringChoices.visibility },
  exemption: { kind: ['', ...offeringExemptions], span: 3, choiceNames: offeringChoices.exemption },
  issuerName: { kind: 'line', span: 6 },
  isPublished: { kind: 'checkbox', span: 6 },
  detailsFor: { kind: detailsReaders, span: 6, choiceNames: offeringChoices.detailsFor },
}

/** The fields of the specification, in its order, and after the first row of them who may see it. */
const first = [
  'name',
  'status',
  'visibility',
  'exemption',
  'isPublished',
  'description',
  'targetReturn',
  'minimum',
  'investmentPeriod',
  'location',
  'externalLink',
  'image',
] as const satisfies OfferingField[]

/** What stands open, then every other column in the contract's order. */
export const layout = {
  fields,
  first,
  further: furtherThan<OfferingField>(first, offeringFields.keyof().options),
  /** A new field does not compile without. */
  places: offeringWords.places satisfies Record<Exclude<OfferingField, (typeof first)[number]>, string>,
}

/** Of a new record the buttons say whether visitors see it. */
export const newLayout = { ...layout, first: first.filter((name) => name !== 'isPublished') }

const preset: OfferingValues = {
  name: '',
  status: defaultOfferingStatus,
  visibility: defaultOfferingVisibility,
  detailsFor: defaultDetailsReader,
  isPublished: true,
}

/** What the form of a record holds; of none, what a new record starts with: every field empty, status and readers preset. */
export const valuesOfOffering = (investment: OfferingAsStaff | null) => valuesOf(fields, preset, investment)
