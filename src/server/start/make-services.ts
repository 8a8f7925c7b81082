import type { Database } from '@db/database'
import { createReadCache } from '../http/cache/read-cache'
import { createRefusalEvents } from '../records/activity/security-events'
import { createSessions } from '../accounts/sessions/sessions'
import type { Env } from '../platform/env'
import type { Log } from '../platform/log'
import { createSealing } from '../platform/encryption/encryption'
import { Sight, hasPortal } from '../ledger/access-policy'
import { createSignatures } from '../platform/encryption/signatures'
import { createCards } from '../site/pictures/cards'
import { createDrawings } from '../site/pictures/drawings'
import { createMaps } from '../site/pictures/maps'
import { createImages } from '../site/pictures/images'
import { type HeldOfferings, createPictureUses } from '../site/pictures/picture-uses'
import { createRateLimits } from '../platform/limits/rate-limits'
import { createRecordEvents } from '../records/live'
import { createTypedAccesses } from '../ledger/entities/typed-accesses'
import { createPasswordRequests } from '../accounts/passwords/password-requests'
import { createSignUps } from '../newsletter/subscribers/sign-ups'
import { resources } from '../product'
import type { Services } from '../platform/trpc/context'

const isHeldBy: HeldOfferings = (user) => Sight.of(user).offerings

/**
 * Makes what lives as long as the process, on a database that is open. Nothing of it works by itself yet (services.ts).
 * @param from `appSecret` signs links and form tokens
 */
export function makeServices(from: { database: Database; env: Env; log: Log; appSecret: string }): Services {
  const { database, env, log } = from
  const { db } = database
  const sessions = createSessions(db, env, hasPortal)
  const readCache = createReadCache(env)
  const signatures = createSignatures(from.appSecret)
  return {
    database,
    db,
    env,
    log,
    resources,
    sessions,
    rateLimits: createRateLimits(db, env),
    refusalEvents: createRefusalEvents(),
    readCache,
    images: createImages(db, env),
    pictureUses: createPictureUses({ db, readCache, isHeldBy }),
    drawings: createDrawings({ db, env, readCache, isHeldBy }),
    cards: createCards({ db, env, readCache }),
    maps: createMaps(env),
    events: createRecordEvents({ sessions, log }),
    passwordRequests: createPasswordRequests({ db, env, log }),
    typedAccesses: createTypedAccesses({ db, readCache, env, log }),
    signUps: createSignUps({ db, readCache, env, log, signatures }),
    sealing: createSealing(env),
    signatures,
  }
}
