import type { Database } from '@db/database'
import type { SessionUser } from '@/shared/accounts/users'
import type { WorkResults } from '../concurrency/work-results'
import type { Encryption } from '../encryption/encryption'
import type { Signatures } from '../encryption/signatures'
import type { Env } from '../env'
import type { RateLimits } from '../limits/rate-limits'
import type { Log } from '../log'
import type { Storage } from '../storage/storage'

/**
 * What lives as long as the process and every request may use. Each subject adds what it makes, beside the function that makes it
 * (`declare module`), so that nothing down here knows a subject; `start/make-services.ts` does not compile while one is missing.
 */
export interface Services {
  database: Database
  db: Database['db']
  env: Env
  log: Log
  rateLimits: RateLimits
  /** Encrypts what a stolen copy of the database must not show. */
  encryption: Encryption
  /** Where papers are moved to; null where they stay in the database. */
  storage: Storage | null
  /** Signs links and form tokens. */
  signatures: Signatures
  /** What was done beside the requests, and when. */
  work: WorkResults
}

/** What one request brings to a procedure. */
export interface Context extends Services {
  /** Who is signed in. Read once per request and never for a public read that the cache answers. */
  user: SessionUser | null
  /** Who is signed in but must set up a second factor before anything else: nobody, to all that is not part of that. */
  unready: SessionUser | null
  /** Whether who is signed in may see an investing entity. */
  hasPortal: boolean
  /** Whether who is signed in is admitted to the room of a raise. */
  hasRooms: boolean
  /** Whether who is signed in began a subscription, or is asked to sign one. */
  hasOwnSubscriptions: boolean
  sessionToken: string | null
  /** What the browser was marked with when somebody signed in from it. */
  browserMark: string | null
  /** When the person last proved who they are, by signing in or anew. */
  provedAt: Date | null
  /** How they did; null of sessions from before it was kept. */
  provedBy: string | null
  /** The caller's address: the socket's, or what the believed proxies say (R42). */
  ipAddress: string
  /** The User-Agent header; '' when there is none. */
  userAgent: string
  requestId: string
  /** Headers of the answer, cookies above all; the same object for tRPC and REST. */
  responseHeaders: Headers
}

/** The context of somebody unknown: of a read whose answer everybody shares. It must not depend on who happened to ask first. */
export const anonymousContext = (services: Services): Context => ({
  ...services,
  user: null,
  unready: null,
  hasPortal: false,
  hasRooms: false,
  hasOwnSubscriptions: false,
  sessionToken: null,
  browserMark: null,
  provedAt: null,
  provedBy: null,
  ipAddress: '',
  userAgent: '',
  requestId: 'public read',
  responseHeaders: new Headers(),
})
