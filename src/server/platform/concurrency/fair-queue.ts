import { Failure } from '../errors'

/** Somebody who wants a turn. */
export interface Caller {
  /** Whoever has the same key stands in the same line. */
  key: string
  /** Nothing is held against them, so they come before everybody who failed lately. */
  isQuiet: boolean
}

/** Gives a caller's work its turn. Throws Failure 'too_many_requests' when there is no room to wait. */
type TakeTurn = <Result>(caller: Caller, work: () => Promise<Result>) => Promise<Result>

interface Waiting {
  start(): void
  sendAway(reason: Failure): void
}
type Lines = Map<string, Waiting[]>

/** By then a full queue of passwords to hash has been worked off. */
const retryAfterSeconds = 5
const noRoom = () => new Failure('too_many_requests', { retryAfterSeconds })

/** The caller whose line is longest, or undefined when nobody waits. */
const longestOf = (lines: Lines) =>
  [...lines].reduce<[string, Waiting[]] | undefined>(
    (longest, each) => (longest === undefined || each[1].length > longest[1].length ? each : longest),
    undefined,
  )

/**
 * Makes a queue in which whoever sends much waits only for themselves: the callers take turns, one piece of work each, and
 * quiet ones come first. When it is full, the last of the longest line goes, if the newcomer's is shorter or quiet.
 * @param limits how many run at once, wait, and wait of one caller
 */
export function createFairQueue(limits: {
  runningMax: number
  waitingMax: number
  waitingPerCallerMax: number
}): TakeTurn {
  // A map keeps the order in which its keys came: the first line is next, and goes to the end when it was served.
  const quiet: Lines = new Map()
  const others: Lines = new Map()
  let running = 0
  let waiting = 0

  function takeNext(lines: Lines): Waiting | undefined {
    for (const [key, line] of lines) {
      const next = line.shift()
      lines.delete(key)
      if (line.length > 0) lines.set(key, line)
      return next
    }
    return undefined
  }

  function makeRoom(isQuiet: boolean, ownLength: number): void {
    const [key, line] = longestOf(others) ?? []
    if (key === undefined || line === undefined || (!isQuiet && line.length <= ownLength + 1)) throw noRoom()
    line.pop()?.sendAway(noRoom())
    if (line.length === 0) others.delete(key)
    waiting -= 1
  }

  async function wait({ key, isQuiet }: Caller): Promise<void> {
    const lines = isQuiet ? quiet : others
    const line = lines.get(key) ?? []
    if (line.length >= limits.waitingPerCallerMax) throw noRoom()
    if (waiting >= limits.waitingMax) makeRoom(isQuiet, line.length)
    lines.set(key, line)
    waiting += 1
    await new Promise<void>((start, sendAway) => line.push({ start, sendAway }))
  }

  return async (caller, work) => {
    if (running >= limits.runningMax) await wait(caller)
    else running += 1
    try {
      return await work()
    } finally {
      const next = takeNext(quiet) ?? takeNext(others)
      // The place is handed over, not freed: nobody who comes between can take it.
      if (next === undefined) {
        running -= 1
      } else {
        waiting -= 1
        next.start()
      }
    }
  }
}
