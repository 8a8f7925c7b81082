// `npm run backup -- --to <file>`: one encrypted archive of the whole database. The build makes a file of its own of it, as of admin-create.
import { parseArgs } from 'node:util'
import { readEnv } from '../../platform/env'
import { makeBackup } from './make-backup'
import { countsOf } from './manifest'

const usage = 'Usage: npm run backup -- --to <file>. It is encrypted with BACKUP_KEY.'

async function run() {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (values.to === undefined) throw new Error(usage)
  const { state, documentKey } = await makeBackup(readEnv(), values.to)
  process.stdout.write(`${values.to} has ${countsOf(state)}.\n`)
  if (documentKey !== null)
    process.stdout.write(
      `Its papers are encrypted with the key ${documentKey}, which is not in it: keep both keys elsewhere.\n`,
    )
}

run().catch((error: unknown) => {
  process.stderr.write(`No backup was made: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
