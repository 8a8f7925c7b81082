import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { lineMaxCharacters, nameMaxCharacters } from '@/shared/platform/limits'
import { defaultPropertyStatus, propertyStatuses } from '@/shared/site/properties'
import { deletedAt, isOneOf, picture, recordId, slug, timestamps } from '../columns'
import { searchText } from '../search-text'
import { returnChecks, returnsOf } from './return-columns'

const line = () => varchar({ length: lineMaxCharacters })

/** Money, percent and date-like figures are text as typed (R31); only units are a number. */
export const properties = pgTable(
  'properties',
  {
    id: recordId(),
    slug: slug(),
    name: varchar({ length: nameMaxCharacters }).notNull(),
    description: text(),
    image: picture(),
    location: line(),
    units: integer(),
    yearBuilt: line(),
    propertyType: line(),
    status: text({ enum: propertyStatuses }).notNull().default(defaultPropertyStatus),
    purchasePrice: line(),
    currentValue: line(),
    totalReturn: line(),
    annualizedReturn: line(),
    cashOnCash: line(),
    /** What had been aimed at when it was bought. */
    targetReturn: line(),
    ...returnsOf(),
    acquisitionDate: line(),
    saleDate: line(),
    capRate: line(),
    occupancyRate: line(),
    grossRentMultiplier: line(),
    debtServiceCoverage: line(),
    loanToValue: line(),
    renovationCost: line(),
    /** A draft is shown nowhere; administrators alone look at it. */
    isPublished: boolean().notNull().default(true),
    /** Its place, from 1, where somebody gave it one; those without stand before, newest first. */
    sortOrder: integer(),
    ...timestamps,
    deletedAt: deletedAt(),
  },
  (table) => [
    ...returnChecks('properties', table),
    check('properties_status_check', isOneOf(table.status, propertyStatuses)),
    index('properties_image_index').using('hash', table.image),
    // NULLS FIRST is what a plain `order by … desc` means; an index the other way round could not serve it.
    index('properties_created_index')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is null`),
  ],
)

export const propertySearch = searchText(properties, {
  called: [properties.name],
  also: [properties.location, properties.description],
})
