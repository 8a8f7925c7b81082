import { parentPort } from 'node:worker_threads'
import { ForeignFault } from './faults'
import { jobs } from './jobs'

/** The beginning of a thread: it takes one job after the other from `reading.ts`, and answers each. */
async function answerTo({ name, input }: { name: keyof typeof jobs; input: unknown }) {
  try {
    // Who asks has matched the input to the name.
    const output: unknown = await Reflect.apply(jobs[name], undefined, [input])
    return { output }
  } catch (error) {
    if (error instanceof ForeignFault) return { failure: error.failure }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (asked) => void answerTo(asked).then((answer) => parentPort?.postMessage(answer)))
parentPort?.postMessage('ready')
