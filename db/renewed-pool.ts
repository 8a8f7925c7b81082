import type { Sql } from 'postgres'
import { isConnectionLost } from './faults'

/** A pool that just began is not replaced again: while the server is away, connections break as fast as they are made. */
const renewalMinMilliseconds = 100
/** How long ending waits for queries that are still running. */
const endSeconds = 2

/** Where the next query goes. */
export interface Pool {
  client(): Sql
  /** Hears with what error work on a client failed. */
  failed(client: Sql, error: unknown): void
}

/**
 * Replaces the pool when one of its connections breaks. postgres.js 3.4.9 goes on using the object of a broken connection with
 * what was left in it: the next query on it fails with the old error, or is never sent at all. A new pool has nothing left in
 * it; the old one answers what it was asked and is ended. To be removed when a broken connection starts afresh upstream.
 * @param drainMilliseconds how long the old pool may go on
 */
export function renewedPool(newClient: () => Sql, drainMilliseconds: number) {
  let current = newClient()
  // By a clock that nobody sets: after a jump back no pool would be replaced until the old time has come again.
  let renewedAt = Number.NEGATIVE_INFINITY
  const retired = new Map<Sql, NodeJS.Timeout>()

  async function endRetired(client: Sql) {
    clearTimeout(retired.get(client))
    retired.delete(client)
    await client.end({ timeout: endSeconds })
  }

  const pool: Pool = {
    client: () => current,
    failed(client, error) {
      if (client !== current || !isConnectionLost(error) || performance.now() - renewedAt < renewalMinMilliseconds)
        return
      renewedAt = performance.now()
      current = newClient()
      // Drizzle writes how it wants values read and written into the first client's options.
      Object.assign(current.options.parsers, client.options.parsers)
      Object.assign(current.options.serializers, client.options.serializers)
      retired.set(
        client,
        setTimeout(() => void endRetired(client), drainMilliseconds),
      )
    },
  }
  return {
    pool,
    async end() {
      renewedAt = Number.POSITIVE_INFINITY
      await Promise.all([...retired.keys()].map(endRetired))
      await current.end({ timeout: endSeconds })
    },
  }
}
