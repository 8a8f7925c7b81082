import { isNotNull, max, sql } from 'drizzle-orm'
import { readNewestMigration } from '@db/connection/newest-migration'
import { outbox } from '@db/schema'
import { getAbout } from '@/shared/records/about-site'
import { readBuild } from './build'
import { readBackupsHealth } from '../backups/health'
import { isMailDelivered } from '../../platform/mail/mailer'
import { isQueued, isGivenUp } from '../../platform/mail/mail-log'
import { faultOf } from '../../platform/storage/storage'
import { readPlaces } from '../../platform/storage/places'
import { contentProcedure, router } from '../../platform/trpc/procedures'

const startedAt = new Date(performance.timeOrigin)

export const adminAbout = router({
  /** What this installation is made of and how it fares: build, database, mails, fingerprints of its keys. */
  get: contentProcedure.output(getAbout.output).query(async ({ ctx }) => {
    const { db, env, database, encryption, signatures, storage } = ctx
    const { papers, pictures } = await readPlaces(db)
    const [held] = await db
      .select({
        version: sql<string>`current_setting('server_version')`,
        sizeBytes: sql`pg_database_size(current_database())`.mapWith(Number),
      })
      .from(sql`(select 1) as one`)
    const [sent] = await db
      .select({ at: max(outbox.sentAt) })
      .from(outbox)
      .where(isNotNull(outbox.sentAt))
    const [waiting] = await db
      .select({ count: sql`count(*)`.mapWith(Number), since: sql`min(${outbox.createdAt})`.mapWith(outbox.createdAt) })
      .from(outbox)
      .where(isQueued)
    return {
      build: { ...readBuild(), node: process.versions.node },
      startedAt,
      database: {
        kind: database.kind === 'embedded' ? 'embedded' : 'server',
        version: held?.version ?? '',
        sizeBytes: held?.sizeBytes ?? 0,
        migration: await readNewestMigration(db),
      },
      storage: {
        place: storage?.place ?? null,
        fault: storage === null ? null : await faultOf(storage),
        papersInDatabase: papers.inDatabase,
        papersInStorage: papers.inStorage,
        picturesInDatabase: pictures.inDatabase,
        picturesInStorage: pictures.inStorage,
      },
      backups: await readBackupsHealth(db, env),
      mail: {
        isDelivered: isMailDelivered(env),
        lastSentAt: sent?.at ?? null,
        waiting: waiting?.count ?? 0,
        waitingSince: waiting?.since ?? null,
        failed: await db.$count(outbox, isGivenUp),
      },
      keys: { documents: encryption.fingerprint(), links: signatures.fingerprint },
    }
  }),
})
