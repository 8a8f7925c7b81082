import { writeFile } from 'node:fs/promises'
import { openDatabase } from '@db/client'
import { writeRules } from '@db/rules'

/** `npm run db:rules`: writes db/rules.sql from a new database that all migrations have made. */
const database = await openDatabase({})
await writeFile('db/rules.sql', await writeRules(database.db))
await database.close()
