import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { deliveries, outbox, users } from '@db/schema'
import { portalMails } from '@/content/ledger/mails'
import { deliverySubjects } from '@/shared/newsletter/deliveries'
import { mailPages } from '@/shared/platform/mail-pages'
import type { Env } from '../platform/env'
import { isAnyOf } from '../platform/sql'
import { enqueueMail } from '../platform/mail/outbox'
import { nameInMail } from '../platform/mail/names'
import { readPreferences } from '../platform/preferences'
import { letterheadOf, writeMail } from '../platform/mail/write-mail'
import type { Due } from '../records/release'
import { newsOf, readNews } from './news'

/** So many people are told in one go; the next second has the next. */
const peopleAtOnce = 50

/** Whoever is to be told and was not yet. */
export const isWaiting = and(
  inArray(
    deliveries.subject,
    // An issue of the newsletter is a mail by itself.
    deliverySubjects.filter((subject) => subject !== 'letter'),
  ),
  // As the index has it.
  sql`${deliveries.state} = 'queued'`,
  isNull(deliveries.outboxId),
)
/** At most one mail an hour to each address, with everything that is new; the first goes at once. */
const isRested = sql`not exists (select from ${outbox} where ${outbox.kind} = 'notice'
  and ${outbox.recipient} = ${deliveries.address} and ${outbox.createdAt} > now() - interval '1 hour')`

/** Selects when somebody is to be told next; null when nobody waits. */
export const nextNotification = sql`(
  select min(coalesce(told.rested_at, now())) from ${deliveries} join ${users} on ${users.id} = ${deliveries.userId}
  left join (
    select ${outbox.recipient} as address, max(${outbox.createdAt}) + interval '1 hour' as rested_at from ${outbox}
    where ${outbox.kind} = 'notice' and ${outbox.createdAt} > now() - interval '1 hour' group by ${outbox.recipient}
  ) as told on told.address = ${deliveries.address}
  where ${isWaiting})`

/** Where a mail leads: to the K-1s of the latest year where it tells of any, to a room or a subscription where it tells of nothing else, else to the portal. */
function pageOf(news: ReturnType<typeof newsOf>) {
  const { taxPapers } = news
  if (news.roomPage !== null) return news.roomPage
  if (taxPapers.length === 0) return mailPages.portal
  const years = taxPapers.flatMap(({ year }) => year ?? [])
  return years.length === 0 ? mailPages.taxes : mailPages.taxesOf(Math.max(...years))
}

/**
 * Orders a mail for everybody who waits to be told and had none within the hour: of what, and never how much or whose.
 * @param releases of all nouns, in the order in which a mail tells of what was published
 */
export async function orderNotifications(tx: Transaction, env: Env, releases: readonly Due[]): Promise<void> {
  const people = await tx
    .selectDistinct({ address: deliveries.address, firstName: users.firstName })
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.userId))
    .where(and(isWaiting, isRested))
    .orderBy(asc(deliveries.address))
    .limit(peopleAtOnce)
  if (people.length === 0) return
  const letterhead = await letterheadOf(tx, env)
  const { timeZone } = await readPreferences(tx)
  for (const { address, firstName } of people) {
    const told = await readNews(tx, releases, and(isWaiting, eq(deliveries.address, address)))
    const news = newsOf(told, releases, timeZone)
    const mail = writeMail(letterhead, address, portalMails.notice, {
      firstName: nameInMail(firstName),
      news,
      page: pageOf(news),
    })
    const outboxId = await enqueueMail(tx, env, 'notice', mail)
    const isOfMail = isAnyOf(
      deliveries.id,
      told.map(({ id }) => id),
    )
    await tx.update(deliveries).set({ outboxId }).where(isOfMail)
  }
}
