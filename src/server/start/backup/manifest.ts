import { z } from 'zod'
import type { State } from '@db/connection/snapshots/state'

const tables = z.record(z.string(), z.object({ rows: z.number().int(), digest: z.string() }))

/** What an archive says of itself, before the dump that it has. */
export const manifest = z.object({
  /** Whatever was acknowledged before this moment is in it. */
  madeAt: z.iso.datetime(),
  build: z.object({ version: z.string(), commit: z.string().nullable() }),
  kind: z.enum(['postgres', 'embedded']),
  /** The fingerprint of the key that its papers are encrypted with, which is not in it. */
  documentKey: z.string().nullable(),
  /** Where papers lay that are not in it, and are to be kept by themselves; null where all lay in the database. */
  storage: z.string().nullish(),
  /** The variables that its build reads; earlier archives do not say. */
  settings: z.array(z.string()).optional(),
  state: z.object({
    tables,
    files: z.record(z.string(), z.array(z.string())),
    migratedTo: z.number().nullable(),
  }),
})
export type Manifest = z.output<typeof manifest>

const rowsIn = (state: State) => Object.values(state.tables).reduce((sum, { rows }) => sum + rows, 0)
const filesIn = (state: State) => Object.values(state.files).flat().length

/** '91 tables, 1,204 rows, 318 files'. */
export function countsOf(state: State): string {
  const [tableCount, rows, files] = [Object.keys(state.tables).length, rowsIn(state), filesIn(state)]
  return `${tableCount} tables, ${rows.toLocaleString('en-US')} rows, ${files.toLocaleString('en-US')} files`
}

/** What a restored database has otherwise than it should, a sentence for each. */
export function differencesOf(expected: State, found: State): string[] {
  const names = [...new Set([...Object.keys(expected.tables), ...Object.keys(found.tables)])].toSorted()
  const differing = names.flatMap((name) => {
    const [should, is] = [expected.tables[name], found.tables[name]]
    if (should === undefined) return [`There is a table ${name} that the backup does not have.`]
    if (is === undefined) return [`The table ${name} is missing.`]
    if (should.rows !== is.rows) return [`${name} has ${is.rows} rows instead of ${should.rows}.`]
    return should.digest === is.digest ? [] : [`What stands in ${name} differs.`]
  })
  const files = Object.entries(expected.files).flatMap(([column, should]) => {
    const is = new Set(found.files[column])
    const missing = should.filter((sha256) => !is.has(sha256)).length
    return missing === 0 ? [] : [`${missing} files of ${column} are missing or differ.`]
  })
  return [...differing, ...files]
}
