// `npm run storage -- --to storage|database`: moves all papers and pictures there. The build makes a file of its own of it, as of admin-create.
import { parseArgs } from 'node:util'
import { openDatabase } from '@db/client'
import { readEnv } from '../../platform/env'
import { createStorage } from '../../platform/storage/make-storage'
import { readPlaces } from '../../platform/storage/places'
import { moveFiles } from '../../reporting/storage/moving'
import { databaseLocation } from '../services'

const usage = 'Usage: npm run storage -- --to storage|database. STORAGE_URL says where the storage is.'

let hasBegun = false

async function run() {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (to !== 'storage' && to !== 'database') throw new Error(usage)
  const env = readEnv()
  const storage = createStorage(env)
  if (storage === null) throw new Error(usage)
  if (to === 'database' && env.STORAGE_MOVES)
    throw new Error('Set STORAGE_MOVES=off first, also for the server: it would move them out again.')
  const database = await openDatabase(databaseLocation(env))
  try {
    const { db } = database
    hasBegun = true
    const moved = await moveFiles({ db, storage }, to)
    const { papers, pictures } = await readPlaces(db)
    process.stdout.write(
      `Moved ${moved.papers} papers and ${moved.pictures} pictures (${moved.sizeBytes.toLocaleString('en-US')} bytes). ` +
        `${papers.inDatabase} papers and ${pictures.inDatabase} pictures lie in the database, ` +
        `${papers.inStorage} and ${pictures.inStorage} in ${storage.place}.\n`,
    )
  } finally {
    await database.close()
  }
}

run().catch((error: unknown) => {
  const told = hasBegun ? 'Not all papers and pictures were moved' : 'Nothing was moved'
  process.stderr.write(`${told}: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
