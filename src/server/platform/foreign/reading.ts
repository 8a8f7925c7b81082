import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { builtFile } from '@db/built-file'
import type { jobs } from './jobs'
import { createThreads, resourceLimits, threadsMax } from './threads'

type Jobs = typeof jobs
type Job = keyof Jobs
type Output<Name extends Job> = Awaited<ReturnType<Jobs[Name]>>

/** The build's file with the thread's code. */
const threadFile = 'foreign-worker.js'

/** A thread that knows nothing of ours: no environment, and none of the flags that this process was started with. */
function beginThread(): Worker {
  const here = import.meta.dirname
  const built = builtFile(threadFile, here)
  // What a library says of a hostile file is nobody's business, and would fill the log.
  const options = { env: {}, execArgv: [], resourceLimits, stdout: true, stderr: true }
  if (built !== undefined) return new Worker(built, options)
  // Tests and development run from the sources, which Node cannot read by itself.
  const source = JSON.stringify(pathToFileURL(join(here, 'worker.ts')).href)
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}) })`
  return new Worker(code, { ...options, eval: true })
}

function startThread(): Worker {
  const thread = beginThread()
  for (const words of [thread.stdout, thread.stderr]) words.resume()
  return thread
}

/** So many files are read at a time. */
export const readersMax = threadsMax

const ask = createThreads<never>(startThread)

/**
 * Reads something that others made, in a thread of its own with a deadline of three seconds and limits of memory. Throws what the job
 * throws (`jobs.ts`), as a Failure, and file_too_heavy and readers_busy as `createThreads` does.
 */
export const readForeign = <Name extends Job>(name: Name, input: Parameters<Jobs[Name]>[0]): Promise<Output<Name>> =>
  ask({ name, input })
