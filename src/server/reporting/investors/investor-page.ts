import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { entities, entityAccess, k1Consents, positions, statements, users } from '@db/schema'
import { mayOpen } from '@/shared/accounts/areas'
import type { SessionUser } from '@/shared/accounts/users'
import { figuresInAll } from '@/shared/ledger/rules/figures'
import { type NextStep, nextSteps } from '@/shared/reporting/investor-pages'
import { yearOfDay } from '@/shared/values/days'
import { hasAddressRequest } from '../../ledger/entities/addresses/waiting'
import { entityResource } from '../../ledger/entities/resource'
import { readPositions } from '../../ledger/entries/positions'
import { readMailsTo } from '../../platform/mail/mail-log'
import { todayOf } from '../../platform/preferences'
import { existing, notFound } from '../../records/resources'
import { fullName } from '../documents/documents'
import { isAt, readSeason } from '../season/season'
import { readStatements } from '../statements/statements'
import { newest, readEnquiriesOf, readPapers, readPayments, readViews } from './sections'

/** Who may see what an owner holds, by name. */
const readPeople = (db: Db, entityId: number) =>
  db
    .select({
      id: entityAccess.id,
      userId: entityAccess.userId,
      scope: entityAccess.scope,
      startsAt: entityAccess.startsAt,
      name: fullName,
      email: users.email,
      typedEmail: entityAccess.typedEmail,
    })
    .from(entityAccess)
    .leftJoin(users, eq(users.id, entityAccess.userId))
    .where(and(eq(entityAccess.entityId, entityId), isNull(entityAccess.endedAt)))
    .orderBy(entityAccess.scope, entityAccess.id)

/** The newest statements, and how many of those in force the ledger contradicts by now. */
async function readStatementsOf(db: Db, entityId: number) {
  const all = await readStatements(db, eq(statements.entityId, entityId), [
    desc(statements.periodTo),
    desc(statements.id),
  ])
  return {
    items: all.slice(0, newest),
    total: all.length,
    changed: all.filter(({ status, isOutdated }) => status === 'published' && isOutdated).length,
  }
}

/**
 * Everything that is known of one owner, as far as whoever asks may read it, and what is to be done next. Throws Failure record_not_found.
 */
export async function readInvestorPage(db: Db, user: SessionUser, id: number) {
  const [owner] = await db
    .select({ ...getTableColumns(entities), isAddressAsked: sql<boolean>`${hasAddressRequest}` })
    .from(entities)
    .where(existing(entityResource, id))
  if (owner === undefined) throw notFound(entityResource)
  const people = (await readPeople(db, id)).map(({ typedEmail, email, ...person }) => ({
    ...person,
    email: email ?? typedEmail,
  }))
  const addresses = people.flatMap(({ email }) => email ?? [])
  const held = await readPositions(db, eq(positions.entityId, id))
  const payments = await readPayments(db, id)
  const taxYear = yearOfDay(await todayOf(db)) - 1
  const k1s = await readSeason(db, { year: taxYear, entityId: id })
  const [consent] = await db
    .select({ at: k1Consents.givenAt })
    .from(k1Consents)
    .where(and(eq(k1Consents.entityId, id), isNull(k1Consents.withdrawnAt)))
  const stated = await readStatementsOf(db, id)
  const enquiries = mayOpen(user, 'contacts') ? await readEnquiriesOf(db, addresses) : null
  const mails = mayOpen(user, 'mails') ? await readMailsTo(db, addresses, newest) : null
  const holds = held.some(({ units }) => units > 0)
  const counts: Record<NextStep, number> = {
    sentBack: payments.sentBack,
    undelivered: mails?.failed ?? 0,
    addressAsked: Number(owner.isAddressAsked),
    enquiries: enquiries?.open ?? 0,
    statementsChanged: stated.changed,
    k1sMissing: k1s.filter(isAt.missing).length,
    k1sByPost: k1s.filter(isAt.toPrint).length,
    noAccess: holds && !people.some(({ scope }) => scope === 'owner') ? 1 : 0,
    noAddress: holds && owner.addressLines.length === 0 ? 1 : 0,
    noMethod: holds && owner.paymentMethod === null ? 1 : 0,
  }
  return {
    entity: owner,
    next: nextSteps.flatMap((step) => (counts[step] > 0 ? [{ step, count: counts[step] }] : [])),
    people,
    figures: figuresInAll(held),
    positions: held,
    payments,
    consentedAt: consent?.at ?? null,
    taxYear,
    k1s,
    documents: await readPapers(db, id),
    statements: stated,
    views: await readViews(db, id),
    enquiries,
    mails,
  }
}
