import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'

export type Log = Logger

/**
 * Makes the log: one JSON object per line on standard output, with ISO 8601 times. Errors go under the key `err`.
 * @param destination where lines go instead, for tests
 */
export function createLog(destination?: DestinationStream): Log {
  const options = { base: undefined, timestamp: stdTimeFunctions.isoTime, redact: ['password', '*.password'] }
  return destination === undefined ? pino(options) : pino(options, destination)
}
