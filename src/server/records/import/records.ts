import { type SQL, and, eq, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Transaction } from '@db/database'
import { investments, properties, slugs } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { importFaults as words } from '@/content/records/import-faults'
import { importFields } from '@/shared/records/imports'
import { visibilitiesOf506b } from '@/shared/site/offering-visibility'
import type { SlugNoun } from '@/shared/site/slugs'
import { inBatches } from '../../platform/work/batches'
import { anyTextOf } from '../../platform/sql'
import type { AuditedRow } from '../activity/audit'
import { type Existing, type Named, type Plan, namesOf, planRows } from './plans'
import type { Sheet } from './sheets'
import { offeringResource } from '../../site/offerings/resource'
import { propertyResource } from '../../site/properties/resource'
import { lockRecords, newVersion } from '../write'
import { type Resource } from '../resources'

/** What importing needs to know of a noun whose records have an address and a name. */
interface Noun<Fields extends Named> {
  kind: Resource & { list: SlugNoun }
  columns: { slug: PgColumn; name: PgColumn }
  contract: { whole: z.ZodType<Fields>; part: z.ZodType<Partial<Fields>> }
  rulesOf: (tx: Transaction) => Promise<Parameters<typeof planRows<Fields>>[0]['rulesOf']>
  insert: (tx: Transaction, rows: Fields[]) => Promise<AuditedRow[]>
  update: (tx: Transaction, id: number, fields: Partial<Fields>) => Promise<AuditedRow[]>
}

/** How records of a noun are read from a file, written, and written back. */
export interface RecordImport {
  kind: Resource
  /** Looks what a file would do; what it is about stays locked. The plan writes itself, which gives what was made and what was changed. */
  plan: (tx: Transaction, sheet: Sheet) => Promise<Pick<Plan<unknown>, 'same'> & PlannedWrite>
  /** Gives a record the values that the activity tells of it. */
  putBack: (tx: Transaction, id: number, values: object) => Promise<AuditedRow[]>
}

interface PlannedWrite {
  counts: { created: number; changed: number }
  write: () => Promise<{ made: AuditedRow[]; changed: { before: AuditedRow; after: AuditedRow }[] }>
}

const readExisting = z.array(z.looseObject({ id: z.number(), slug: z.string(), name: z.string() }))

/** Rows of forty columns. */
const writtenRecords = 50

function importOf<Fields extends Named>(noun: Noun<Fields>): RecordImport {
  const { kind, columns, contract } = noun
  const existingOf = async (tx: Transaction, sheet: Sheet): Promise<Existing[]> => {
    const named = sheet.rows.map(namesOf)
    const bySlug = named.flatMap(({ slug }) => slug ?? [])
    const byName = named.flatMap(({ slug, name }) =>
      slug === undefined && name !== undefined ? [name.toLowerCase()] : [],
    )
    const isNamed = or(sql`${columns.slug} = ${anyTextOf(bySlug)}`, sql`lower(${columns.name}) = ${anyTextOf(byName)}`)
    return readExisting.parse(await lockRecords(tx, kind, and(isNull(kind.table.deletedAt), isNamed)))
  }
  const takenSlugsOf = async (tx: Transaction, sheet: Sheet): Promise<Set<string>> => {
    const asked = sheet.rows.flatMap((row) => namesOf(row).slug ?? [])
    const rows = await tx
      .select({ slug: slugs.slug })
      .from(slugs)
      .where(and(eq(slugs.noun, kind.list), sql`${slugs.slug} = ${anyTextOf(asked)}`))
    return new Set(rows.map(({ slug }) => slug))
  }
  return {
    kind,
    plan: async (tx, sheet) => {
      const existing = await existingOf(tx, sheet)
      const rules = { takenSlugs: await takenSlugsOf(tx, sheet), rulesOf: await noun.rulesOf(tx) }
      const { created, changed, ...rest } = await planRows({ sheet, contract, existing, ...rules })
      const write = async () => {
        const made = await inBatches(created, (batch) => noun.insert(tx, batch), writtenRecords)
        const byId = new Map(existing.map((record) => [record.id, record]))
        const written: { before: AuditedRow; after: AuditedRow }[] = []
        for (const { id, fields } of changed) {
          const before = byId.get(id)
          const [after] = await noun.update(tx, id, fields)
          if (before && after) written.push({ before, after: { ...before, ...after } })
        }
        return { made, changed: written }
      }
      return { ...rest, counts: { created: created.length, changed: changed.length }, write }
    },
    putBack: (tx, id, values) => noun.update(tx, id, contract.part.parse(values)),
  }
}

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

export const recordImports = {
  investments: importOf({
    kind: offeringResource,
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
  properties: importOf({
    kind: propertyResource,
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
