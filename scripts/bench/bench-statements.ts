import { openDatabase } from '@db/client'
import type { DatabaseLocation } from '@db/database'
import { createApp } from '@/server/http/app'
import { readEnv } from '@/server/platform/env'
import { createLog } from '@/server/platform/log'
import { makeServices } from '@/server/start/make-services'
import { type Measured, type SentAnswer, startTold } from './bench-measure'

/** A statement as it goes to the database. */
export type Statement = { text: string; values: Bound[] }
type Bound = string | number | boolean | null

/** A call, by its address and the cookie of who makes it. */
export type Call = { path: string; cookie: string }

/**
 * The statements that our server makes for each call, in their order, with their values.
 * @param place the database, which no server has open where it is the embedded one
 * @throws {Error} when a call is not answered with 200
 */
export async function statementsOf(place: DatabaseLocation, calls: readonly Call[]): Promise<Statement[][]> {
  const database = await openDatabase(place)
  try {
    let sent: Statement[] = []
    // Drizzle tells its logger of each statement, and takes one only while it is made.
    Reflect.set(Reflect.get(database.db, 'session'), 'logger', {
      logQuery: (text: string, values: Bound[]) => void sent.push({ text, values }),
    })
    const env = readEnv({ RATE_LIMIT: 'off' })
    const app = createApp(makeServices({ database, env, log: createLog({ write: () => {} }), appSecret: 'bench' }))
    const all: Statement[][] = []
    for (const { path: address, cookie } of calls) {
      sent = []
      const { status } = await app.request(address, { headers: { cookie } })
      if (status !== 200) throw new Error(`${address} was answered with ${status}.`)
      all.push(sent)
    }
    return all
  } finally {
    await database.close()
  }
}

/** A bare Hono that makes the same statements, prepared, and sends the same answer. */
export const startBareOnDatabase = (told: {
  answer: SentAnswer
  statements: Statement[]
  place: DatabaseLocation
}): Promise<Measured> => startTold('bare-database.mjs', told)
