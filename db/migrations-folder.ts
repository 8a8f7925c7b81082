import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folder of the generated migrations. It is looked for upwards from this file, because the built server lies
 * elsewhere in the tree than the source it was built from.
 */
export function migrationsFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'db', 'migrations')
    if (existsSync(join(candidate, 'meta', '_journal.json'))) return candidate
    if (folder === dirname(folder)) throw new Error('The folder db/migrations is missing.')
  }
}
