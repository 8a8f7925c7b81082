import type { Database } from '@db/database'
import { createReadCache } from '../answers/read-cache'
import { createRefusalEvents } from '../auth/security-events'
import { createSessions } from '../auth/sessions'
import type { Env } from '../base/env'
import type { Log } from '../base/log'
import { createSealing } from '../base/sealing'
import { Sight, hasPortal } from '../base/sight'
import { createSignatures } from '../base/signatures'
import { createCards } from '../images/cards'
import { createDrawings } from '../images/drawings'
import { createMaps } from '../images/maps'
import { createImages } from '../images/images'
import { type HeldOfferings, createPictureUses } from '../images/picture-uses'
import { createRateLimits } from '../limits/rate-limits'
import { createRecordEvents } from '../records/events'
import { createTypedAccesses } from '../book/typed-accesses'
import { createPasswordRequests } from '../records/password-requests'
import { createSignUps } from '../records/sign-ups'
import { resources } from '../routers'
import type { Services } from '../trpc/context'

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
