import { isIP } from 'node:net'
import type { Env } from '../../platform/env'
import { Failure } from '../../platform/errors'
import { isLoopback } from '../../platform/loopback'

/** Where passkeys of this installation count. */
export interface RelyingParty {
  /** The host name that a passkey is bound to. */
  id: string
  /** Where a page that uses one may have been opened. */
  origins: string[]
}

/**
 * What APP_ORIGIN makes of passkeys: they are bound to its host name. On this machine that is 'localhost', however the origin calls it,
 * because an address of numbers cannot be one (WebAuthn, 5.1.3). Throws Failure passkeys_unavailable for another address of numbers.
 */
export function relyingPartyOf({ APP_ORIGIN }: Pick<Env, 'APP_ORIGIN'>): RelyingParty {
  const { hostname, protocol, port } = new URL(APP_ORIGIN)
  const isNumbers = hostname.startsWith('[') || isIP(hostname) !== 0
  if (!isNumbers) return { id: hostname, origins: [APP_ORIGIN] }
  if (!isLoopback(hostname)) throw new Failure('passkeys_unavailable')
  return { id: 'localhost', origins: [`${protocol}//localhost${port && `:${port}`}`] }
}
