import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { backupRuns, users } from '@db/schema'
import { backupMails } from '@/content/site/backup-mails'
import { looksAfter } from '@/shared/accounts/areas'
import { mailPages } from '@/shared/platform/mail-pages'
import type { BackupKind } from '@/shared/records/backups'
import { readAdministrators } from '../../accounts/user-guards'
import { nameInMail } from '../../platform/mail/names'
import { enqueueMail } from '../../platform/mail/outbox'
import { letterheadOf, writeMail, writtenMoment } from '../../platform/mail/write-mail'
import { readPreferences } from '../../platform/preferences'
import { isAnyOf } from '../../platform/sql'
import type { Services } from '../../platform/trpc/context'
import { readBackupsHealth } from '../../site/backups/health'

const words = { backup: backupMails.backupFailed, rehearsal: backupMails.rehearsalFailed } as const

/**
 * Notes what became of one, and tells of a fault by mail whoever looks after the site: once a day while it lasts.
 * @param outcome what the row is to say
 */
export async function endRun(
  { db, env }: Pick<Services, 'db' | 'env'>,
  { id, kind }: { id: number; kind: BackupKind },
  outcome: Partial<typeof backupRuns.$inferInsert>,
): Promise<void> {
  const { last } = (await readBackupsHealth(db, env))[kind]
  await db.transaction(async (tx) => {
    await tx
      .update(backupRuns)
      .set({ ...outcome, endedAt: sql`now()` })
      .where(eq(backupRuns.id, id))
    if (typeof outcome.fault !== 'string') return
    const isToldLately = and(
      eq(backupRuns.kind, kind),
      isNotNull(backupRuns.toldAt),
      sql`${backupRuns.toldAt} > now() - interval '1 day'`,
    )
    if ((await tx.$count(backupRuns, isToldLately)) > 0) return
    await tx
      .update(backupRuns)
      .set({ toldAt: sql`now()` })
      .where(eq(backupRuns.id, id))
    const administrators = (await readAdministrators(tx)).filter((each) => looksAfter(each, 'content'))
    const people = await tx
      .select({ email: users.email, firstName: users.firstName })
      .from(users)
      .where(
        isAnyOf(
          users.id,
          administrators.map((each) => each.id),
        ),
      )
      .orderBy(users.id)
    const letterhead = await letterheadOf(tx, env)
    const { timeZone } = await readPreferences(tx)
    const lastAt = last === null ? null : writtenMoment(new Date(last.at), timeZone)
    for (const { email, firstName } of people) {
      const values = { firstName: nameInMail(firstName), lastAt, page: mailPages.settings }
      await enqueueMail(tx, env, 'backup_fault', writeMail(letterhead, email, words[kind], values))
    }
  })
}
