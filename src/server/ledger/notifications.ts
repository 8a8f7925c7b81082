import { type SQL, and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { deliveries, documents, entityAccess, investments, outbox, users } from '@db/schema'
import { accessNews, portalMails } from '@/content/ledger/mails'
import { deliverySubjects } from '@/shared/newsletter/deliveries'
import { mailPages } from '@/shared/platform/mail-pages'
import { isTaxKind } from '@/shared/reporting/document-kinds'
import type { Env } from '../platform/env'
import { isAnyOf } from '../platform/sql'
import { enqueueMail } from '../platform/mail/outbox'
import { nameInMail, oneLine } from '../platform/mail/names'
import { writeMail } from '../platform/mail/write-mail'
import type { Due } from '../records/release'

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

/** The number of the offering that a delivery is about; null where what is told is not about one. */
function offeringTold(releases: readonly Due[]): SQL {
  const cases = releases.flatMap(({ noun, table, news }) =>
    news === undefined
      ? []
      : [
          sql`when ${noun.noun} then (select ${news.investmentId} from ${table} where ${table.id} = ${deliveries.subjectId})`,
        ],
  )
  return sql`case ${deliveries.subject} ${sql.join(cases, sql` `)} end`
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
  for (const { address, firstName } of people) {
    const news = await tx
      .select({
        id: deliveries.id,
        subject: deliveries.subject,
        offering: investments.name,
        isOwnAccess: sql<boolean>`coalesce(${entityAccess.userId} = ${deliveries.userId}, false)`,
        paper: documents.kind,
        replacesId: documents.replacesId,
      })
      .from(deliveries)
      .leftJoin(
        entityAccess,
        and(inArray(deliveries.subject, ['access_given', 'access_ended']), eq(entityAccess.id, deliveries.subjectId)),
      )
      .leftJoin(investments, eq(investments.id, offeringTold(releases)))
      .leftJoin(documents, and(eq(deliveries.subject, 'document'), eq(documents.id, deliveries.subjectId)))
      .where(and(isWaiting, eq(deliveries.address, address)))
      .orderBy(asc(investments.name))
    const offeringsOf = (subject: (typeof news)[number]['subject']) =>
      [
        ...new Set(news.flatMap((each) => (each.subject === subject && each.offering !== null ? [each.offering] : []))),
      ].map(oneLine)
    const what = {
      published: releases.flatMap(({ noun, news: told }) =>
        told === undefined ? [] : offeringsOf(noun.noun).map((offering) => told.words(offering)),
      ),
      hasStatement: news.some(({ subject }) => subject === 'statement'),
      accesses: (['access_given', 'access_ended'] as const).flatMap((change) =>
        [true, false].flatMap((isOwn) =>
          news.some(({ subject, isOwnAccess }) => subject === change && isOwnAccess === isOwn)
            ? [accessNews[change][isOwn ? 'own' : 'others']]
            : [],
        ),
      ),
      hasTaxes: news.some(({ subject }) => subject === 'tax_delayed' || subject === 'tax_available'),
      hasPaper: news.some(({ paper: document }) => document !== null && !isTaxKind(document)),
      hasReminder: news.some(({ subject }) => subject === 'document_reminder'),
      hasTaxPaper: news.some(
        ({ paper: document, replacesId }) => document !== null && isTaxKind(document) && replacesId === null,
      ),
      hasReplacement: news.some(
        ({ paper: document, replacesId }) => document !== null && isTaxKind(document) && replacesId !== null,
      ),
      hasWithdrawal: news.some(({ subject }) => subject === 'document_withdrawn'),
    }
    const told = { firstName: nameInMail(firstName), news: what, page: mailPages.portal }
    const outboxId = await enqueueMail(tx, env, 'notice', writeMail(env, address, portalMails.notice, told))
    const isOfMail = isAnyOf(
      deliveries.id,
      news.map(({ id }) => id),
    )
    await tx.update(deliveries).set({ outboxId }).where(isOfMail)
  }
}
