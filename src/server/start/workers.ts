import cluster from 'node:cluster'
import { parseArgs } from 'node:util'
import { minuteMilliseconds, secondMilliseconds } from '@/shared/platform/time'
import type { Env } from '../platform/env'
import type { Log } from '../platform/log'

const workersMax = 64
/** So many workers may end within a minute without being asked to; with one more all end, because starting anew does not help. */
const endsMax = 5
/** Whatever ended a worker should not be met at once by the next. */
const replacementMilliseconds = secondMilliseconds
/** A little more than a worker gives itself. */
const endDeadlineMilliseconds = 9_800

/** The arguments of the command are not usable, for a reason that is told in one sentence. */
export class ArgumentFault extends Error {
  override name = 'ArgumentFault'
}

/**
 * Reads how many processes are to serve: `--workers N`, 1 unless told.
 * @param args the arguments behind the program's name
 * @throws ArgumentFault for anything else, and for more than one on the embedded database
 */
export function readWorkers(args: string[], { DATABASE_URL }: Pick<Env, 'DATABASE_URL'>): number {
  let asked: string
  try {
    asked = parseArgs({ args, options: { workers: { type: 'string', default: '1' } } }).values.workers
  } catch {
    throw new ArgumentFault(`The server takes --workers with a number and nothing else; '${args.join(' ')}' was given.`)
  }
  const count = Number(asked)
  if (!/^\d{1,2}$/.test(asked) || count < 1 || count > workersMax)
    throw new ArgumentFault(`--workers must be a whole number from 1 to ${workersMax}; '${asked}' was given.`)
  if (count > 1 && DATABASE_URL === undefined)
    throw new ArgumentFault(
      'More than one worker needs PostgreSQL: set DATABASE_URL. The embedded database is for a single process.',
    )
  return count
}

/** Tells the process that keeps the workers that this one serves. @param welcome for the person who started them all */
export const reportReady = (welcome: string): void => void process.send?.({ welcome })

const isReport = (message: unknown): message is { welcome: string } =>
  typeof message === 'object' && message !== null && 'welcome' in message && typeof message.welcome === 'string'

const running = () => Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? [])

/**
 * Keeps so many workers on one port, and ends when they have ended. Each is a server of its own, as two servers behind a proxy are.
 * The first starts alone: what keeps it from starting keeps all, and is told once. A worker that ends unasked is replaced.
 */
export function keepWorkers(count: number, log: Log): void {
  let isEnding = false
  let exitCode = 0
  let isServing = false
  let unasked: number[] = []

  function end(code: number) {
    isEnding = true
    exitCode = code
    if (running().length === 0) process.exit(code)
    for (const worker of running()) worker.process.kill('SIGTERM')
    setTimeout(() => {
      for (const worker of running()) worker.process.kill('SIGKILL')
    }, endDeadlineMilliseconds).unref()
  }

  function begin() {
    if (isEnding) return
    const worker = cluster.fork()
    const { pid } = worker.process
    worker.once('message', (message: unknown) => {
      if (!isReport(message)) return
      log.info({ worker: pid }, 'worker ready')
      if (isServing) return
      isServing = true
      process.stdout.write(message.welcome)
      for (let more = 1; more < count; more += 1) begin()
    })
  }

  cluster.on('exit', ({ process: { pid } }, code, signal) => {
    if (isEnding) {
      // One that was still starting has nothing to finish.
      if (code !== 0 && signal !== 'SIGTERM') exitCode = 1
      if (running().length === 0) process.exit(exitCode)
      return
    }
    // Its last words say why; the next one would say the same.
    if (!isServing) process.exit(code || 1)
    unasked = [...unasked.filter((at) => performance.now() - at < minuteMilliseconds), performance.now()]
    if (unasked.length > endsMax) {
      log.fatal({ worker: pid, code, signal }, 'The server ends because its workers end again and again.')
      return end(1)
    }
    log.error({ worker: pid, code, signal }, 'A worker has ended and is replaced.')
    setTimeout(begin, replacementMilliseconds)
  })

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'ending')
      end(0)
    })
  }
  begin()
}
