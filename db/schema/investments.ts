import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { defaultInvestmentStatus, investmentStatuses } from '@/shared/investments'
import { lineMaxCharacters, nameMaxCharacters, webAddressMaxCharacters } from '@/shared/limits'
import { deletedAt, isOneOf, picture, recordId, slug, timestamps } from './columns'

const line = () => varchar({ length: lineMaxCharacters })
const list = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`)

/** Money, percent and date-like figures are text as typed (R31); only units and funding progress are numbers. */
export const investments = pgTable(
  'investments',
  {
    id: recordId(),
    slug: slug(),
    name: varchar({ length: nameMaxCharacters }).notNull(),
    description: text(),
    image: picture(),
    status: text({ enum: investmentStatuses }).notNull().default(defaultInvestmentStatus),
    targetReturn: line(),
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
    externalLink: varchar({ length: webAddressMaxCharacters }),
    ...timestamps,
    deletedAt: deletedAt(),
  },
  (table) => [
    check('investments_status_check', isOneOf(table.status, investmentStatuses)),
    // NULLS FIRST is what a plain `order by … desc` means; an index the other way round could not serve it.
    index('investments_created_index')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is null`),
  ],
)
