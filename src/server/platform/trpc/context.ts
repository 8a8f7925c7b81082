import type { Database } from '@db/database'
import type { SessionUser } from '@/shared/accounts/users'
import type { ReadCache } from '../../http/cache/read-cache'
import type { RefusalEvents } from '../../records/activity/security-events'
import type { Sessions } from '../../accounts/sessions/sessions'
import type { Env } from '../env'
import type { Log } from '../log'
import type { Sealing } from '../encryption/encryption'
import type { Signatures } from '../encryption/signatures'
import type { Cards } from '../../site/pictures/cards'
import type { Drawings } from '../../site/pictures/drawings'
import type { Maps } from '../../site/pictures/maps'
import type { Images } from '../../site/pictures/images'
import type { PictureUses } from '../../site/pictures/picture-uses'
import type { RateLimits } from '../limits/rate-limits'
import type { RecordEvents } from '../../records/live'
import type { Resources } from '../../records/resources'
import type { TypedAccesses } from '../../ledger/entities/typed-accesses'
import type { PasswordRequests } from '../../accounts/passwords/password-requests'
import type { SignUps } from '../../newsletter/subscribers/sign-ups'

/** What lives as long as the process and every request may use; main.ts makes it, tests make their own. */
export interface Services {
  database: Database
  db: Database['db']
  env: Env
  log: Log
  sessions: Sessions
  rateLimits: RateLimits
  /** Tells the security log who was kept out. */
  refusalEvents: RefusalEvents
  /** What every noun says of its records. */
  resources: Resources
  readCache: ReadCache
  images: Images
  /** Knows who may see a stored picture. */
  pictureUses: PictureUses
  drawings: Drawings
  cards: Cards
  maps: Maps
  /** Tells administrators' open screens what changed. */
  events: RecordEvents
  /** Takes what is sent with the newsletter's form. */
  signUps: SignUps
  /** Takes who forgot their password. */
  passwordRequests: PasswordRequests
  /** Finds or makes the accounts of addresses that owners let in. */
  typedAccesses: TypedAccesses
  /** Seals what a stolen copy of the database must not show. */
  sealing: Sealing
  /** Signs links and form tokens. */
  signatures: Signatures
}

/** What one request brings to a procedure. */
export interface Context extends Services {
  /** Who is signed in. Read once per request and never for a public read that the cache answers. */
  user: SessionUser | null
  /** Who is signed in but must set up a second factor before anything else: nobody, to all that is not part of that. */
  unready: SessionUser | null
  /** Whether who is signed in may see an investing entity. */
  hasPortal: boolean
  sessionToken: string | null
  /** What the browser was marked with when somebody signed in from it. */
  browserMark: string | null
  /** When the person last proved who they are, by signing in or anew. */
  provedAt: Date | null
  /** The caller's address: the socket's, or what the believed proxies say (R42). */
  ipAddress: string
  /** The User-Agent header; '' when there is none. */
  userAgent: string
  requestId: string
  /** Headers of the answer, cookies above all; the same object for both doors. */
  responseHeaders: Headers
}

/** The context of somebody unknown: of a read whose answer everybody shares. It must not depend on who happened to ask first. */
export const anonymousContext = (services: Services): Context => ({
  ...services,
  user: null,
  unready: null,
  hasPortal: false,
  sessionToken: null,
  browserMark: null,
  provedAt: null,
  ipAddress: '',
  userAgent: '',
  requestId: 'public read',
  responseHeaders: new Headers(),
})
