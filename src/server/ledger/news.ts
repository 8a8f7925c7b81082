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
  raisePapers,
  raises,
} from '@db/schema'
import { accessNews } from '@/content/ledger/mails'
import { roomNews } from '@/content/raise/room-news'
import type { TaxPaper } from '@/content/reporting/tax-mails'
import { isTaxKind } from '@/shared/reporting/document-kinds'
import { formatDay } from '@/shared/values/formats'
import { nameInMail, oneLine } from '../platform/mail/names'
import { accountName } from '../platform/sql'
import type { Due } from '../records/release'

/** What is told of rooms, in the order in which a mail tells of it. */
const roomSubjects = [
  'room_admitted',
  'raise',
  'room_supplement',
  'signature_asked',
  'subscription_expired',
  'subscription_room',
] as const

const ofEvent = sql`(select ${raises.investmentId} from ${raises}
  join ${raiseEvents} on ${raiseEvents.raiseId} = ${raises.id} where ${raiseEvents.id} = ${deliveries.subjectId})`

/** The offering whose room a delivery is about. */
const roomCases = [
  sql`when 'raise' then (select ${raises.investmentId} from ${raises} where ${raises.id} = ${deliveries.subjectId})`,
  sql`when 'room_admitted' then (select ${raises.investmentId} from ${raises}
    join ${admissions} on ${admissions.raiseId} = ${raises.id} where ${admissions.id} = ${deliveries.subjectId})`,
  sql`when 'room_supplement' then (select ${raises.investmentId} from ${raises}
    join ${raisePapers} on ${raisePapers.raiseId} = ${raises.id} where ${raisePapers.id} = ${deliveries.subjectId})`,
  // What is told of a subscription names what happened to it in the log.
  sql`when 'signature_asked' then ${ofEvent}`,
  sql`when 'subscription_expired' then ${ofEvent}`,
  sql`when 'subscription_room' then ${ofEvent}`,
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
    })
    .from(deliveries)
    .leftJoin(entityAccess, and(inArray(deliveries.subject, accessSubjects), eq(entityAccess.id, deliveries.subjectId)))
    .leftJoin(
      documents,
      and(inArray(deliveries.subject, ['document', 'document_reminder']), eq(documents.id, deliveries.subjectId)),
    )
    .leftJoin(replaced, eq(replaced.id, documents.replacesId))
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

/** What one person is told, for the words of the mail. @param releases in the order in which it tells of what was published */
export function newsOf(told: Told, releases: readonly Due[]) {
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
    rooms: roomSubjects.flatMap((subject) => offeringsOf(subject).map((offering) => roomNews[subject](offering))),
    isOfRooms: told.every(({ subject }) => roomSubjects.some((each) => each === subject)),
    hasStatement: isAmong('statement'),
    accesses: accessesIn(told),
    hasTaxes: isAmong('tax_delayed', 'tax_available'),
    hasPaper: hasDocument('document'),
    taxPapers: taxPapersIn(told),
    hasWithdrawal: isAmong('document_withdrawn'),
    hasReminder: hasDocument('document_reminder'),
  }
}
