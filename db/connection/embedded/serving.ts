import type { MessagePort } from 'node:worker_threads'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { isPanic } from '../../faults'
import { latch } from '../deadline'
import { isOutdated, withPreparedStatements } from '../prepared'
import { unusedDatabaseFor } from '../../unused-database'
import { packedFolder } from './packed-folder'
import { type Call, type Embedded, sentError, type Statement, type Told } from './messages'

/** Where the embedded database is: in a folder, or in memory. */
export interface EmbeddedPlace {
  dataDir?: string | undefined
  /** A packed data folder that it starts from. */
  loadDataDir?: Blob | undefined
}

/** An open transaction, and what ends it: it is kept or not, and has ended when the promise says so. */
interface Open {
  tx: Transaction
  end: (isKept: boolean) => Promise<void>
}

/** Begins a transaction that stays open until its `end` is called. */
function openTransaction(client: PGlite): Promise<Open> {
  return new Promise((resolve, reject) => {
    const told = latch()
    let isKept = true
    const end = (asTold: boolean) => {
      isKept = asTold
      told.come()
      return whole
    }
    const whole = client.transaction(async (tx) => {
      resolve({ tx, end })
      await told.hasCome
      if (!isKept) await tx.rollback()
    })
    whole.catch(reject)
  })
}

const asItIs = (text: string) => text

async function run(at: Pick<Transaction, 'query'>, { text, values, rowMode, textTypes }: Statement) {
  const parsers = Object.fromEntries(textTypes.map((type) => [type, asItIs]))
  const { rows, fields, affectedRows } = await at.query(text, values, { ...(rowMode && { rowMode }), parsers })
  return { rows, fields, affectedRows }
}

/** The calls of `messages.ts`, done with PGlite. */
function callsOf(
  client: PGlite,
  dataDir: string | undefined,
  onMessage: (channel: string, payload: string) => void,
): Embedded {
  let open: Open | undefined
  const ends = new Map<string, () => Promise<void>>()
  return {
    query: (statement) =>
      open === undefined
        ? run(client, statement).catch((error: unknown) => {
            if (isOutdated(error)) return run(client, statement)
            throw error
          })
        : run(open.tx, statement),
    async begin() {
      open = await openTransaction(client)
    },
    async end(isKept) {
      const ended = open
      open = undefined
      await ended?.end(isKept)
    },
    async listen(channel) {
      if (ends.has(channel)) return
      ends.set(channel, await client.listen(channel, (payload) => onMessage(channel, payload)))
    },
    async unlisten(channel) {
      await ends.get(channel)?.()
      ends.delete(channel)
    },
    async pack() {
      await client.exec('checkpoint')
      if (dataDir !== undefined) return packedFolder(dataDir)
      const packed = await client.dumpDataDir('gzip')
      return new Uint8Array(await packed.arrayBuffer())
    },
    close: () => client.close(),
  }
}

/**
 * Opens the embedded database and answers what is asked of it over the port.
 *
 * An instance can panic, as PostgreSQL does over a log that cannot grow on a full disk. A server of its own would end then; PGlite 0.5
 * lives on, and the next message to it (its own 'sync' or 'rollback', as a rule) never returns and holds up its thread. So a panic is
 * told, no other message reaches the instance, and whoever hears of it ends the thread.
 */
export async function serveEmbedded(port: MessagePort, { dataDir, loadDataDir }: EmbeddedPlace): Promise<void> {
  const tell = (told: Told) => port.postMessage(told)
  try {
    const begun = loadDataDir ?? (dataDir === undefined ? undefined : await unusedDatabaseFor(dataDir))
    const options = begun === undefined ? {} : { loadDataDir: begun }
    const client = await PGlite.create({
      ...options,
      extensions: { pg_trgm },
      ...(dataDir !== undefined && { dataDir }),
    })
    const send = client.execProtocolStream.bind(client)
    client.execProtocolStream = withPreparedStatements(async (message, settings) => {
      try {
        return await send(message, settings)
      } catch (error) {
        if (!isPanic(error)) throw error
        tell({ failure: sentError(error) })
        return new Promise<never>(() => {})
      }
    })
    const calls = callsOf(client, dataDir, (channel, payload) => tell({ channel, payload }))
    port.on('message', ({ id, name, args }: Call) => {
      const work: Promise<unknown> = Reflect.apply(calls[name], undefined, args)
      work.then(
        (value) => tell({ id, value }),
        (error: unknown) => tell({ id, error: sentError(error) }),
      )
    })
    tell({ ready: true })
  } catch (error) {
    tell({ failure: sentError(error) })
  }
}
