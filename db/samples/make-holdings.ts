import type { CalendarDay } from '@/shared/values/days'
import { calendarDay } from '@/shared/values/days'
import type { Db, Transaction } from '../database'
import { makeOffering, makeUser } from './make'
import { addressRequests, classes, entities, entityAccess, entries, positions } from '../schema'

let made = 0

/** Inserts a trust; `values` replaces what matters to the test. Gives the whole row, as all of these do. */
export async function makeEntity(db: Db | Transaction, values: Partial<typeof entities.$inferInsert> = {}) {
  made += 1
  const [entity] = await db
    .insert(entities)
    .values({ kind: 'trust', legalName: `Calloway Family Trust ${made}`, ...values })
    .returning()
  if (entity === undefined) throw new Error('The entity was not inserted.')
  return entity
}

/** Lets a new user see a new entity as its owner; `values` names others. */
export async function makeAccess(db: Db | Transaction, values: Partial<typeof entityAccess.$inferInsert> = {}) {
  const entityId = values.entityId ?? (await makeEntity(db)).id
  const userId = values.userId ?? (await makeUser(db)).id
  const [access] = await db
    .insert(entityAccess)
    .values({ scope: 'owner', grantedBy: userId, ...values, entityId, userId })
    .returning()
  if (access === undefined) throw new Error('The access was not inserted.')
  return access
}

/** Inserts a class of a new offering; `values` names another. */
export async function makeClass(db: Db | Transaction, values: Partial<typeof classes.$inferInsert> = {}) {
  const investmentId = values.investmentId ?? (await makeOffering(db)).id
  const [inserted] = await db
    .insert(classes)
    .values({ name: 'Class A', ...values, investmentId })
    .returning()
  if (inserted === undefined) throw new Error('The class was not inserted.')
  return inserted
}

/** Inserts a position of a new entity in a new class; `values` names others. */
export async function makePosition(db: Db | Transaction, values: Partial<typeof positions.$inferInsert> = {}) {
  const entityId = values.entityId ?? (await makeEntity(db)).id
  const classId = values.classId ?? (await makeClass(db)).id
  const [position] = await db
    .insert(positions)
    .values({ ...values, entityId, classId })
    .returning()
  if (position === undefined) throw new Error('The position was not inserted.')
  return position
}

/** The day of the contribution that `makeEntry` makes. */
const madeEntryDay: CalendarDay = calendarDay.parse('2025-03-14')

/** What somebody asks for who has moved. */
export const newAddress = {
  addressLines: ['4 Elm Road', 'Boone, NC 28607'],
  startsOn: calendarDay.parse('2026-12-01'),
}

/** Inserts a new address that was asked for, for a new entity, and waits; `values` names another. */
export async function makeAddressRequest(
  db: Db | Transaction,
  values: Partial<typeof addressRequests.$inferInsert> = {},
) {
  const entityId = values.entityId ?? (await makeEntity(db)).id
  const [request] = await db
    .insert(addressRequests)
    .values({ ...newAddress, askedBy: 1, ...values, entityId })
    .returning()
  if (request === undefined) throw new Error('The request was not inserted.')
  return request
}

/** Inserts a contribution of $150,000 to a new position; `values` makes another entry of it. */
export async function makeEntry(db: Db | Transaction, values: Partial<typeof entries.$inferInsert> = {}) {
  const positionId = values.positionId ?? (await makePosition(db)).id
  const [entry] = await db
    .insert(entries)
    .values({
      effectiveOn: madeEntryDay,
      kind: 'contribution',
      cents: 15_000_000,
      units: 1_500_000_000,
      createdBy: 1,
      ...values,
      positionId,
    })
    .returning()
  if (entry === undefined) throw new Error('The entry was not inserted.')
  return entry
}
