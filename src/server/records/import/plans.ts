import type { z } from 'zod'
import { propertyWords } from '@/content/site/admin-properties'
import { failureSentences } from '@/content/platform/errors'
import { importFaults as words } from '@/content/records/import-faults'
import type { ImportChange } from '@/shared/ledger/ledger-imports'
import { grouped } from '@/shared/platform/grouped'
import type { RowFault } from './faults'
import type { ImportFile, ImportRow } from './import-file'

/** What names a record in a file and in the portal. */
export type Named = { slug?: string | undefined; name: string }

/** A record that is there, with all of its columns. */
export type Existing = { id: number; slug: string; name: string; [column: string]: unknown }

/** What a file comes to. `Fields` is what the contract makes of a row. */
export interface Plan<Fields> {
  created: Fields[]
  changed: { id: number; fields: Partial<Fields> }[]
  same: number
  /** What is changed of records that are there, field by field. */
  changes: ImportChange[]
}

/** What of a row names its record: the address where the file has one, else the name. */
export const namesOf = ({ values: { slug, name } }: ImportRow) => ({
  slug: typeof slug === 'string' && slug !== '' ? slug : undefined,
  name: typeof name === 'string' && name !== '' ? name : undefined,
})

const fold = (name: string) => name.trim().toLowerCase()
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The address that the record has anyhow is no change of it. */
const withoutSlug = ({ slug: _slug, ...values }: ImportRow['values']) => values

/** So much of a text is shown of what changes; the whole stands in the file and in the record. */
const changeMaxCharacters = 500
const brief = (text: string) => (text.length > changeMaxCharacters ? `${text.slice(0, changeMaxCharacters)}…` : text)

/** What a row changes of a record, field by field, as people read it. */
const changesOf = (file: ImportFile, row: number, record: Existing, fields: object): ImportChange[] =>
  Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined || isSame(value, record[name])) return []
    const { field, text: after } = file.tell(name, value)
    return [{ row, owner: record.name, field, before: brief(file.tell(name, record[name]).text), after: brief(after) }]
  })

type Options<Fields extends Named> = {
  file: ImportFile
  contract: { whole: z.ZodType<Fields>; part: z.ZodType<Partial<Fields>> }
  existing: readonly Existing[]
  /** Addresses that belong, or belonged, to some record. */
  takenSlugs: ReadonlySet<string>
  /** Rules over several fields or records: what is wrong with them, by the field. */
  rulesOf: (fields: Partial<Fields>, before: Existing | undefined) => RowFault[]
}

/**
 * What each row of a file would do: make a record, change some fields of one, or nothing. The contract of the form judges every
 * row, so a file can write nothing that the form could not. What is wrong stands in the sheet afterwards.
 */
export async function planRows<Fields extends Named>(options: Options<Fields>): Promise<Plan<Fields>> {
  const { file, contract, existing, takenSlugs, rulesOf } = options
  const plan: Plan<Fields> = { created: [], changed: [], same: 0, changes: [] }
  const bySlug = new Map(existing.map((record) => [record.slug, record]))
  const byName = grouped(existing, ({ name }) => fold(name))
  const seen = new Map<string, number>()

  /** The record that a row is about, undefined for a new one; or why that cannot be said. */
  const find = (sheetRow: ImportRow): { record?: Existing; fault?: RowFault } => {
    const { slug, name } = namesOf(sheetRow)
    const namesakes = slug === undefined && name !== undefined ? (byName.get(fold(name)) ?? []) : []
    if (namesakes.length > 1) return { fault: { field: 'name', message: words.severalRecords } }
    const record = slug === undefined ? namesakes[0] : bySlug.get(slug)
    if (slug !== undefined && !record && takenSlugs.has(slug))
      return { fault: { field: 'slug', message: failureSentences.slug_taken } }
    const subject = record ? `#${record.id}` : (slug ?? fold(name ?? ''))
    const earlier = subject === '' ? undefined : seen.get(subject)
    if (earlier !== undefined)
      return { fault: { field: slug === undefined ? 'name' : 'slug', message: words.twiceRow(earlier) } }
    seen.set(subject, sheetRow.row)
    return record ? { record } : {}
  }

  for await (const sheetRow of file.eachRow()) {
    const { row, values } = sheetRow
    const addFault = (fault: RowFault) => file.addFault(row, fault)
    const { record, fault } = find(sheetRow)
    if (fault) {
      addFault(fault)
      continue
    }
    if (!record && !('name' in values)) {
      addFault({ field: '', message: words.missingColumn(propertyWords.fields.name) })
      continue
    }
    const read = record ? contract.part.safeParse(withoutSlug(values)) : contract.whole.safeParse(values)
    if (!read.success) {
      for (const { path, message } of read.error.issues) addFault({ field: String(path[0] ?? ''), message })
      continue
    }
    const broken = rulesOf(read.data, record)
    broken.forEach(addFault)
    if (broken.length > 0) continue
    if (!record) {
      plan.created.push(contract.whole.parse(values))
      continue
    }
    const changes = changesOf(file, row, record, read.data)
    if (changes.length === 0) plan.same += 1
    else plan.changed.push({ id: record.id, fields: read.data })
    plan.changes.push(...changes)
  }
  return plan
}
