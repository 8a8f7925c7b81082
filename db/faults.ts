/** A query that was not answered in time. The work may or may not have been done, so the caller is told to try again later. */
export class DatabaseDeadline extends Error {
  override name = 'DatabaseDeadline'
  /** As sockets name it, so that whoever looks at codes only understands it too. */
  readonly code = 'ETIMEDOUT'
}

/** The embedded database has ended, by itself or because it was closed. What was asked may or may not have been done. */
export class EmbeddedEnded extends Error {
  override name = 'EmbeddedEnded'
  readonly code = 'CONNECTION_ENDED'

  constructor(cause: unknown) {
    super('The embedded database has ended.', { cause })
  }
}

/** SQLSTATE classes that say the server is unreachable, out of resources, shutting down or broken by its machine. */
const awayClasses = ['08', '53', '57', '58']
/** Timeouts and conflicts that a later try may survive: read-only after a failover, lock timeout, idle timeout, serialization, deadlock. */
const awayCodes = new Set(['25006', '25P03', '55P03', '40001', '40P01'])
/** What sockets and postgres.js say when there is no server to talk to. */
const connectionCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EPIPE',
  'ETIMEDOUT',
])

/** The error itself and what caused it, outermost first; wrappers such as Drizzle's and tRPC's hide the driver's error five deep at most. */
function* chain(error: unknown): Generator<object> {
  let current = error
  for (let depth = 0; depth < 8 && typeof current === 'object' && current !== null; depth += 1) {
    yield current
    current = 'cause' in current ? current.cause : undefined
  }
}

/** What Node says of a certificate that has ended, that nobody vouches for, or that is another server's. */
const isAboutCertificate = (code: string) => /CERT|UNABLE_TO_(?:GET|VERIFY)/.test(code)

const textAt = (holder: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(holder, key)
  return typeof value === 'string' && value !== '' ? value : undefined
}

const isSqlState = (code: string | undefined): code is string => code !== undefined && /^[0-9A-Z]{5}$/.test(code)

/**
 * What PostgreSQL said, the same for both drivers: they name the constraint differently and Drizzle wraps both.
 * Gives the five-character SQLSTATE and the constraint's name, each undefined when the error is not PostgreSQL's or names none.
 */
export function pgError(error: unknown): { code?: string; constraint?: string } {
  for (const link of chain(error)) {
    const code = textAt(link, 'code')
    // A Node.js code such as 'EPIPE' also has five capitals; only PostgreSQL's errors carry a severity.
    if (!isSqlState(code) || textAt(link, 'severity') === undefined) continue
    const constraint = textAt(link, 'constraint') ?? textAt(link, 'constraint_name')
    return constraint === undefined ? { code } : { code, constraint }
  }
  return {}
}

/** Says whether the connection itself is gone or silent. PostgreSQL closes it after an error of severity FATAL or PANIC. */
export function isConnectionLost(error: unknown): boolean {
  for (const link of chain(error)) {
    const severity = textAt(link, 'severity')
    if (severity !== undefined) return severity === 'FATAL' || severity === 'PANIC'
    const code = textAt(link, 'code') ?? ''
    if (link instanceof DatabaseDeadline || connectionCodes.has(code) || isAboutCertificate(code)) return true
  }
  return false
}

/** Says whether PostgreSQL gave itself up over this, for example because its log could not grow on a full disk. */
export function isPanic(error: unknown): boolean {
  for (const link of chain(error)) if (textAt(link, 'severity') === 'PANIC') return true
  return false
}

/**
 * Says whether an error means that the database cannot serve us now (503, R2) rather than that we asked for something wrong. A
 * connection that is refused, because our password was changed or the database renamed, is lost as well.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code } = pgError(error)
  if (isConnectionLost(error)) return true
  return code !== undefined && (awayClasses.includes(code.slice(0, 2)) || awayCodes.has(code))
}
