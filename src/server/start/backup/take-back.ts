// `npm run take-back -- --from <zip>`: takes an export of a ledger into an empty installation. The build makes a file of its own of it.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { unzipSync } from 'fflate'
import { openDatabase } from '@db/client'
import { takenBackWords } from '@/content/ledger/ledger-export'
import { createEncryption } from '../../platform/encryption/encryption'
import { readEnv } from '../../platform/env'
import { takeBack } from '../../reporting/export/taking-back'
import { databaseLocation } from '../services'

const usage = 'Usage: npm run take-back -- --from <zip> [--from <a further zip of the same export>]'

async function run() {
  const { from = [] } = parseArgs({ options: { from: { type: 'string', multiple: true } } }).values
  if (from.length === 0) throw new Error(usage)
  const env = readEnv()
  // The first one has the tables that count; further ones have files for which it had no room.
  const files = Object.assign({}, ...from.toReversed().map((zip) => unzipSync(new Uint8Array(readFileSync(zip)))))
  const database = await openDatabase(databaseLocation(env))
  try {
    const { rows, files: count, differences, missing } = await takeBack(database.db, createEncryption(env), files)
    process.stdout.write(
      `Taken back: ${rows} rows, ${count} files, ${differences === 0 ? 'no difference' : `${differences} differences in the ledger`}. ` +
        missing.map(({ table, column, rows: of }) => `${takenBackWords.missing(table, column, of)} `).join('') +
        'Nobody has a password yet: make an administrator (npm run admin:create), who asks the others in.\n',
    )
  } finally {
    await database.close()
  }
}

/** Why a statement failed is in its cause; what it was to write, names and sums, is nothing for a terminal. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error)

run().catch((error: unknown) => {
  process.stderr.write(`Nothing was taken back: ${reasonOf(error)}\n`)
  process.exitCode = 1
})
