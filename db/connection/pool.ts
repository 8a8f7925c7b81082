import type { Sql } from 'postgres'
import type { Load } from '../database'
import { isConnectionLost } from '../faults'
import { loadOf, type Waiting } from './load'

/** How long ending waits for queries that are still running. */
const endSeconds = 2

/** What waits for a connection. */
interface Work extends Waiting {
  /** Does the work; settles with the error that it failed with, and never throws. */
  begin(client: Sql): Promise<unknown>
  fail(error: unknown): void
}

export interface Pool {
  /**
   * Queues work for a connection that nobody else uses meanwhile; first come, first served.
   * @returns its result, which throws what the work throws or what kept a connection from being made, and what takes it back from
   *   the queue: work whose caller has given up must not be done later
   */
  queue<Result>(work: (client: Sql) => PromiseLike<Result>): { result: Promise<Result>; giveUp: () => void }
  load(): Load
  connections(): { open: number; idle: number }
}

const closedError = () => Object.assign(new Error('The database is closed.'), { code: 'CONNECTION_ENDED' })

/**
 * Connections that are made when needed, each a client of its own. postgres.js keeps a pool itself, but tells nobody when it makes
 * a connection, so that nothing could be said on one first; and it goes on using the object of a broken connection (3.4.9) with
 * what was left in it: the next query on it fails with the old error, or is never sent. Here a lost one is never used again.
 * @param newClient makes a client that has one connection, and calls `onLost` when that is closed
 * @param introduce says on a new connection what holds for all that follows
 * @param max how many there may be
 */
export function createPool(
  newClient: (onLost: () => void) => Sql,
  introduce: (client: Sql) => PromiseLike<unknown>,
  max: number,
): { pool: Pool; end: () => Promise<void> } {
  const clients = new Set<Sql>()
  // Served from the front and given back at the end: each is used now and then, and none falls asleep on its way through a firewall.
  const idle = new Set<Sql>()
  const waiting: Work[] = []
  let isEnding = false

  /** Ends a lost connection, and those that nobody uses: what broke one has as a rule broken them all, and they may not know it yet. */
  function drop(lost: Sql) {
    if (!clients.has(lost)) return
    for (const client of [lost, ...idle]) {
      clients.delete(client)
      void client.end({ timeout: 0 })
    }
    idle.clear()
    serve()
  }

  /** Lends a connection to one piece of work after another, until nobody waits. */
  async function lend(client: Sql, first: Work | undefined) {
    for (let work = first; work !== undefined; work = nextWork()) {
      if (isConnectionLost(await work.begin(client))) return drop(client)
      if (!clients.has(client)) return
    }
    idle.add(client)
  }

  async function open(work: Work) {
    const client = newClient(() => drop(client))
    clients.add(client)
    try {
      await introduce(client)
    } catch (error) {
      work.fail(error)
      return drop(client)
    }
    // Lost again before it could be used: the work has the right to another one.
    if (!clients.has(client)) waiting.unshift(work)
    else await lend(client, work.isGivenUp ? nextWork() : work)
    serve()
  }

  function nextWork(): Work | undefined {
    let work = waiting.shift()
    while (work?.isGivenUp) work = waiting.shift()
    return work
  }

  function serve() {
    if (isEnding) return
    while (idle.size > 0 || clients.size < max) {
      const work = nextWork()
      if (work === undefined) return
      const [client] = idle
      if (client === undefined) void open(work)
      else {
        idle.delete(client)
        void lend(client, work)
      }
    }
  }

  return {
    pool: {
      queue<Result>(work: (client: Sql) => PromiseLike<Result>) {
        let queued: Work | undefined
        const result = new Promise<Result>((resolve, reject) => {
          const begin = async (client: Sql) => {
            try {
              resolve(await work(client))
              return undefined
            } catch (error) {
              reject(error)
              return error
            }
          }
          queued = { since: performance.now(), isGivenUp: false, begin, fail: reject }
          if (isEnding) return reject(closedError())
          waiting.push(queued)
          serve()
        })
        const giveUp = () => {
          if (queued !== undefined) queued.isGivenUp = true
        }
        return { result, giveUp }
      },
      load: () => loadOf(waiting),
      connections: () => ({ open: clients.size, idle: idle.size }),
    },
    async end() {
      isEnding = true
      for (const work of waiting.splice(0)) work.fail(closedError())
      await Promise.all([...clients].map((client) => client.end({ timeout: endSeconds })))
    },
  }
}
