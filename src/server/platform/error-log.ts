import { TRPCError } from '@trpc/server'
import { describeError } from './errors'
import type { Log } from './log'

/** The fault itself: tRPC wraps what was thrown, and its words are those of what it wraps. */
const faultIn = (error: unknown) => (error instanceof TRPCError ? (error.cause ?? error) : error)

/** Logs a fault of ours, once, with the id that the caller was told (R3). Expected failures are the caller's affair. */
export function logUnexpected(
  log: Log,
  error: unknown,
  details: { requestId: string; path: string | undefined },
): void {
  const { failure } = describeError(error, details.requestId)
  if (failure === 'unexpected') log.error({ err: faultIn(error), ...details }, 'unexpected error')
  // Not a fault, but the owner wants to see why pages say 503.
  if (failure === 'storage_away') log.warn({ err: faultIn(error), ...details }, 'storage away')
  if (failure === 'database_away') log.warn({ err: faultIn(error), ...details }, 'database away')
}
