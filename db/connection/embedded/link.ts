import { MessageChannel, Worker } from 'node:worker_threads'
import { builtFile } from '../../built-file'
import { EmbeddedEnded } from '../../faults'
import { type Embedded, receivedError, type Told } from './messages'
import type { EmbeddedPlace } from './serving'

/** The build's file with the thread's code. */
const threadFile = 'embedded-thread.js'

/** The embedded database, as it is asked from another thread. */
export interface Link {
  ask<Name extends keyof Embedded>(
    name: Name,
    ...args: Parameters<Embedded[Name]>
  ): Promise<Awaited<ReturnType<Embedded[Name]>>>
  /** True once it has ended, by itself or by `end`: whatever is asked then fails with EmbeddedEnded. */
  hasEnded(): boolean
  end(): Promise<void>
}

/** Sends to where the database is. */
interface Port {
  postMessage: (call: unknown) => void
  end: () => Promise<unknown>
}

/** Called with what comes from there. */
interface Heard {
  onTold: (told: Told) => void
  onEnd: (error: Error) => void
}

async function portTo(place: EmbeddedPlace, { onTold, onEnd }: Heard): Promise<Port> {
  const file = builtFile(threadFile, import.meta.dirname)
  if (file === undefined) {
    // Tests and development run from the sources, which a thread cannot read by itself: there it stays in this one.
    const { port1, port2 } = new MessageChannel()
    port1.on('message', onTold)
    const { serveEmbedded } = await import('./serving')
    void serveEmbedded(port2, place)
    return Object.assign(port1, { end: async () => port1.close() })
  }
  const thread = new Worker(file, { workerData: place, env: {}, execArgv: [] })
  thread.on('message', onTold)
  thread.on('error', onEnd)
  thread.on('exit', () => onEnd(new Error('The thread of the embedded database has ended.')))
  return Object.assign(thread, { end: () => thread.terminate() })
}

interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Opens the embedded database in a thread of its own. While it works, this thread takes connections, renders pages and gives signs of
 * life; and it can be ended, whatever it hangs in.
 * @param onMessage hears what is announced on the channels that were asked for
 * @throws what PGlite throws when it cannot open it
 */
export async function openLink(
  place: EmbeddedPlace,
  onMessage: (channel: string, payload: string) => void,
): Promise<Link> {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let ended: Error | undefined
  const opened = { resolve: () => {}, reject: (_error: Error) => {} }
  const isReady = new Promise<void>((resolve, reject) => Object.assign(opened, { resolve, reject }))

  function fail(error: Error) {
    opened.reject(error)
    void end(new EmbeddedEnded(error))
  }

  function onTold(told: Told) {
    if ('ready' in told) return opened.resolve()
    if ('failure' in told) return fail(receivedError(told.failure))
    if ('channel' in told) return onMessage(told.channel, told.payload)
    const asked = waiting.get(told.id)
    waiting.delete(told.id)
    if ('error' in told) asked?.reject(receivedError(told.error))
    else asked?.resolve(told.value)
  }

  const port = await portTo(place, { onTold, onEnd: fail })

  async function end(failure: Error): Promise<void> {
    if (ended !== undefined) return
    ended = failure
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
    await port.end()
  }

  await isReady
  return {
    ask: (name, ...args) =>
      new Promise<never>((resolve, reject) => {
        if (ended !== undefined) return reject(ended)
        const id = (lastId += 1)
        waiting.set(id, { resolve: (value) => Reflect.apply(resolve, undefined, [value]), reject })
        port.postMessage({ id, name, args })
      }),
    hasEnded: () => ended !== undefined,
    end: () => end(new EmbeddedEnded(new Error('It was closed.'))),
  }
}
