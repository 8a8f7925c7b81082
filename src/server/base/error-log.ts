import { DrizzleQueryError } from 'drizzle-orm'
import { TRPCError } from '@trpc/server'
import { pgError } from '@db/faults'
import { describeError } from './errors'
import type { Log } from './log'

const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line))

/** The query error within what was thrown, if there is one. */
function queryErrorIn(error: unknown): DrizzleQueryError | undefined {
  if (error instanceof DrizzleQueryError) return error
  return error instanceof TRPCError ? queryErrorIn(error.cause) : undefined
}

/**
 * What the log keeps of an error. A failed query quotes its bound values in its message, its stack and PostgreSQL's detail,
 * and a password hash may be among them: the log gets the SQL with its placeholders, the state and the frames.
 */
function loggable(error: unknown): unknown {
  const query = queryErrorIn(error)
  if (query === undefined) return error instanceof TRPCError ? (error.cause ?? error) : error
  return { type: 'DrizzleQueryError', query: query.query, ...pgError(query), stack: framesOf(query).join('\n') }
}

/** Logs a fault of ours, once, with the id that the caller was told (R3). Expected failures are the caller's affair. */
export function logUnexpected(
  log: Log,
  error: unknown,
  details: { requestId: string; path: string | undefined },
): void {
  const { failure } = describeError(error, details.requestId)
  if (failure === 'unexpected') log.error({ err: loggable(error), ...details }, 'unexpected error')
  // Not a fault, but the owner wants to see why pages say 503.
  if (failure === 'database_away') log.warn({ err: loggable(error), ...details }, 'database away')
}
