import { type SQL, and, eq, isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import { investments, properties } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { importFaults as words } from '@/content/records/import-faults'
import { nouns } from '@/shared/records/nouns'
import { importFields } from '@/shared/records/imports'
import { visibilitiesOf506b } from '@/shared/site/offering-visibility'
import type { Existing } from '../records/import/plans'
import { recordImporter } from '../records/import/records'
import { newVersion } from '../records/record-writes'
import { offeringResource } from './offerings/resource'
import { propertyResource } from './properties/resource'

/** A picture comes from the web; a file of text holds none. */
const pictureRule = ({ image }: { image?: string | null | undefined }) =>
  image?.startsWith('data:') === true ? [{ field: 'image', message: words.upload }] : []

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The rule of the database over two fields, said at the one that is to be changed. */
const exemptionRule = (
  fields: { exemption?: string | null | undefined; visibility?: string | undefined },
  before: Existing | undefined,
) => {
  const exemption = fields.exemption === undefined ? textOf(before?.['exemption']) : fields.exemption
  const visibility = fields.visibility ?? textOf(before?.['visibility'])
  const isTooOpen = exemption === '506b' && !visibilitiesOf506b.some((each) => each === visibility)
  return isTooOpen ? [{ field: 'visibility', message: failureSentences.offering_too_open }] : []
}

const offeringFields = importFields.investments
const portfolioFields = importFields.properties

/** Every property that an offering can have become. */
async function propertyIds(tx: Transaction): Promise<Set<number>> {
  const rows = await tx.select({ id: properties.id }).from(properties).where(isNull(properties.deletedAt))
  return new Set(rows.map(({ id }) => id))
}

/** What the site's records are brought in by. */
export const siteImporters = {
  investments: recordImporter({
    kind: 'investments',
    area: nouns.investments.area,
    resource: offeringResource,
    columns: investments,
    contract: { whole: offeringFields, part: offeringFields.partial() },
    rulesOf: async (tx) => {
      const known = await propertyIds(tx)
      return (fields, before) => [
        ...pictureRule(fields),
        ...exemptionRule(fields, before),
        ...(typeof fields.propertyId === 'number' && !known.has(fields.propertyId)
          ? [{ field: 'propertyId', message: failureSentences.property_unknown }]
          : []),
      ]
    },
    insert: (tx, rows) => tx.insert(investments).values(rows).returning(),
    update: (tx, id, fields) =>
      tx
        .update(investments)
        .set({ ...fields, ...newVersion(investments) })
        .where(thereWith(investments, id))
        .returning(),
  }),
  properties: recordImporter({
    kind: 'properties',
    area: nouns.properties.area,
    resource: propertyResource,
    columns: properties,
    contract: { whole: portfolioFields, part: portfolioFields.partial() },
    rulesOf: async () => pictureRule,
    insert: (tx, rows) => tx.insert(properties).values(rows).returning(),
    update: (tx, id, fields) =>
      tx
        .update(properties)
        .set({ ...fields, ...newVersion(properties) })
        .where(thereWith(properties, id))
        .returning(),
  }),
}

function thereWith(table: { id: PgColumn; deletedAt: PgColumn }, id: number): SQL | undefined {
  return and(eq(table.id, id), isNull(table.deletedAt))
}
