import { setTimeout as wait } from 'node:timers/promises'
import { requestFor, sendRaw } from '@/server/testing/raw-http'
import { measure, type Measured, type Target } from './bench-measure'

const seconds = 8
const everyMilliseconds = 200
/** So many ask at a time, each again as soon as it was answered: as much as the server can do, and far more. */
const connections = { fitting: 16, excess: 800 }
/** In parts of what is answered without the excess, and in milliseconds; whoever asks takes half of the machine. */
const floors = { goodShare: 0.7, longestMilliseconds: 4_000, liveMilliseconds: 3_000 }

/** How long a sign of life takes over a new connection, in milliseconds. */
async function liveOnce(origin: string): Promise<number> {
  const startedAt = performance.now()
  await sendRaw(Number(new URL(origin).port), requestFor('/livez'))
  return performance.now() - startedAt
}

/** Asks for signs of life until it is told to stop. @returns the longest that one took, in milliseconds */
function watchLife(origin: string) {
  const stopping = new AbortController()
  const watching = (async () => {
    let longest = 0
    while (!stopping.signal.aborted) {
      longest = Math.max(longest, await liveOnce(origin))
      await wait(everyMilliseconds)
    }
    return longest
  })()
  return () => {
    stopping.abort()
    return watching
  }
}

/**
 * Asks a server for far more than it can do: it is to answer about as many calls as without the excess, and to refuse the others soon.
 * @param target a call that asks the database
 * @returns what is below its floor, as sentences
 */
export async function measureOverload(server: Measured, target: Target, cookie: string): Promise<string[]> {
  const calm = await measure(server, [target], cookie, { seconds, connections: connections.fitting })
  const stop = watchLife(server.origin)
  const storm = await measure(server, [target], cookie, { seconds, connections: connections.excess })
  const live = await stop()
  const goodShare = storm.goodPerSecond / calm.goodPerSecond
  console.log(
    `Overload, ${target.name}, ${connections.excess} connections: ${goodShare.toFixed(2)} of what ${connections.fitting} get ` +
      `(${storm.goodPerSecond.toFixed(0)} of ${calm.goodPerSecond.toFixed(0)} a second), ${storm.failures} refused, ` +
      `the longest after ${storm.longestMilliseconds} ms, a sign of life after ${live.toFixed(0)} ms at most`,
  )
  return [
    ...(goodShare < floors.goodShare ? [`overload: ${goodShare.toFixed(2)} instead of ${floors.goodShare}`] : []),
    ...(storm.longestMilliseconds > floors.longestMilliseconds
      ? [`overload, longest: ${storm.longestMilliseconds} instead of ${floors.longestMilliseconds} ms`]
      : []),
    ...(live > floors.liveMilliseconds
      ? [`overload, sign of life: ${live.toFixed(0)} instead of ${floors.liveMilliseconds} ms`]
      : []),
  ]
}
