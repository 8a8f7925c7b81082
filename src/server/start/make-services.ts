import type { Database } from '@db/database'
import { accountsServices } from '../accounts/services'
import { createReadCache } from '../http/cache/read-cache'
import { AccessPolicy, hasPortal } from '../ledger/access-policy'
import { hasOwnSubscriptions, hasRooms } from '../ledger/entities/room-access'
import { createTypedAccesses } from '../ledger/entities/typed-accesses'
import { createSignUps } from '../newsletter/subscribers/sign-ups'
import { createWorkResults } from '../platform/concurrency/work-results'
import { createEncryption } from '../platform/encryption/encryption'
import { createSignatures } from '../platform/encryption/signatures'
import type { Env } from '../platform/env'
import { createRateLimits } from '../platform/limits/rate-limits'
import type { Log } from '../platform/log'
import { createStorage } from '../platform/storage/make-storage'
import type { Services } from '../platform/trpc/context'
import { lists, resources } from '../product'
import { createRefusalEvents } from '../records/activity/security-events'
import { createRecordEvents } from '../records/live'
import { siteServices } from '../site/services'
import { createBackups } from './backup/runs'

/**
 * Makes what lives as long as the process, on a database that is open. Nothing of it works by itself yet (services.ts).
 * @param from `appSecret` signs links and form tokens
 */
export function makeServices(from: { database: Database; env: Env; log: Log; appSecret: string }): Services {
  const { database, env, log } = from
  const { db } = database
  const readCache = createReadCache(env)
  const signatures = createSignatures(from.appSecret)
  const storage = createStorage(env)
  const accounts = accountsServices({ db, env }, { hasPortal, hasRooms, hasOwnSubscriptions })
  return {
    database,
    db,
    env,
    log,
    rateLimits: createRateLimits(db, env),
    encryption: createEncryption(env),
    storage,
    signatures,
    work: createWorkResults(),
    backups: createBackups({ database, db, env, log }),
    readCache,
    resources,
    lists,
    refusalEvents: createRefusalEvents(),
    ...accounts,
    events: createRecordEvents({ sessions: accounts.sessions, log }),
    ...siteServices({ db, env, readCache, storage }, (user) => AccessPolicy.of(user).offerings),
    signUps: createSignUps({ db, readCache, env, signatures }),
    typedAccesses: createTypedAccesses({ db, readCache, env }),
  }
}
