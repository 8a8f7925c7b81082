import { openDatabase } from '@db/client'
import { readEnv } from '../src/server/platform/env'
import { databaseLocation } from '../src/server/start/services'

/** `npm run db:migrate`: runs the migrations that are missing and the seed of the settings, then ends. A start does the same. */
const database = await openDatabase(databaseLocation(readEnv()))
console.log(database.isNew ? 'The database is new and has all its tables.' : 'The database has all its tables.')
await database.close()
