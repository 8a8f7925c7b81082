// `npm run seed:large`: adds 100,000 subscribers, 10,000 enquiries and 500 investments to the database that the environment
// names, to see how lists of that length feel. Not for a database that anybody needs: use one of its own, for instance
//   DATA_DIR=/tmp/large npm run seed:large && DATA_DIR=/tmp/large npm start
import { openDatabase } from '@db/client'
import { largeCounts, seedLarge } from '@db/samples/seed-large'
import { readEnv } from '@/server/platform/env'
import { databaseLocation } from '@/server/start/services'

async function seed() {
  const database = await openDatabase(databaseLocation(readEnv()))
  const begunAt = performance.now()
  try {
    await seedLarge(database.db)
  } finally {
    await database.close()
  }
  const added = Object.entries(largeCounts).map(([list, count]) => `${count.toLocaleString('en-US')} ${list}`)
  console.log(`Added ${added.join(', ')} in ${((performance.now() - begunAt) / 1_000).toFixed(1)} seconds.`)
}

seed().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
