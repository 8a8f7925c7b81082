import { and, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@db/database'
import {
  contactSubmissions,
  distributions,
  interests,
  investments,
  letters,
  newsletters,
  outbox,
  posts,
  users,
} from '@db/schema'
import { mayOpen } from '@/shared/areas'
import type { AuditedList } from '@/shared/audit'
import { type ContactStatus, defaultContactStatus } from '@/shared/contacts'
import { type CalendarDay, dayBefore, dayIn } from '@/shared/days'
import { defaultInterestStatus } from '@/shared/interests'
import { type getOverview, overviewDays, overviewOfferingsMax } from '@/shared/overviews'
import type { SessionUser } from '@/shared/users'
import { hasFactor } from '../auth/session-rows'
import type { Env } from '../base/env'
import { readPreferences } from '../base/preferences'
import { hasStatus } from '../base/public-records'
import { isMailDelivered } from '../mail/mailer'
import { hasNoAnswer, isEnquiry, readCasesToDo } from './cases-to-do'
import { isDue } from './follow-ups'

type Overview = z.input<typeof getOverview.output>

const isInterest = and(isNull(interests.deletedAt), eq(interests.isSpam, false))
const isScheduled = and(isNull(posts.deletedAt), hasStatus.scheduled)
const isScheduledLetter = and(isNull(letters.deletedAt), eq(letters.status, 'scheduled'))
const isActiveAdministrator = and(isNull(users.deletedAt), eq(users.isActive, true), eq(users.role, 'admin'))
const lacksFunding = sql<boolean>`coalesce(${investments.fundingProgress}, 0) = 0`
const lacksReturn = sql<boolean>`coalesce(${investments.targetReturn}, '') = ''`
const isUnfinished = and(isNull(investments.deletedAt), eq(investments.status, 'Open'), or(lacksFunding, lacksReturn))

const isUnanswered = (db: Db, status: ContactStatus) =>
  and(isEnquiry, eq(contactSubmissions.status, status), hasNoAnswer(db))

/** The earliest moment of a column, of all rows of a condition. */
const earliest = (
  at: typeof contactSubmissions.createdAt | typeof posts.publishedAt | typeof letters.scheduledAt,
  where: ReturnType<typeof and>,
) => sql<Date | null>`(select min(${at}) from ${at.table} where ${where})`.mapWith(contactSubmissions.createdAt)

/** All that is counted, in one statement. */
async function readCounts(db: Db, today: CalendarDay) {
  const unanswered = isUnanswered(db, defaultContactStatus)
  const [counts] = await db
    .select({
      unanswered: db.$count(contactSubmissions, unanswered),
      oldestAt: earliest(contactSubmissions.createdAt, unanswered),
      inProgress: db.$count(contactSubmissions, isUnanswered(db, 'In Progress')),
      dueContacts: db.$count(contactSubmissions, and(isEnquiry, isDue.contacts(today))),
      dueInterests: db.$count(interests, and(isInterest, isDue.interests(today))),
      newInterests: db.$count(interests, and(isInterest, eq(interests.status, defaultInterestStatus))),
      failedMails: db.$count(outbox, isNotNull(outbox.failedAt)),
      scheduled: db.$count(posts, isScheduled),
      nextAt: earliest(posts.publishedAt, isScheduled),
      letters: db.$count(letters, isScheduledLetter),
      nextLetterAt: earliest(letters.scheduledAt, isScheduledLetter),
      sentBack: db.$count(distributions, isNotNull(distributions.sentBackAt)),
      toApprove: db.$count(distributions, eq(distributions.status, 'draft')),
      toPublish: db.$count(distributions, and(eq(distributions.status, 'approved'), isNull(distributions.publishedAt))),
      administrators: db.$count(users, isActiveAdministrator),
      haveFactor: db.$count(users, and(isActiveAdministrator, hasFactor())),
      confirmed: db.$count(newsletters, and(isNull(newsletters.deletedAt), eq(newsletters.status, 'confirmed'))),
      unfinished: db.$count(investments, isUnfinished),
    })
    .from(sql`(select 1) as one`)
  if (counts === undefined) throw new TypeError('A statement without a table gave no row.')
  return counts
}

/** How many confirmed their subscription on each of the last days, by the firm's calendar. */
async function readNewSubscribers(db: Db, today: CalendarDay, timeZone: string) {
  const days = [today]
  while (days.length < overviewDays) days.unshift(dayBefore(days[0] ?? today))
  const day = sql<string>`to_char(${newsletters.confirmedAt} at time zone ${timeZone}, 'YYYY-MM-DD')`
  const rows = await db
    .select({ day: day.as('day'), count: sql`count(*)`.mapWith(Number) })
    .from(newsletters)
    .where(
      and(
        isNull(newsletters.deletedAt),
        gte(newsletters.confirmedAt, sql`now() - interval '${sql.raw(String(overviewDays + 1))} days'`),
      ),
    )
    .groupBy(sql`1`)
  const counted = new Map(rows.map((row) => [row.day, row.count]))
  return days.map((each) => ({ day: each, count: counted.get(each) ?? 0 }))
}

async function readUnfinished(db: Db) {
  const rows = await db
    .select({ id: investments.id, name: investments.name, lacksFunding, lacksReturn })
    .from(investments)
    .where(isUnfinished)
    .orderBy(investments.createdAt, investments.id)
    .limit(overviewOfferingsMax)
  return rows.map(({ id, name, ...lacks }) => ({
    id,
    name,
    lacks: [
      ...(lacks.lacksFunding ? (['fundingProgress'] as const) : []),
      ...(lacks.lacksReturn ? (['targetReturn'] as const) : []),
    ],
  }))
}

/** What waits for somebody, and how the house is set up. Five statements, however much there is. @param user who asks */
export async function readOverview(
  db: Db,
  env: Pick<Env, 'SMTP_URL'>,
  { id: userId, areas }: Pick<SessionUser, 'id' | 'areas'>,
): Promise<Overview> {
  const { timeZone } = await readPreferences(db)
  const today = dayIn(timeZone, new Date())
  const counts = await readCounts(db, today)
  const ofList = <Told>(list: AuditedList, told: Told) => (mayOpen({ areas }, list) ? told : null)
  return {
    enquiries: { unanswered: counts.unanswered, oldestAt: counts.oldestAt, inProgress: counts.inProgress },
    cases: await readCasesToDo(db, today, userId),
    followUps: { contacts: counts.dueContacts, interests: ofList('interests', counts.dueInterests) },
    newInterests: ofList('interests', counts.newInterests),
    failedMails: counts.failedMails,
    distributions: ofList('distributions', {
      sentBack: counts.sentBack,
      toApprove: counts.toApprove,
      toPublish: counts.toPublish,
    }),
    scheduledPosts: ofList('posts', { count: counts.scheduled, nextAt: counts.nextAt }),
    scheduledLetters: { count: counts.letters, nextAt: counts.nextLetterAt },
    subscribers: { confirmed: counts.confirmed, days: await readNewSubscribers(db, today, timeZone) },
    unfinishedOfferings: ofList('investments', { count: counts.unfinished, first: await readUnfinished(db) }),
    secondFactors: { administrators: counts.administrators, have: counts.haveFactor },
    isMailDelivered: isMailDelivered(env),
  }
}
