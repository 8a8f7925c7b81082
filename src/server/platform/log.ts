import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { loggableError, withoutAddresses } from './loggable-errors'

export type Log = Logger

/** So much of the log may wait for a reader that does not read; what comes then is lost. */
const waitingMaxBytes = 16 * 1024 * 1024
/** So much a pipe takes in one piece (PIPE_BUF on Linux): workers share one, and no line should end in the middle of another's. */
const writtenMaxBytes = 4_096

/**
 * Standard output, written beside the server's work. A line that cannot be written is lost, and nothing else is: the server goes
 * on when the log's reader is gone or its disk is full.
 */
function standardOutput(): DestinationStream {
  const lines = pino.destination({ sync: false, maxLength: waitingMaxBytes, maxWrite: writtenMaxBytes })
  // When the process exits, what still waits is written, again and again until that succeeds: after a failure it never might.
  lines.on('error', () => {
    lines.flushSync = () => {}
  })
  // It has no `flushSync` of its own, or a fatal line would stop the process in the same way.
  return { write: (line) => lines.write(line) }
}

/**
 * Makes the log: one JSON object per line on standard output, with ISO 8601 times. Errors go under the key `err`, and of them what
 * `loggableError` takes. No line holds a person's address.
 * @param destination where lines go instead, for tests
 */
export function createLog(destination: DestinationStream = standardOutput()): Log {
  return pino(
    {
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      redact: ['password', '*.password'],
      serializers: { err: loggableError },
    },
    { write: (line) => destination.write(withoutAddresses(line)) },
  )
}
