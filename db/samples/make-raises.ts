import { eq } from 'drizzle-orm'
import { calendarDay } from '@/shared/values/days'
import type { Db, Transaction } from '../database'
import { admissions, raiseClasses, raisePapers, raises, relationships } from '../schema'
import { makeOffering, makeUser } from './make'
import { makeDocumentFile } from './make-documents'
import { makeClass } from './make-holdings'

/** The day on which the raises of `makeRaise` were opened that are. */
export const madeOpeningDay = calendarDay.parse('2026-10-02')

type Values<Row> = Partial<Row>

/** Inserts the draft of a raise for a new offering under Rule 506(c), with a class; `values` says otherwise. Gives its row. */
export async function makeRaise(db: Db | Transaction, values: Values<typeof raises.$inferInsert> = {}) {
  const investmentId = values.investmentId ?? (await makeOffering(db, { exemption: '506c' })).id
  const isOpen = values.status !== undefined && values.status !== 'draft'
  const [made] = await db
    .insert(raises)
    .values({
      issuerName: 'Willow Creek Holdings LLC',
      capCents: 300_000_000,
      ...values,
      investmentId,
      status: 'draft',
      openedOn: null,
    })
    .returning()
  if (made === undefined) throw new Error('The raise was not inserted.')
  const { id: classId } = await makeClass(db, { investmentId, unitPriceCents: 100 })
  await db.insert(raiseClasses).values({ raiseId: made.id, classId, minimumCents: 5_000_000 })
  return isOpen ? openMade(db, made, values) : made
}

/** Opens one that was made, and closes it where that is asked for. */
async function openMade(
  db: Db | Transaction,
  made: typeof raises.$inferSelect,
  values: Values<typeof raises.$inferInsert>,
) {
  const opened = { status: 'open', openedOn: values.openedOn ?? madeOpeningDay } as const
  const [open] = await db.update(raises).set(opened).where(eq(raises.id, made.id)).returning()
  const [moved] =
    values.status === 'closed'
      ? await db.update(raises).set({ status: 'closed' }).where(eq(raises.id, made.id)).returning()
      : [open]
  if (moved === undefined) throw new Error('The raise was not opened.')
  return moved
}

/** Inserts the draft of a memorandum of a new raise, with a file that holds what nobody can decrypt; `values` says otherwise. Gives its row. */
export async function makeRaisePaper(db: Db | Transaction, values: Values<typeof raisePapers.$inferInsert> = {}) {
  const raiseId = values.raiseId ?? (await makeRaise(db)).id
  const fileId = values.fileId === undefined ? (await makeDocumentFile(db)).id : values.fileId
  const shownAt = values.status === 'shown' ? new Date('2026-10-02T15:00:00Z') : null
  const [made] = await db
    .insert(raisePapers)
    .values({
      role: 'disclosure',
      title: 'Private placement memorandum',
      place: 1,
      shownAt,
      ...values,
      raiseId,
      fileId,
    })
    .returning()
  if (made === undefined) throw new Error('The paper was not inserted.')
  return made
}

/** Inserts what the firm knew of a new user, long before any raise; `values` says otherwise. Gives its row. */
export async function makeRelationship(db: Db | Transaction, values: Values<typeof relationships.$inferInsert> = {}) {
  const userId = values.userId ?? (await makeUser(db)).id
  const [made] = await db
    .insert(relationships)
    .values({
      how: 'introduced',
      metOn: calendarDay.parse('2025-03-04'),
      basis: 'Sold a practice; has invested in two syndications.',
      assessedOn: calendarDay.parse('2025-03-05'),
      assessedBy: 1,
      ...values,
      userId,
    })
    .returning()
  if (made === undefined) throw new Error('The relationship was not inserted.')
  return made
}

/** Admits a new user to a new raise with the next copy number; `values` says otherwise. Gives its row. */
export async function makeAdmission(db: Db | Transaction, values: Values<typeof admissions.$inferInsert> = {}) {
  const raiseId = values.raiseId ?? (await makeRaise(db, { status: 'open' })).id
  const userId = values.userId ?? (await makeUser(db)).id
  const copyNumber = values.copyNumber ?? (await db.$count(admissions, eq(admissions.raiseId, raiseId))) + 1
  const [made] = await db
    .insert(admissions)
    .values({ admittedBy: 1, ...values, raiseId, userId, copyNumber })
    .returning()
  if (made === undefined) throw new Error('The admission was not inserted.')
  return made
}
