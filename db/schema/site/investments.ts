import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { StoredFee } from '@/shared/site/fees'
import { defaultOfferingStatus, offeringStatuses } from '@/shared/site/offerings'
import { lineMaxCharacters, nameMaxCharacters, webAddressMaxCharacters } from '@/shared/platform/limits'
import {
  defaultDetailsReader,
  defaultOfferingVisibility,
  detailsReaders,
  offeringExemptions,
  offeringVisibilities,
  visibilitiesOf506b,
} from '@/shared/site/offering-visibility'
import { deletedAt, isOneOf, picture, recordId, slug, timestamps } from '../columns'
import { properties } from './properties'
import { returnChecks, returnsOf } from './return-columns'
import { searchText } from '../search-text'

/** The name by which an error tells that this rule was broken. */
export const investments506bHiddenCheck = 'investments_506b_hidden_check'

const line = () => varchar({ length: lineMaxCharacters })
const list = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`)

/** Money, percent and date-like figures are text as typed (R31); of the figures only units and funding progress are numbers. */
export const investments = pgTable(
  'investments',
  {
    id: recordId(),
    slug: slug(),
    name: varchar({ length: nameMaxCharacters }).notNull(),
    description: text(),
    image: picture(),
    status: text({ enum: offeringStatuses }).notNull().default(defaultOfferingStatus),
    targetReturn: line(),
    ...returnsOf(),
    investmentPeriod: line(),
    minimum: line(),
    units: integer(),
    fundingProgress: integer().default(0),
    location: line(),
    highlights: list(),
    purchasePrice: line(),
    projectedIRR: line(),
    cashOnCash: line(),
    equityMultiple: line(),
    holdPeriod: line(),
    launchingIn: line(),
    acquisitionDate: line(),
    exitStrategy: line(),
    capRate: line(),
    occupancyRate: line(),
    totalInvestment: line(),
    preferredReturn: line(),
    assetClass: line(),
    marketType: line(),
    propertyImprovements: list(),
    /** How much is borrowed, on what terms, until when. */
    debt: line(),
    fees: jsonb().$type<StoredFee[]>().notNull().default([]),
    /** How what is earned is divided between investors and the firm, and what the firm takes of a sale. */
    profitSplit: line(),
    saleFee: line(),
    /** What could go wrong with this one; where it is empty, visitors read what goes for all. */
    risk: text(),
    externalLink: varchar({ length: webAddressMaxCharacters }),
    /** What became of it, once it is closed. */
    result: text(),
    /** The building it became. */
    propertyId: integer().references(() => properties.id, { onDelete: 'set null' }),
    /** One that becomes 'link' gets a slug nobody can guess, by a trigger of the migration `offering_visibility`. */
    visibility: text({ enum: offeringVisibilities }).notNull().default(defaultOfferingVisibility),
    exemption: text({ enum: offeringExemptions }),
    detailsFor: text({ enum: detailsReaders }).notNull().default(defaultDetailsReader),
    /** The company whose K-1s these are, for staff alone. */
    issuerName: line(),
    /** A draft is shown nowhere; administrators alone look at it. */
    isPublished: boolean().notNull().default(true),
    /** Its place, from 1, where somebody gave it one; those without stand before, newest first. */
    sortOrder: integer(),
    ...timestamps,
    deletedAt: deletedAt(),
  },
  (table) => [
    ...returnChecks('investments', table),
    check('investments_status_check', isOneOf(table.status, offeringStatuses)),
    check('investments_visibility_check', isOneOf(table.visibility, offeringVisibilities)),
    check('investments_exemption_check', isOneOf(table.exemption, offeringExemptions)),
    check('investments_details_for_check', isOneOf(table.detailsFor, detailsReaders)),
    check(
      investments506bHiddenCheck,
      sql`${table.exemption} is distinct from '506b' or ${isOneOf(table.visibility, visibilitiesOf506b)}`,
    ),
    index('investments_property_index').on(table.propertyId),
    index('investments_image_index').using('hash', table.image),
    // NULLS FIRST is what a plain `order by … desc` means; an index the other way round could not serve it.
    index('investments_created_index')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is null`),
  ],
)

export const offeringSearch = searchText(investments, {
  called: [investments.name],
  also: [investments.location, investments.description],
})
