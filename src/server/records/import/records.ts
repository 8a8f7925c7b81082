import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Transaction } from '@db/database'
import { slugs } from '@db/schema'
import type { Area } from '@/shared/accounts/areas'
import type { ImportKind } from '@/shared/records/imports'
import type { SlugNoun } from '@/shared/site/slugs'
import { inBatches } from '../../platform/concurrency/batches'
import { anyTextOf } from '../../platform/sql'
import { gatherInTurns } from '../../platform/concurrency/turns'
import { type AuditedRow, changedValues } from '../activity/audit'
import { recordColumns } from './columns'
import { type AnyImporter, createdEntry, importer, writeImported } from './importer'
import { type Existing, type Named, type Plan, namesOf, planRows } from './plans'
import { type ImportFile, readImportFile } from './import-file'
import { lockRecords } from '../record-writes'
import { type Resource } from '../resources'

/** What importing needs to know of a noun whose records have an address and a name. */
interface Noun<Fields extends Named> {
  kind: ImportKind & SlugNoun
  area: Area
  resource: Resource & { list: SlugNoun }
  columns: { slug: PgColumn; name: PgColumn }
  contract: { whole: z.ZodType<Fields>; part: z.ZodType<Partial<Fields>> }
  rulesOf: (tx: Transaction) => Promise<Parameters<typeof planRows<Fields>>[0]['rulesOf']>
  insert: (tx: Transaction, rows: Fields[]) => Promise<(AuditedRow & { id: number })[]>
  update: (tx: Transaction, id: number, fields: Partial<Fields>) => Promise<AuditedRow[]>
}

const readExisting = z.array(z.looseObject({ id: z.number(), slug: z.string(), name: z.string() }))

/** Rows of forty columns. */
const writtenRecords = 50

/** How records of a noun are brought in by a file, and taken back. What a file is about stays locked while it is looked at. */
export function recordImporter<Fields extends Named>(noun: Noun<Fields>): AnyImporter {
  const { kind, area, resource, columns, contract } = noun
  const existingOf = async (tx: Transaction, file: ImportFile): Promise<Existing[]> => {
    const named = file.rows.map(namesOf)
    const bySlug = named.flatMap(({ slug }) => slug ?? [])
    const byName = named.flatMap(({ slug, name }) =>
      slug === undefined && name !== undefined ? [name.toLowerCase()] : [],
    )
    const isNamed = or(sql`${columns.slug} = ${anyTextOf(bySlug)}`, sql`lower(${columns.name}) = ${anyTextOf(byName)}`)
    return readExisting.parse(await lockRecords(tx, resource, and(isNull(resource.table.deletedAt), isNamed)))
  }
  const takenSlugsOf = async (tx: Transaction, file: ImportFile): Promise<Set<string>> => {
    const asked = file.rows.flatMap((row) => namesOf(row).slug ?? [])
    const rows = await tx
      .select({ slug: slugs.slug })
      .from(slugs)
      .where(and(eq(slugs.noun, kind), sql`${slugs.slug} = ${anyTextOf(asked)}`))
    return new Set(rows.map(({ slug }) => slug))
  }
  const writeRows = async (tx: Transaction, { created, changed }: Plan<Fields>, existing: readonly Existing[]) => {
    const made = await inBatches(created, (batch) => noun.insert(tx, batch), writtenRecords)
    const byId = new Map(existing.map((record) => [record.id, record]))
    const written: { before: AuditedRow & { id: number }; after: AuditedRow }[] = []
    for (const { id, fields } of changed) {
      const before = byId.get(id)
      const [after] = await noun.update(tx, id, fields)
      if (before && after) written.push({ before, after: { ...before, ...after } })
    }
    return [
      ...(await gatherInTurns(made, (row) => [createdEntry(resource, row)])),
      ...(await gatherInTurns(written, ({ before, after }) => [
        { recordId: before.id, action: 'update' as const, ...changedValues(resource, before, after) },
      ])),
    ]
  }
  return importer({
    areas: [area],
    read: (csv, said) => readImportFile(recordColumns(kind, resource), csv, said),
    plan: async (tx, ctx, file) => {
      const existing = await existingOf(tx, file)
      const rules = { takenSlugs: await takenSlugsOf(tx, file), rulesOf: await noun.rulesOf(tx) }
      const plan = await planRows({ file, contract, existing, ...rules })
      const { created, changed, same, changes } = plan
      return {
        outcome: () => ({
          created: created.length,
          changed: changed.length,
          same,
          changes,
          ...file.wrongRows(),
        }),
        write: () => writeImported(tx, ctx, { kind, resource }, () => writeRows(tx, plan, existing)),
      }
    },
    noun: resource,
    undo: { resource, putBack: (tx, id, values) => noun.update(tx, id, contract.part.parse(values)) },
  })
}
