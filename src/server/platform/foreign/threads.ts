import type { Worker } from 'node:worker_threads'
import type { FailureName } from '@/shared/platform/failures'
import { secondMilliseconds } from '@/shared/platform/time'
import { Failure } from '../errors'
import { createSemaphore } from '../concurrency/semaphore'

/** No file that people send takes a tenth of it. */
const deadlineMilliseconds = 3 * secondMilliseconds
/** Where other programs have the processors: a job that has not had its three seconds of them gets them within this. */
const starvedMilliseconds = 15 * secondMilliseconds
const lookAgainMilliseconds = 250
/** Until a thread has read its own code, on a machine that does much else. */
const startMilliseconds = 30 * secondMilliseconds
/** A thread that has read something is kept for the next: to begin one takes as long as to read twenty documents. */
const idleMilliseconds = 30 * secondMilliseconds
/** Two, so that one file that takes its three seconds holds nobody up. */
export const threadsMax = 2
/** With more the last would wait for a minute, and its bytes with it. */
export const waitingMax = 32
const busyRetrySeconds = 10
/** Of what JavaScript keeps; what is inflated is counted by who inflates (inflating.ts). */
export const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** What a thread says to each job, after a first message of whatever kind that says that it is ready. */
export interface Answer {
  output?: unknown
  failure?: FailureName
  /** Of an error that nobody expected: its stack. */
  error?: string
}

/** The next message of a thread; undefined when it ends, breaks, or is silent for too long. @param isStarved has it wait on, then */
const nextOf = <Message>(thread: Worker, within: number, isStarved = () => false): Promise<Message | undefined> =>
  new Promise((resolve) => {
    const settle = (message?: Message) => {
      clearTimeout(clock)
      for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event)
      // What breaks later breaks alone.
      thread.on('error', () => {})
      resolve(message)
    }
    // An answer that has come while this process was busy is taken first.
    const look = () => (isStarved() ? (clock = setTimeout(look, lookAgainMilliseconds)) : setImmediate(settle))
    let clock = setTimeout(look, within)
    thread.once('message', settle)
    thread.once('error', () => settle())
    thread.once('exit', () => settle())
  })

/**
 * Whether other programs have the processors: this process, all its threads together, has not computed for as long as a job may take since
 * it was given. Then even a small file takes three seconds by the clock.
 */
function starvation(): () => boolean {
  const began = performance.now()
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000 < deadlineMilliseconds && performance.now() - began < starvedMilliseconds
  }
}

/**
 * Keeps threads for jobs, one job in each at a time, and ends the thread of a job that takes too long.
 * @returns asks one of them, and gives its output. That throws the job's Failure; file_too_heavy where the thread was ended, or ended
 *   itself; readers_busy where too many wait already
 */
export function createThreads<Output>(start: () => Worker): (job: unknown) => Promise<Output> {
  const idle = new Map<Worker, NodeJS.Timeout>()
  const semaphore = createSemaphore(threadsMax)
  let asked = 0

  async function take(): Promise<Worker> {
    for (const [kept, ending] of idle) {
      clearTimeout(ending)
      idle.delete(kept)
      kept.ref()
      return kept
    }
    const thread = start()
    if ((await nextOf<unknown>(thread, startMilliseconds)) !== undefined) return thread
    await thread.terminate()
    throw new Error('The thread that reads files does not start.')
  }

  function keep(thread: Worker): void {
    // It keeps no process alive that has nothing else to do.
    thread.unref()
    thread.once('exit', () => idle.delete(thread))
    idle.set(thread, setTimeout(() => void thread.terminate(), idleMilliseconds).unref())
  }

  async function ask(job: unknown): Promise<Output> {
    const thread = await take()
    thread.postMessage(job)
    const answer = await nextOf<Answer & { output: Output }>(thread, deadlineMilliseconds, starvation())
    if (answer === undefined) {
      // Whatever it is busy with, or has become of it: it is not asked again.
      await thread.terminate()
      throw new Failure('file_too_heavy')
    }
    keep(thread)
    if (answer.failure !== undefined) throw new Failure(answer.failure)
    if (answer.error !== undefined) throw new Error(`A file could not be read, unforeseen: ${answer.error}`)
    return answer.output
  }

  return async (job) => {
    if (asked >= threadsMax + waitingMax) throw new Failure('readers_busy', { retryAfterSeconds: busyRetrySeconds })
    asked += 1
    try {
      return await semaphore(() => ask(job))
    } finally {
      asked -= 1
    }
  }
}
