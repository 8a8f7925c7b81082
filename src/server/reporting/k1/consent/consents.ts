import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { deliveries, documents, entities, k1Consents, k1SampleOpenings, positions } from '@db/schema'
import { currentK1Wording, k1Wordings } from '@/content/reporting/k1-consent'
import { k1ConsentMails } from '@/content/reporting/mails'
import { mailPages } from '@/shared/platform/mail-pages'
import { pageMaxRecords } from '@/shared/platform/limits'
import type { SessionUser } from '@/shared/accounts/users'
import { isAnyOf } from '../../../platform/sql'
import type { Env } from '../../../platform/env'
import { Failure } from '../../../platform/errors'
import { readFirm } from '../../../platform/text/firm'
import { readPreferences } from '../../../platform/preferences'
import { type AccessPolicy } from '../../../ledger/access-policy'
import { hasUnitsInYear } from '../../../ledger/entries/held-units'
import { enqueueMail } from '../../../platform/mail/outbox'
import { nameInMail } from '../../../platform/mail/names'
import { letterheadOf, writeMail, writtenMoment } from '../../../platform/mail/write-mail'
import { write } from '../../../records/write'
import type { LedgerWriter } from '../../../ledger/writing'
import { taxYearResource } from '../../tax-years/resource'
import { readConfirmedHolders } from '../batches'
import { requireOwned } from '../../../ledger/entities/own-access'
import type { Page } from '../../../ledger/entries/positions'

/** Whoever gives or withdraws consent, with what they may see. */
interface Owner extends LedgerWriter {
  env: Env
  policy: AccessPolicy
}

const isStanding = isNull(k1Consents.withdrawnAt)

/** Notes that somebody opened the sample; must be done before its first byte leaves. */
export async function noteSampleOpening(db: Db, userId: number): Promise<void> {
  const openedAt = sql`now()`
  await db
    .insert(k1SampleOpenings)
    .values({ userId })
    .onConflictDoUpdate({ target: k1SampleOpenings.userId, set: { openedAt } })
}

async function sampleOpenedAt(db: Db | Transaction, { id }: Pick<SessionUser, 'id'>): Promise<Date | null> {
  const [opened] = await db.select().from(k1SampleOpenings).where(eq(k1SampleOpenings.userId, id))
  return opened?.openedAt ?? null
}

/** The own entities, each with the consent that stands for it, by their names. Throws Failure record_not_found. */
export async function readOwnConsents(
  { db, user, policy }: Omit<Owner, 'env'>,
  { entityId }: { entityId?: number | undefined },
) {
  if (entityId !== undefined) await requireOwned(db, policy, entityId)
  const rows = await db
    .select({
      entityId: entities.id,
      entityName: entities.legalName,
      consent: { id: k1Consents.id, wordingId: k1Consents.wordingId, givenAt: k1Consents.givenAt },
    })
    .from(entities)
    .leftJoin(k1Consents, and(eq(k1Consents.entityId, entities.id), isStanding))
    .where(and(policy.owned, entityId === undefined ? undefined : eq(entities.id, entityId)))
    .orderBy(asc(entities.legalName), asc(entities.id))
  return { items: rows, total: rows.length, sampleOpenedAt: await sampleOpenedAt(db, user) }
}

/** Confirms to whoever did it. */
async function confirm(tx: Transaction, { env, user }: Owner, what: 'given' | 'withdrawn', at: Date) {
  const { timeZone } = await readPreferences(tx)
  const mailValues = {
    firstName: nameInMail(user.firstName),
    moment: writtenMoment(at, timeZone),
    page: mailPages.taxes,
  }
  await enqueueMail(
    tx,
    env,
    'k1_consent',
    writeMail(await letterheadOf(tx, env), user.email, k1ConsentMails[what], mailValues),
  )
}

/**
 * Records that an owner agreed to get an entity's K-1s in the portal, with the words as they stood there. Throws Failure
 * record_not_found, wording_changed for words that are not today's, sample_unopened, and consent_given where one stands.
 */
export const giveConsent = (
  owner: Owner,
  { entityId, wordingId }: { entityId: number; wordingId: string },
): Promise<typeof k1Consents.$inferSelect> =>
  write(owner, taxYearResource, 'create', async (tx) => {
    // Locked, so that it is not removed meanwhile.
    await tx.select({ id: entities.id }).from(entities).where(eq(entities.id, entityId)).for('share')
    await requireOwned(tx, owner.policy, entityId)
    if (wordingId !== currentK1Wording) throw new Failure('wording_changed')
    const openedAt = await sampleOpenedAt(tx, owner.user)
    if (openedAt === null) throw new Failure('sample_unopened')
    const wording = k1Wordings[wordingId](await readFirm(tx))
      .map(({ heading, text }) => `${heading}. ${text}`)
      .join('\n')
    const [given] = await tx
      .insert(k1Consents)
      .values({ entityId, userId: owner.user.id, wordingId, wording, sampleOpenedAt: openedAt })
      .returning()
    if (given === undefined) throw new Failure('unexpected')
    await confirm(tx, owner, 'given', given.givenAt)
    // The consent itself is the record of it.
    return { result: given, audited: [] }
  })

/** Withdraws a consent of an own entity, from now on; one that was withdrawn stays as it is. Throws Failure record_not_found. */
export const withdrawConsent = (owner: Owner, id: number): Promise<{ success: true }> =>
  write(owner, taxYearResource, 'update', async (tx) => {
    const isOwned = exists(
      tx
        .select({ id: entities.id })
        .from(entities)
        .where(and(eq(entities.id, k1Consents.entityId), owner.policy.owned)),
    )
    const isAsked = and(eq(k1Consents.id, id), isOwned)
    if ((await tx.$count(k1Consents, isAsked)) === 0) throw new Failure('record_not_found', { noun: 'consent' })
    const [withdrawn] = await tx
      .update(k1Consents)
      .set({ withdrawnAt: sql`now()` })
      .where(and(isAsked, isStanding))
      .returning()
    if (withdrawn?.withdrawnAt) await confirm(tx, owner, 'withdrawn', withdrawn.withdrawnAt)
    return { result: { success: true }, audited: [], isUnchanged: withdrawn === undefined }
  })

/** Why somebody could not be told of an entity's K-1 of a year: the first such reason, '' where none is known. */
const undeliveredOf = (year: number) => sql<string | null>`(
  select coalesce(${deliveries.reason}, '') from ${deliveries}
  join ${documents} on ${documents.id} = ${deliveries.subjectId}
  where ${deliveries.subject} = 'document' and ${deliveries.state} in ('bounced', 'failed')
    and ${documents.kind} = 'k1' and ${documents.status} = 'published' and ${documents.supersededBy} is null
    and ${documents.entityId} = ${entities.id} and ${documents.taxYear} = ${year}::int
  order by ${deliveries.id} limit 1)`

/**
 * Everybody who held units in a year, or whose K-1s came of one zip, each with the consent that stands, and whether the
 * K-1's notice came back, by name.
 */
export async function readRecipients(
  db: Db,
  { year, batchId, limit = pageMaxRecords, offset = 0 }: Page & { year: number; batchId?: number | undefined },
) {
  const held = db
    .select({ one: sql`1` })
    .from(positions)
    .where(and(eq(positions.entityId, entities.id), hasUnitsInYear(sql`${String(year)}`)))
  const isAsked = batchId === undefined ? exists(held) : isAnyOf(entities.id, await readConfirmedHolders(db, batchId))
  const items = await db
    .select({
      entityId: entities.id,
      legalName: entities.legalName,
      contactName: entities.contactName,
      addressLines: entities.addressLines,
      consentGivenAt: k1Consents.givenAt,
      undelivered: undeliveredOf(year),
    })
    .from(entities)
    .leftJoin(k1Consents, and(eq(k1Consents.entityId, entities.id), isStanding))
    .where(isAsked)
    .orderBy(asc(entities.legalName), asc(entities.id))
    .limit(limit)
    .offset(offset)
  return { items, total: await db.$count(entities, isAsked) }
}
