// `npm run restore -- --from <file>`: restores an archive into the empty database that the environment names, and says what differs.
// With `--rehearse` into a database of its own, which is removed afterwards. A server that starts it is told the same by a message (rehearsing.ts).
import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { readEnv } from '../../platform/env'
import { countsOf } from './manifest'
import { rehearseRestore, restoreBackup } from './restore-backup'

const usage = 'Usage: npm run restore -- --from <file> [--rehearse]. BACKUP_KEY is the one that it was made with.'
/** Of 19 that a program can yield by: the site goes first. */
const yielding = 10

async function run() {
  const { values } = parseArgs({ options: { from: { type: 'string' }, rehearse: { type: 'boolean' } } })
  if (values.from === undefined) throw new Error(usage)
  if (values.rehearse === true) setPriority(yielding)
  const restore = values.rehearse === true ? rehearseRestore : restoreBackup
  const restored = await restore(readEnv(), values.from)
  const { manifest, differences, lost } = restored
  process.send?.(restored)
  const alike = lost === null ? 'no difference' : 'no difference in the database'
  const told = [
    `${values.rehearse === true ? 'Rehearsed' : 'Restored'} the backup of ${manifest.madeAt}: ${countsOf(manifest.state)}, ${
      differences.length === 0 ? alike : `${differences.length} differences`
    }.`,
    ...differences,
    ...(lost === null ? [] : [lost]),
  ]
  process.stdout.write(`${told.join('\n')}\n`)
  if (differences.length > 0 || lost !== null) process.exitCode = 1
}

run()
  .catch((error: unknown) => {
    const failure = error instanceof Error ? error.message : String(error)
    process.send?.({ failure })
    process.stderr.write(`Nothing was restored: ${failure}\n`)
    process.exitCode = 1
  })
  // Whoever hears it keeps it alive.
  .finally(() => process.connected && process.disconnect())
