import { type SQL, type SQLWrapper, isNotNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '@db/database'
import { outbox } from '@db/schema'
import { type CalendarDay, dayIn } from '@/shared/values/days'
import type { getOverview } from '@/shared/records/overviews'
import type { SessionUser } from '@/shared/accounts/users'
import type { Env } from '../platform/env'
import { isMailDelivered } from '../platform/mail/mailer'
import { readPreferences } from '../platform/preferences'

/** What the Overview tells; each subject reads its part. */
export type OverviewParts = z.input<typeof getOverview.output>

/** What a part is read for: whoever asks, on the day that the firm's office has now. */
export interface OverviewAsked {
  db: Db
  env: Pick<Env, 'SMTP_URL' | 'BACKUP_DIR'>
  user: Pick<SessionUser, 'id' | 'areas'>
  today: CalendarDay
  timeZone: string
}

/** @returns what the parts of an overview are read for */
export async function overviewAsked({
  db,
  env,
  user,
}: Pick<OverviewAsked, 'db' | 'env' | 'user'>): Promise<OverviewAsked> {
  const { timeZone } = await readPreferences(db)
  return { db, env, user, today: dayIn(timeZone, new Date()), timeZone }
}

/** The earliest moment of a column, of all rows of a condition. */
export const earliest = (at: PgColumn, where: SQL | undefined) =>
  sql<Date | null>`(select min(${at}) from ${at.table} where ${where})`.mapWith(outbox.createdAt)

/** Counts of several tables, in one statement. */
export async function readCounts<Counts extends Record<string, SQLWrapper & SQL>>(db: Db, counts: Counts) {
  const [counted] = await db.select(counts).from(sql`(select 1) as one`)
  if (counted === undefined) throw new TypeError('A statement without a table gave no row.')
  return counted
}

/** The mails that failed, and whether any leave the house. */
export async function mailsOverview({ db, env }: OverviewAsked) {
  return { failedMails: await db.$count(outbox, isNotNull(outbox.failedAt)), isMailDelivered: isMailDelivered(env) }
}
