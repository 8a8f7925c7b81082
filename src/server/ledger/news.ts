import { type SQL, and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import {
  admissions,
  deliveries,
  documents,
  entityAccess,
  investments,
  raiseEvents,
  raiseMoney,
  raisePapers,
  raises,
  subscriptions,
} from '@db/schema'
import { accessNews } from '@/content/ledger/mails'
import { roomNews, subscriptionNews } from '@/content/raise/room-news'
import { raiseTold } from '@/content/raise/raises'
import type { TaxPaper } from '@/content/reporting/tax-mails'
import { mailPages } from '@/shared/platform/mail-pages'
import { isTaxKind } from '@/shared/reporting/document-kinds'
import { dayIn } from '@/shared/values/days'
import { formatDay } from '@/shared/values/formats'
import { nameInMail, oneLine } from '../platform/mail/names'
import { accountName } from '../platform/sql'
import type { Due } from '../records/release'

/** What is told of rooms, in the order in which a mail tells of it. */
const roomSubjects = ['room_admitted', 'raise', 'room_supplement'] as const
/** What is told of a subscription; each names what happened to it in the log, or the money that came. */
const subscriptionSubjects = [
  'signature_asked',
  'subscription_expired',
  'subscription_ended',
  'subscription_room',
  'subscription_accepted',
  'subscription_released',
  'subscription_closed',
  'money_came',
] as const

const loggedSubjects = subscriptionSubjects.filter((subject) => subject !== 'money_came')

const ofEvent = sql`(select ${raises.investmentId} from ${raises}
  join ${raiseEvents} on ${raiseEvents.raiseId} = ${raises.id} where ${raiseEvents.id} = ${deliveries.subjectId})`

/** The offering whose room a delivery is about. */
const roomCases = [
  sql`when 'raise' then (select ${raises.investmentId} from ${raises} where ${raises.id} = ${deliveries.subjectId})`,
  sql`when 'room_admitted' then (select ${raises.investmentId} from ${raises}
    join ${admissions} on ${admissions.raiseId} = ${raises.id} where ${admissions.id} = ${deliveries.subjectId})`,
  sql`when 'room_supplement' then (select ${raises.investmentId} from ${raises}
    join ${raisePapers} on ${raisePapers.raiseId} = ${raises.id} where ${raisePapers.id} = ${deliveries.subjectId})`,
  sql`when 'money_came' then (select ${raises.investmentId} from ${raises}
    join ${raiseMoney} on ${raiseMoney.raiseId} = ${raises.id} where ${raiseMoney.id} = ${deliveries.subjectId})`,
  ...loggedSubjects.map((subject) => sql`when ${subject} then ${ofEvent}`),
]

/** The number of the offering that a delivery is about, beside that of a document; null where what is told is not about one. */
function offeringTold(releases: readonly Due[]): SQL {
  const cases = releases.flatMap(({ noun, table, news }) =>
    news === undefined
      ? []
      : [
          sql`when ${noun.noun} then (select ${news.investmentId} from ${table} where ${table.id} = ${deliveries.subjectId})`,
        ],
  )
  return sql`case ${deliveries.subject} ${sql.join([...cases, ...roomCases], sql` `)} end`
}

const accessSubjects = ['access_given', 'access_ended'] as const
const replaced = alias(documents, 'replaced')

/** What the deliveries of a condition are about, by the names of their offerings. */
export const readNews = (tx: Transaction, releases: readonly Due[], where: SQL | undefined) =>
  tx
    .select({
      id: deliveries.id,
      subject: deliveries.subject,
      offering: investments.name,
      isOwnAccess: sql<boolean>`coalesce(${entityAccess.userId} = ${deliveries.userId}, false)`,
      // Of an access that the firm gave nobody is named.
      giver: sql<
        string | null
      >`case when ${entityAccess.typedEmail} is not null then ${accountName(entityAccess.grantedBy)} end`,
      paper: documents.kind,
      year: documents.taxYear,
      replacedOn: replaced.publishedOn,
      subscription: {
        id: subscriptions.id,
        raiseId: subscriptions.raiseId,
        number: subscriptions.number,
        expiresAt: subscriptions.expiresAt,
      },
    })
    .from(deliveries)
    .leftJoin(entityAccess, and(inArray(deliveries.subject, accessSubjects), eq(entityAccess.id, deliveries.subjectId)))
    .leftJoin(
      documents,
      and(inArray(deliveries.subject, ['document', 'document_reminder']), eq(documents.id, deliveries.subjectId)),
    )
    .leftJoin(replaced, eq(replaced.id, documents.replacesId))
    .leftJoin(raiseEvents, and(inArray(deliveries.subject, loggedSubjects), eq(raiseEvents.id, deliveries.subjectId)))
    .leftJoin(raiseMoney, and(eq(deliveries.subject, 'money_came'), eq(raiseMoney.id, deliveries.subjectId)))
    .leftJoin(
      subscriptions,
      eq(subscriptions.id, sql`coalesce(${raiseEvents.subscriptionId}, ${raiseMoney.subscriptionId})`),
    )
    .leftJoin(investments, eq(investments.id, sql`coalesce(${offeringTold(releases)}, ${documents.investmentId})`))
    .where(where)
    .orderBy(asc(investments.name), asc(documents.taxYear), asc(deliveries.id))

type Told = Awaited<ReturnType<typeof readNews>>

const taxPapersIn = (told: Told): TaxPaper[] =>
  told.flatMap(({ subject, paper, year, offering, replacedOn }) =>
    paper !== null && isTaxKind(paper)
      ? [
          {
            kind: paper,
            year: year ?? undefined,
            offering: offering === null ? undefined : oneLine(offering),
            replacedDay: replacedOn === null ? undefined : formatDay(replacedOn),
            isReminder: subject === 'document_reminder',
          },
        ]
      : [],
  )

/** What became of accesses: each who gave one is named to whom it is. */
function accessesIn(told: Told): string[] {
  const { access_given: given, access_ended: ended } = accessNews
  const of = (change: (typeof accessSubjects)[number], isOwn: boolean) =>
    told.filter(({ subject, isOwnAccess }) => subject === change && isOwnAccess === isOwn)
  return [
    ...new Set([
      ...of('access_given', true).map(({ giver }) => given.own(giver === null ? null : nameInMail(giver))),
      ...of('access_given', false).map(() => given.others),
      ...of('access_ended', true).map(() => ended.own),
      ...of('access_ended', false).map(() => ended.others),
    ]),
  ]
}

/** The last day of the office on which a subscription is signed: its time ends with that day. */
const lastDayOf = (expiresAt: Date, timeZone: string) => formatDay(dayIn(timeZone, new Date(expiresAt.getTime() - 1)))

/** What is told of subscriptions, each once for each thing. */
function subscriptionsIn(told: Told, timeZone: string) {
  const words = subscriptionSubjects.flatMap((asked) =>
    told.flatMap(({ subject, subscription, offering }) => {
      if (subject !== asked || subscription === null || offering === null) return []
      const { raiseId, number, expiresAt } = subscription
      const until = expiresAt === null ? null : lastDayOf(expiresAt, timeZone)
      return subscriptionNews[asked](oneLine(offering), raiseTold.reference(raiseId, number), until)
    }),
  )
  return [...new Map(words.map((each) => [each.sentence, each])).values()]
}

/** Where a mail leads that tells of nothing but rooms and subscriptions, and so may go to who has no portal yet; null for any other. */
function roomPageOf(told: Told) {
  const isOf = (subject: Told[number]['subject'], subjects: readonly string[]) => subjects.includes(subject)
  if (told.every(({ subject }) => isOf(subject, subscriptionSubjects))) {
    const [only, ...others] = new Set(told.flatMap(({ subscription }) => subscription?.id ?? []))
    return only === undefined || others.length > 0 ? mailPages.subscriptions : mailPages.subscription(only)
  }
  return told.every(({ subject }) => isOf(subject, [...roomSubjects, ...subscriptionSubjects])) ? mailPages.rooms : null
}

/**
 * What one person is told, for the words of the mail, and the page that it leads to.
 * @param releases in the order in which it tells of what was published
 * @param timeZone of the office
 */
export function newsOf(told: Told, releases: readonly Due[], timeZone: string) {
  const isAmong = (...subjects: Told[number]['subject'][]) => told.some(({ subject }) => subjects.includes(subject))
  const offeringsOf = (noun: Told[number]['subject']) =>
    [
      ...new Set(told.flatMap(({ subject, offering }) => (subject === noun && offering !== null ? [offering] : []))),
    ].map(oneLine)
  const hasDocument = (noun: Told[number]['subject']) =>
    told.some(({ subject, paper }) => subject === noun && paper !== null && !isTaxKind(paper))
  return {
    published: releases.flatMap(({ noun, news }) =>
      news === undefined ? [] : offeringsOf(noun.noun).map((offering) => news.words(offering)),
    ),
    rooms: [
      ...roomSubjects.flatMap((subject) => offeringsOf(subject).map((offering) => roomNews[subject](offering))),
      ...subscriptionsIn(told, timeZone),
    ],
    roomPage: roomPageOf(told),
    hasStatement: isAmong('statement'),
    accesses: accessesIn(told),
    hasTaxes: isAmong('tax_delayed', 'tax_available'),
    hasPaper: hasDocument('document'),
    taxPapers: taxPapersIn(told),
    hasWithdrawal: isAmong('document_withdrawn'),
    hasReminder: hasDocument('document_reminder'),
  }
}
