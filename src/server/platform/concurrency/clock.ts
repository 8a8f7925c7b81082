import { setTimeout as wait } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '@db/database'
import { minuteMilliseconds, secondMilliseconds } from '@/shared/platform/time'
import { logUnexpected } from '../error-log'
import type { Log } from '../log'
import { inSpan } from '../tracing'
import { type WorkResults, createWorkResults } from './work-results'

/** The channel on which triggers of the migration `due_work` say that something is due, perhaps earlier than anything before. */
export const dueWorkChannel = 'due_work'
/** So often the database is asked at least: what was announced while nobody listened is found by then. */
const lookEveryMilliseconds = minuteMilliseconds
/** A timer may fire a moment early. */
const earlyMilliseconds = 5

/** Work beside the requests that becomes due by itself. Every server has it; what is due is done by one of them. */
export interface Task {
  /** For the log. */
  name: string
  /** Selects the moment at which something of it is due, by the database's clock, past or ahead; null while there is nothing. */
  due: SQL
  /** Does the next piece of it; gives whether there may be more that is due now. The signal says that it should come to its end. */
  work(this: void, signal: AbortSignal): Promise<boolean>
}

const doNothing = () => {}

type Named = Pick<Task, 'name'>
const looking: Named = { name: 'look for due work' }
const listening: Named = { name: 'listen for due work' }

/**
 * Does each task when it is due, until it is ended. The database is asked what is due by one statement for all tasks: once a minute,
 * after each announcement, and after each task that was done. That happens at whole seconds of this process, so what is stored now
 * is done within a second, and nobody can tell by the time of the next answer what was found. What fails is tried a second later.
 * @param results is told what was done
 * @returns a function that ends it and resolves when the work under way is done
 */
export function runTasks(
  database: Pick<Database, 'db' | 'listen'>,
  log: Log,
  tasks: readonly Task[],
  results: Pick<WorkResults, 'succeeded'> = createWorkResults(),
): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const startedAt = performance.now()
  const running = new Map<Task, Promise<void>>()
  const failing = new Set<Named>()
  let mayHaveChanged = false
  let interrupt = doNothing
  const wake = () => {
    mayHaveChanged = true
    interrupt()
  }

  /** Undefined when it failed, which is logged once and not every second: the requests tell the rest. */
  async function attempt<Result>(whose: Named, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      const result = await work()
      failing.delete(whose)
      results.succeeded(whose.name)
      return result
    } catch (error) {
      if (!failing.has(whose)) logUnexpected(log, error, { requestId: whose.name, path: undefined })
      failing.add(whose)
      return undefined
    }
  }

  async function run(task: Task): Promise<void> {
    while (
      !signal.aborted &&
      (await attempt(task, () => inSpan({ name: task.name }, () => task.work(signal)))) === true
    );
    running.delete(task)
    wake()
  }

  /** In how many milliseconds each is due; null where there is nothing. */
  const fields = tasks.map(({ due }, index) => [
    `task${index}`,
    sql<number | null>`(extract(epoch from ((${due}) - now())) * 1000)::float8`.mapWith(Number),
  ])
  async function readWaits(): Promise<(number | null)[]> {
    const [found] = await database.db.select(Object.fromEntries(fields)).from(sql`(select 1) as one`)
    return tasks.map((_, index) => found?.[`task${index}`] ?? null)
  }

  /** Begins what is due. @returns in how many milliseconds to look again */
  async function look(): Promise<number> {
    const waits = await attempt(looking, readWaits)
    if (waits === undefined) return 0
    let next = lookEveryMilliseconds
    for (const [index, task] of tasks.entries()) {
      const due = waits[index] ?? null
      if (due === null || running.has(task) || signal.aborted) continue
      if (due > 0) next = Math.min(next, due)
      else running.set(task, run(task))
    }
    return next
  }

  /** From now until the next whole second, or the first one at which so many milliseconds are over. */
  const untilSecond = (milliseconds: number) => {
    const now = performance.now() - startedAt
    const next = Math.floor((now + earlyMilliseconds) / secondMilliseconds) + 1
    const first = Math.ceil((now + milliseconds + earlyMilliseconds) / secondMilliseconds)
    return Math.max(next, first) * secondMilliseconds - now
  }
  const pause = { ref: false, signal }
  /** @returns whether it was interrupted */
  const sleep = (milliseconds: number) =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), milliseconds).unref()
      interrupt = () => {
        clearTimeout(timer)
        resolve(true)
      }
    })

  async function keepTime(): Promise<void> {
    const unlisten = await attempt(listening, () => database.listen(dueWorkChannel, wake, wake))
    while (!signal.aborted) {
      mayHaveChanged = false
      const milliseconds = await look()
      if (mayHaveChanged || (await sleep(untilSecond(milliseconds))))
        await wait(untilSecond(0), undefined, pause).catch(() => {})
    }
    await unlisten?.()
  }
  const ended = keepTime()
  return async () => {
    ending.abort()
    // While it asks what is due, nothing sleeps that could be interrupted: afterwards it must not begin to.
    wake()
    await Promise.all([ended, ...running.values()])
  }
}
