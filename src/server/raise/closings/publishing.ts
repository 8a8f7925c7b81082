import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { closings } from '@db/schema'
import type { ReadCache } from '../../http/cache/read-cache'
import type { Task } from '../../platform/concurrency/clock'
import type { Env } from '../../platform/env'
import { Failure, failureIn } from '../../platform/errors'
import type { Log } from '../../platform/log'
import { write } from '../../records/write'
import { lockRaise } from '../raises/raises'
import { raiseResource } from '../raises/resource'
import { auditedOf } from './drafting'
import { enterClosing } from './entering'
import { readClosing, sentBackSentence } from './rows'
import { returnToDraft } from './steps'
import { tellSentBack } from './telling'

interface Parts {
  db: Db
  readCache: ReadCache
  log: Log
  env: Env
}

/** What nobody does is told all the same, without an author. */
const told = { ...raiseResource, authors: 'everybody' } as const

const waits = eq(closings.status, 'approved')
const isDue = and(waits, lte(closings.publishedAt, sql`now()`))

/** What is no closing's fault: it is tried again. */
const passing: readonly string[] = ['unexpected', 'database_away', 'server_busy']

/** Enters a closing. @returns why it could not be: then nothing of it is there */
async function tryToEnter(tx: Transaction, closing: typeof closings.$inferSelect): Promise<Failure | null> {
  try {
    await tx.transaction((within) => enterClosing(within, closing))
    return null
  } catch (error) {
    const failure = failureIn(error)
    if (passing.includes(failure.failure)) throw error
    return failure
  }
}

/** Enters the first closing whose moment has come, or makes a draft of it again. @returns whether there may be more */
async function publishNext({ db, readCache, log, env }: Parts): Promise<boolean> {
  const [next] = await db
    .select({ id: closings.id, raiseId: closings.raiseId })
    .from(closings)
    .where(isDue)
    .orderBy(asc(closings.publishedAt), asc(closings.id))
    .limit(1)
  if (next === undefined) return false
  await write({ db, readCache, user: null }, told, 'publish', async (tx) => {
    const locked = await lockRaise(tx, next.raiseId)
    // Another server may have entered it meanwhile, or somebody taken it back.
    const [closing] = await tx
      .select()
      .from(closings)
      .where(and(eq(closings.id, next.id), isDue))
      .for('update')
    if (closing === undefined) return { result: undefined, audited: [], isUnchanged: true }
    const refusal = await tryToEnter(tx, closing)
    if (refusal !== null) await returnToDraft(tx, closing.id, refusal.failure)
    const said = await readClosing(tx, closing.id)
    if (refusal === null) log.info({ closing: closing.id }, 'closing published')
    else log.warn({ closing: closing.id, reason: refusal.failure }, 'closing not published')
    if (refusal === null) return { result: undefined, audited: auditedOf(locked, said, 'done') }
    const sentBack = auditedOf(locked, said, 'sentBack')
    const reason = sentBackSentence(refusal.failure)
    await tellSentBack(tx, env, { ...locked, closing }, { by: null, reason })
    const after = { ...sentBack.after, reason }
    return { result: undefined, audited: { ...sentBack, action: 'reopen', after } }
  })
  return true
}

/** Enters closings whose moment has come, also those that fell due while no server ran. Every server does; one of them each. */
export const publishingClosings = (parts: Parts): Task => ({
  name: 'publishing closings',
  due: sql`(select min(${closings.publishedAt}) from ${closings} where ${waits})`,
  work: () => publishNext(parts),
})
