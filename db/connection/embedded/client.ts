import type { QueryOptions } from '@electric-sql/pglite'
import { EmbeddedEnded } from '../../faults'
import type { Link } from './link'
import type { Outcome } from './messages'

/** After a database that ended by itself, the next is begun no sooner than so many milliseconds after the last was. */
export const pauseMilliseconds = 1_000

interface Listener {
  channel: string
  onMessage: (payload: string) => void
  onConnect: () => void
}

interface Ask {
  query: (text: string, values?: unknown[], options?: QueryOptions) => Promise<Outcome>
}

/** What Drizzle asks of PGlite: statements, and transactions. */
export interface AskedClient extends Ask {
  transaction: <Result>(work: (tx: Ask) => Promise<Result>) => Promise<Result>
}

/**
 * What Drizzle asks, sent to where the database is. Drizzle's parsers leave a type's text as it is, and do nothing else: so the types are
 * sent in their place.
 */
const askBy =
  (link: () => Promise<Link>): Ask['query'] =>
  async (text, values = [], { parsers = {}, rowMode } = {}) => {
    // Of a part of a larger array of bytes the whole would travel.
    const alone = values.map((value) => (value instanceof Uint8Array ? new Uint8Array(value) : value))
    const asked = { text, values: alone, rowMode, textTypes: Object.keys(parsers).map(Number) }
    return (await link()).ask('query', asked)
  }

/**
 * The embedded database, whatever becomes of its thread: where that has ended by itself, for example because the disk was full when its log
 * had to grow, what it was busy with fails with EmbeddedEnded, and the next that is asked begins another on the same folder, as
 * PostgreSQL recovers from a crash. Listeners hear from the new one, too.
 * @param open begins a thread; it is called again only for a database that lies in a folder
 */
export async function embeddedClient(
  open: (onMessage: (channel: string, payload: string) => void) => Promise<Link>,
  isInFolder: boolean,
) {
  const listeners = new Set<Listener>()
  const onMessage = (channel: string, payload: string) => {
    for (const each of listeners) if (each.channel === channel) each.onMessage(payload)
  }
  let link = await open(onMessage)
  let begunAt = performance.now()

  async function living(): Promise<Link> {
    if (!link.hasEnded() || !isInFolder || performance.now() - begunAt < pauseMilliseconds) return link
    begunAt = performance.now()
    try {
      link = await open(onMessage)
    } catch (error) {
      throw new EmbeddedEnded(error)
    }
    for (const { channel, onConnect } of listeners) {
      await link.ask('listen', channel)
      onConnect()
    }
    return link
  }

  async function transaction<Result>(work: (tx: Ask) => Promise<Result>): Promise<Result> {
    const own = await living()
    await own.ask('begin')
    let isOpen = true
    const query = askBy(async () => {
      if (!isOpen) throw new Error('This transaction is over.')
      return own
    })
    const end = (isKept: boolean) => {
      isOpen = false
      return own.ask('end', isKept)
    }
    let result: Result
    try {
      result = await work({ query })
    } catch (error) {
      // Whatever becomes of its end, it is this failure that tells what happened.
      await end(false).catch(() => {})
      throw error
    }
    await end(true)
    return result
  }

  const client: AskedClient = { query: askBy(living), transaction }
  return {
    client,
    async listen(listener: Listener) {
      await (await living()).ask('listen', listener.channel)
      listeners.add(listener)
      listener.onConnect()
    },
    async unlisten(listener: Listener) {
      listeners.delete(listener)
      const isHeard = [...listeners].some(({ channel }) => channel === listener.channel)
      if (!isHeard && !link.hasEnded()) await link.ask('unlisten', listener.channel)
    },
    pack: async () => (await living()).ask('pack'),
    async close() {
      if (!link.hasEnded()) await link.ask('close')
      await link.end()
    },
  }
}
