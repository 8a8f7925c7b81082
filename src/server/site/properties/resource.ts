import { eq, sql } from 'drizzle-orm'
import { properties, propertySearch } from '@db/schema'
import { propertyWords } from '@/content/site/admin-properties'
import { changeProperties, listPropertiesAsAdmin, property } from '@/shared/site/properties'
import { auditedColumns } from '../../records/activity/audited-columns'
import { newVersion } from '../../records/record-writes'
import { caseless, readQuery, resource } from '../../records/resources'

const propertyAccess = property.pick({ isPublished: true })

/** Whether a property became a draft. */
const hasHiddenProperty = (before: unknown, after: unknown): boolean =>
  propertyAccess.safeParse(before).data?.isPublished === true &&
  propertyAccess.safeParse(after).data?.isPublished === false

/** A property of the portfolio, as the Admin Portal lists, finds, changes and removes it. */
export const propertyResource = resource(listPropertiesAsAdmin.input, {
  list: 'properties',
  name: sql<string>`${properties.name}`,
  table: properties,
  noun: 'property',
  isPublic: true,
  searched: { text: propertySearch },
  sorted: {
    name: caseless(properties.name),
    status: caseless(properties.status),
    location: caseless(properties.location),
    units: properties.units,
    createdAt: properties.createdAt,
    updatedAt: properties.updatedAt,
  },
  filter: ({ status }) => (status === undefined ? undefined : eq(properties.status, status)),
  several(change) {
    const fields = readQuery(changeProperties, change)
    return {
      fields,
      write: (tx, where) =>
        tx
          .update(properties)
          .set({ ...fields, ...newVersion(properties) })
          .where(where),
    }
  },
  hasHidden: hasHiddenProperty,
  found: { detail: properties.location },
  audited: auditedColumns(properties, property, { deletedAt: 'internal' }, propertyWords.fields),
})
