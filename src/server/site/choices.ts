import { isNull, sql } from 'drizzle-orm'
import { investments, properties } from '@db/schema'
import type { ChoiceSource } from '../records/search/choices'

export const offeringChoices = {
  list: 'investments',
  field: 'investmentId',
  table: investments,
  name: sql<string>`${investments.name}`,
  detail: investments.location,
  offered: isNull(investments.deletedAt),
} as const satisfies ChoiceSource

export const siteChoices = {
  offerings: offeringChoices,
  properties: {
    list: 'properties',
    field: 'propertyId',
    table: properties,
    name: sql<string>`${properties.name}`,
    detail: properties.location,
    offered: isNull(properties.deletedAt),
  },
} as const satisfies Record<string, ChoiceSource>
