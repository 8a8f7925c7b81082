import { eq } from 'drizzle-orm'
import type { Db } from '@db/database'
import { makeApproved, makeDistribution, makePublished } from '@db/samples/make-distributions'
import { makeAccess, makeClass, makeEntity, makeEntry } from '@db/samples/make-holdings'
import { makeStatement } from '@db/samples/make-statements'
import { makeUpdate } from '@db/samples/make-updates'
import { positions, users } from '@db/schema'
import { hourMilliseconds } from '@/shared/platform/time'
import { readLines } from '../../ledger/distributions/distributions'

/** A draft as a call takes it: of a new holder, divided by units. */
async function draftedFor(db: Db) {
  const { positionId } = await makeEntry(db)
  const [position] = await db.select().from(positions).where(eq(positions.id, positionId))
  return {
    classId: position?.classId,
    name: 'Second quarter 2026',
    periodFrom: '2026-04-01',
    periodTo: '2026-06-30',
    recordOn: '2026-06-30',
    paidOn: '2026-07-15',
    source: 'operating',
    method: 'pro_rata',
    parts: [{ kind: 'profit', cents: 1_500_000 }],
  }
}

/** The inputs of `valid-inputs.ts` for the calls of distributions. */
const distributionInputs = {
  'admin.distributions.list': async () => ({}),
  'admin.distributions.differences': async () => ({}),
  'admin.distributions.create': draftedFor,
  'admin.distributions.update': async (db: Db) => ({
    ...(await draftedFor(db)),
    id: (await makeDistribution(db)).id,
  }),
  'admin.distributions.remove': async (db: Db) => ({ id: (await makeDistribution(db)).id }),
  'admin.distributions.approve': async (db: Db) => ({ id: (await makeDistribution(db)).id }),
  'admin.distributions.reopen': async (db: Db) => ({ id: (await makeApproved(db)).id }),
  'admin.distributions.publish': async (db: Db) => ({ id: (await makeApproved(db)).id }),
  'admin.distributions.unpublish': async (db: Db) => ({
    id: (await makeApproved(db, { publishedAt: new Date(Date.now() + hourMilliseconds) })).id,
  }),
  'admin.distributions.reverse': async (db: Db) => ({ id: (await makePublished(db)).id, memo: 'Paid twice.' }),
  'admin.distributions.markReturned': async (db: Db) => {
    const { id } = await makePublished(db)
    const [line] = await readLines(db, [id])
    return { id, lineId: line?.id }
  },
}

/** The same for the calls of statements. */
const statementInputs = {
  'admin.statements.list': async () => ({}),
  'admin.statements.create': async (db: Db) => ({
    entityId: (await makeEntity(db)).id,
    periodFrom: '2026-07-01',
    periodTo: '2026-09-30',
  }),
  'admin.statements.publish': async (db: Db) => ({ id: (await makeStatement(db)).id }),
  'admin.statements.unpublish': async (db: Db) => ({
    id: (await makeStatement(db, { publishedAt: new Date(Date.now() + hourMilliseconds) })).id,
  }),
}

/** The same for the calls of updates. */
const updateInputs = {
  'admin.updates.list': async () => ({}),
  'admin.updates.create': async (db: Db) => ({
    investmentId: (await makeClass(db)).investmentId,
    title: 'Roofs',
    body: 'The roofs are done.',
  }),
  'admin.updates.update': async (db: Db) => ({ id: (await makeUpdate(db)).id, title: 'All the roofs' }),
  'admin.updates.remove': async (db: Db) => ({ id: (await makeUpdate(db)).id }),
  'admin.updates.publish': async (db: Db) => ({ id: (await makeUpdate(db)).id }),
  'admin.updates.unpublish': async (db: Db) => ({
    id: (await makeUpdate(db, { publishedAt: new Date(Date.now() + hourMilliseconds) })).id,
  }),
}

const viewed = async (db: Db) => ({ entityId: (await makeEntity(db)).id })

/** The same for what administrators see of the portal. */
const viewInputs = {
  'admin.view.entities': viewed,
  'admin.view.summary': viewed,
  'admin.view.positions': viewed,
  'admin.view.entries': viewed,
  'admin.view.distributions': viewed,
  'admin.view.statements': viewed,
  'admin.view.updates': viewed,
  'admin.view.documents': viewed,
  'admin.view.taxYears': viewed,
}

/** A new entity that everybody owns who has an account, and so whoever calls. */
export async function ownedByAll(db: Db): Promise<{ id: number }> {
  const { id } = await makeEntity(db)
  for (const { id: userId } of await db.select({ id: users.id }).from(users))
    await makeAccess(db, { entityId: id, userId })
  return { id }
}

/** What investors ask for. */
const investorInputs = {
  'investor.entities.list': async () => ({}),
  'investor.entities.get': ownedByAll,
  'investor.access.list': ownedByAll,
  'investor.access.give': async (db: Db) => ({
    ...(await ownedByAll(db)),
    email: `${crypto.randomUUID()}@example.com`,
    scope: 'viewer',
  }),
  'investor.access.end': async (db: Db) => {
    const { id: entityId } = await ownedByAll(db)
    return { id: (await makeAccess(db, { entityId, scope: 'viewer' })).id }
  },
  'investor.summary': async () => ({}),
  'investor.positions.list': async () => ({}),
  'investor.distributions.list': async () => ({}),
  'investor.statements.list': async () => ({}),
  'investor.entries.list': async () => ({}),
  'investor.updates.list': async () => ({}),
}

/** All of these: of distributions, statements, updates, tax years, of what investors read, of what is read as one, and of what is chosen. */
export const ledgerInputs = {
  'admin.choices.list': async () => ({ of: 'offerings', q: 'willow' }),
  ...distributionInputs,
  ...statementInputs,
  ...updateInputs,
  ...investorInputs,
  ...viewInputs,
}
