import type { Db } from '@db/database'
import { makeInterest, makeOffering, makeUser } from '@db/samples/make'
import { makeAdmission, makeRaise, makeRaisePaper } from '@db/samples/make-raises'
import { raiseEvents, users } from '@db/schema'
import { currentRoomWordings } from '@/content/raise/room-wordings'
import type { Services } from '../../platform/trpc/context'
import { asAdmin } from '../app'
import type { Inputs } from '../noun-samples'
import { signingInputs } from './signing'

const known = async (db: Db) => ({
  userIds: [(await makeUser(db)).id],
  how: 'event',
  metOn: '2025-03-04',
  basis: 'Sold a practice.',
  assessedOn: '2025-03-05',
})

/** A raise that lacks nothing. */
async function completeRaise(db: Db): Promise<{ id: number }> {
  const { id } = await makeRaise(db)
  for (const role of ['disclosure', 'agreement'] as const)
    await makeRaisePaper(db, { raiseId: id, role, status: 'shown', place: role === 'disclosure' ? 1 : 2 })
  return { id }
}

const openRaise = async (db: Db) => ({ id: (await makeRaise(db, { status: 'open' })).id })

/** A new room into which everybody who has an account is let, and so whoever calls, and its memorandum, which they have opened. */
async function roomOfAll(db: Db): Promise<{ id: number; paperId: number }> {
  const { id } = await makeRaise(db, { status: 'open' })
  const { id: paperId } = await makeRaisePaper(db, { raiseId: id, status: 'shown' })
  for (const { id: userId } of await db.select({ id: users.id }).from(users)) {
    await makeAdmission(db, { raiseId: id, userId })
    const where = { addressStart: '127.0', browser: 'Firefox on Linux' }
    await db.insert(raiseEvents).values({ raiseId: id, paperId, userId, kind: 'opened', ...where })
  }
  return { id, paperId }
}

/** What tests must know of raises. */
export const raiseSamples = {
  /** One write, by whoever may. */
  write: async (services: Services) =>
    (await asAdmin(services)).raises.create({
      investmentId: (await makeOffering(services.db)).id,
      issuerName: 'Willow Creek Holdings LLC',
      capCents: 300_000_000,
    }),
  inputs: {
    'admin.raises.list': async () => ({}),
    'admin.raises.create': async (db: Db) => ({
      investmentId: (await makeOffering(db)).id,
      issuerName: 'Willow Creek Holdings LLC',
      capCents: 300_000_000,
    }),
    'admin.raises.update': async (db: Db) => ({ id: (await makeRaise(db)).id, capCents: 250_000_000 }),
    'admin.raises.open': completeRaise,
    'admin.raises.close': openRaise,
    'admin.raises.announce': openRaise,
    'admin.raises.candidates': openRaise,
    'admin.raises.events': openRaise,
    'admin.raisePapers.list': async (db: Db) => ({ raiseId: (await makeRaise(db)).id }),
    'admin.raisePapers.create': async (db: Db) => ({
      raiseId: (await makeRaise(db)).id,
      role: 'disclosure',
      title: 'Private placement memorandum',
    }),
    'admin.raisePapers.order': async (db: Db) => {
      const { id, raiseId } = await makeRaisePaper(db)
      const { id: other } = await makeRaisePaper(db, { raiseId, role: 'agreement', place: 2 })
      return { raiseId, ids: [other, id] }
    },
    'admin.raisePapers.setFields': async (db: Db) => ({
      id: (await makeRaisePaper(db, { role: 'agreement' })).id,
      fields: [],
    }),
    'admin.raisePapers.show': async (db: Db) => ({ id: (await makeRaisePaper(db)).id }),
    'admin.raisePapers.withdraw': async (db: Db) => ({ id: (await makeRaisePaper(db, { status: 'shown' })).id }),
    'admin.relationships.list': async () => ({}),
    'admin.relationships.create': known,
    'admin.admissions.list': async (db: Db) => ({ raiseId: (await makeRaise(db)).id }),
    'admin.admissions.create': async (db: Db) => {
      const { id: raiseId, investmentId } = await makeRaise(db, { status: 'open' })
      const { email } = await makeUser(db)
      return { raiseId, interestIds: [(await makeInterest(db, { investmentId, email })).id] }
    },
    'admin.admissions.end': async (db: Db) => ({ id: (await makeAdmission(db)).id }),
    'investor.raises.list': async () => ({}),
    'investor.raises.enter': async (db: Db) => ({ id: (await makeRaise(db, { status: 'open' })).id }),
    'investor.raises.consent': async (db: Db) => ({
      id: (await roomOfAll(db)).id,
      wordingId: currentRoomWordings.consent,
    }),
    'investor.raises.withdrawConsent': async (db: Db) => ({ id: (await roomOfAll(db)).id }),
    'investor.raisePapers.list': async (db: Db) => ({ id: (await roomOfAll(db)).id }),
    'investor.raisePapers.receive': async (db: Db) => ({
      id: (await roomOfAll(db)).paperId,
      wordingId: currentRoomWordings.receipt,
    }),
    ...signingInputs,
  } satisfies Inputs,
}
