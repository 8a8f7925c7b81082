import { hostMaxCharacters } from '@/shared/platform/limits'
import { isLoopback } from '../../platform/loopback'

/** Methods that change nothing by definition (RFC 9110, 9.2.1). */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80')

/** Says whether an Origin header names us: APP_ORIGIN itself, or, when that is a loopback name, any loopback name on its port. */
function isOwnOrigin(origin: string, appOrigin: string): boolean {
  if (origin === appOrigin) return true
  // A long name takes a time to read that grows with its square.
  if (origin.length > 'https://'.length + hostMaxCharacters || !URL.canParse(origin)) return false
  const given = new URL(origin)
  const own = new URL(appOrigin)
  if (given.origin === own.origin) return true
  return (
    isLoopback(own.hostname) &&
    isLoopback(given.hostname) &&
    given.protocol === own.protocol &&
    portOf(given) === portOf(own)
  )
}

/**
 * Says whether a request that may change something comes from another website. Every browser sends at least one of the
 * two headers with such a request; a caller without either is no browser and carries nobody's cookie (curl).
 * @param appOrigin APP_ORIGIN
 */
export function isForeignRequest({ method, headers }: Pick<Request, 'method' | 'headers'>, appOrigin: string): boolean {
  if (safeMethods.has(method)) return false
  const origin = headers.get('origin')
  if (origin !== null && !isOwnOrigin(origin, appOrigin)) return true
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}
