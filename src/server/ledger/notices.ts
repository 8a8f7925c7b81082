import { type Column, and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bareNames } from '@db/column-names'
import type { Transaction } from '@db/database'
import {
  classes,
  deliveries,
  distributionLines,
  distributionParts,
  distributions,
  documents,
  entityAccess,
  entries,
  investments,
  outbox,
  positions,
  statements,
  taxYears,
  updates,
  users,
} from '@db/schema'
import { accessNews, portalMails } from '@/content/ledger/mails'
import { mailPages } from '@/shared/platform/mail-pages'
import { isTaxKind } from '@/shared/reporting/document-kinds'
import type { AccessScope } from '@/shared/ledger/entity-access'
import { isNotInvited, mayEnter } from '../accounts/user-guards'
import type { Env } from '../platform/env'
import { hasUnitsInTaxYear, holdingScopes, taxScopes } from './access-policy'
import { enqueueMail } from '../platform/mail/outbox'
import { nameInMail, oneLine } from '../platform/mail/names'
import { writeMail } from '../platform/mail/write-mail'
import { isAmong } from '../records/list-pages'

/** So many people are told in one go; the next second has the next. */
const peopleAtOnce = 50

/** Whom a statement below orders to be told of what; an index lets each address stand once. */
const recipients = sql`${deliveries} (${bareNames(
  deliveries.subject,
  deliveries.subjectId,
  deliveries.address,
  deliveries.userId,
)})`

/** Joins the people who may see an entity and were asked in: its holdings, unless other scopes are given. */
const joinReaders = (entityId: Column, scopes: readonly AccessScope[] = holdingScopes) => sql`
    join ${entityAccess} on ${entityAccess.entityId} = ${entityId}
      and ${entityAccess.endedAt} is null and ${entityAccess.scope} in ${scopes}
    join ${users} on ${users.id} = ${entityAccess.userId} and ${users.deletedAt} is null and ${users.isActive} and not ${isNotInvited}`

/** Fixes who is told of a distribution: everybody who may see the holdings of an entity that was paid something. */
export async function fixRecipients(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`
    insert into ${recipients}
    select distinct 'distribution', ${id}::int, ${users.email}, ${users.id}
    from ${distributionParts}
    join ${distributionLines} on ${distributionLines.partId} = ${distributionParts.id} and ${distributionLines.cents} <> 0
    join ${positions} on ${positions.id} = ${distributionLines.positionId}
    ${joinReaders(positions.entityId)}
    where ${distributionParts.distributionId} = ${id}::int
    on conflict do nothing`)
}

/** The same of statements: everybody who may see the holdings of its entity. */
export async function fixReaders(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into ${recipients}
    select distinct 'statement', ${statements.id}, ${users.email}, ${users.id}
    from ${statements}
    ${joinReaders(statements.entityId)}
    where ${isAmong(statements, ids)}
    on conflict do nothing`)
}

/** The same of updates: everybody who may see the holdings of an entity that has units of its offering today. */
export async function fixHolders(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into ${recipients}
    select distinct 'update', ${updates.id}, ${users.email}, ${users.id}
    from ${updates}
    join ${classes} on ${classes.investmentId} = ${updates.investmentId}
    join ${positions} on ${positions.classId} = ${classes.id}
      and (select sum(${entries.units}) from ${entries} where ${entries.positionId} = ${positions.id}) > 0
    ${joinReaders(positions.entityId)}
    where ${isAmong(updates, ids)}
    on conflict do nothing`)
}

const given = alias(entityAccess, 'given')
const concerned = alias(entityAccess, 'concerned')

/**
 * The same of an access that was given or ended: whoever it lets in, and the entity's owners, so that none is given behind their backs.
 * Who was invited and has not come yet has the invitation.
 */
export async function fixConcerned(
  tx: Transaction,
  subject: 'access_given' | 'access_ended',
  accessId: number,
  { tellsOwners = true }: { tellsOwners?: boolean } = {},
): Promise<void> {
  await tx.execute(sql`
    insert into ${recipients}
    select distinct ${subject}::text, ${given.id}, ${users.email}, ${users.id}
    from ${entityAccess} as ${given}
    join ${entityAccess} as ${concerned} on ${concerned.id} = ${given.id}
      or (${tellsOwners} and ${concerned.entityId} = ${given.entityId} and ${concerned.scope} = 'owner' and ${concerned.endedAt} is null)
    join ${users} on ${users.id} = ${concerned.userId} and ${mayEnter}
    where ${given.id} = ${accessId}::int
    on conflict do nothing`)
}

/** The same of a tax year: everybody who may see the tax documents of an entity that had units of the offering in it. */
export async function fixTaxReaders(tx: Transaction, id: number, subject: 'tax_delayed' | 'tax_available') {
  await tx.execute(sql`
    insert into ${recipients}
    select distinct ${subject}::text, ${taxYears.id}, ${users.email}, ${users.id}
    from ${taxYears}
    join ${classes} on ${classes.investmentId} = ${taxYears.investmentId}
    join ${positions} on ${positions.classId} = ${classes.id} and ${hasUnitsInTaxYear}
    ${joinReaders(positions.entityId, taxScopes)}
    where ${taxYears.id} = ${id}::int
    on conflict do nothing`)
}

/** Whoever is to be told and was not yet. */
export const isWaiting = and(
  inArray(deliveries.subject, [
    'distribution',
    'statement',
    'update',
    'document',
    'document_reminder',
    'document_withdrawn',
    'access_given',
    'access_ended',
    'tax_delayed',
    'tax_available',
  ]),
  eq(deliveries.state, 'queued'),
  isNull(deliveries.outboxId),
)
/** At most one mail an hour to each address, with everything that is new; the first goes at once. */
const isRested = sql`not exists (select from ${outbox} where ${outbox.kind} = 'notice'
  and ${outbox.recipient} = ${deliveries.address} and ${outbox.createdAt} > now() - interval '1 hour')`

/** Orders a mail for everybody who waits to be told and had none within the hour: of what, and never how much or whose. */
export async function orderNotices(tx: Transaction, env: Env): Promise<void> {
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
      .leftJoin(distributions, and(eq(deliveries.subject, 'distribution'), eq(distributions.id, deliveries.subjectId)))
      .leftJoin(classes, eq(classes.id, distributions.classId))
      .leftJoin(updates, and(eq(deliveries.subject, 'update'), eq(updates.id, deliveries.subjectId)))
      .leftJoin(investments, eq(investments.id, sql`coalesce(${classes.investmentId}, ${updates.investmentId})`))
      .leftJoin(documents, and(eq(deliveries.subject, 'document'), eq(documents.id, deliveries.subjectId)))
      .where(and(isWaiting, eq(deliveries.address, address)))
      .orderBy(asc(investments.name))
    const offeringsOf = (subject: (typeof news)[number]['subject']) =>
      [
        ...new Set(news.flatMap((each) => (each.subject === subject && each.offering !== null ? [each.offering] : []))),
      ].map(oneLine)
    const what = {
      paid: offeringsOf('distribution'),
      reported: offeringsOf('update'),
      hasStatement: news.some(({ subject }) => subject === 'statement'),
      accesses: (['access_given', 'access_ended'] as const).flatMap((change) =>
        [true, false].flatMap((isOwn) =>
          news.some(({ subject, isOwnAccess }) => subject === change && isOwnAccess === isOwn)
            ? [accessNews[change][isOwn ? 'own' : 'others']]
            : [],
        ),
      ),
      hasTaxes: news.some(({ subject }) => subject === 'tax_delayed' || subject === 'tax_available'),
      hasPaper: news.some(({ paper }) => paper !== null && !isTaxKind(paper)),
      hasReminder: news.some(({ subject }) => subject === 'document_reminder'),
      hasTaxPaper: news.some(({ paper, replacesId }) => paper !== null && isTaxKind(paper) && replacesId === null),
      hasReplacement: news.some(({ paper, replacesId }) => paper !== null && isTaxKind(paper) && replacesId !== null),
      hasWithdrawal: news.some(({ subject }) => subject === 'document_withdrawn'),
    }
    const told = { firstName: nameInMail(firstName), news: what, page: mailPages.portal }
    const outboxId = await enqueueMail(tx, env, 'notice', writeMail(env, address, portalMails.notice, told))
    const isOfMail = inArray(
      deliveries.id,
      news.map(({ id }) => id),
    )
    await tx.update(deliveries).set({ outboxId }).where(isOfMail)
  }
}
