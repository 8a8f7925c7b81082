import { and, eq, lte, sql } from 'drizzle-orm'
import { sampleClass, sampleInvestors, samplePayments } from '@/content/ledger/sample-holdings'
import { sampleTaxYears, sampleUpdates } from '@/content/reporting/sample-updates'
import { allocate } from '@/shared/ledger/rules/allocation'
import { calendarDay } from '@/shared/values/days'
import { cents } from '@/shared/values/money'
import { units, unitsAtADollar } from '@/shared/values/units'
import type { Db, Transaction } from '../database'
import { insertDraft, publishDraft } from '../insert-distribution'
import { classes, entities, entityAccess, entries, investments, positions, taxYears, updates, users } from '../schema'

type SampleEntity = (typeof sampleInvestors)[number]['entities'][number]
type SamplePayments = (typeof samplePayments)[number]
type SampleTaxYear = (typeof sampleTaxYears)[number]
type SampleUpdate = (typeof sampleUpdates)[number]
type SampleHolding = SampleEntity['holdings'][number]

/** The class of a sample offering; made with the first who holds it. Undefined when the offering is not there. */
async function classOf(tx: Transaction, offering: string): Promise<number | undefined> {
  const [found] = await tx.select({ id: investments.id }).from(investments).where(eq(investments.name, offering))
  if (found === undefined) return undefined
  const [held] = await tx.select({ id: classes.id }).from(classes).where(eq(classes.investmentId, found.id))
  const [made] = held
    ? [held]
    : await tx.insert(classes).values({ investmentId: found.id, name: sampleClass }).returning()
  return made?.id
}

/** Enters what somebody holds of an offering, each mistake with its reversal. */
async function seedHolding(
  tx: Transaction,
  entityId: number,
  { offering, entries: all }: SampleHolding,
  createdBy: number,
) {
  const classId = await classOf(tx, offering)
  const [position] = classId === undefined ? [] : await tx.insert(positions).values({ entityId, classId }).returning()
  if (position === undefined) return
  for (const { effectiveOn, kind, dollars, ...more } of all) {
    const amount = cents.parse(Math.round(dollars * 100))
    const held = unitsAtADollar(amount)
    const row = { positionId: position.id, effectiveOn: calendarDay.parse(effectiveOn), kind, createdBy }
    const [made] = await tx
      .insert(entries)
      .values({ ...row, cents: amount, units: held })
      .returning({ id: entries.id })
    if ('reversal' in more)
      await tx
        .insert(entries)
        .values({ ...row, cents: 0 - amount, units: 0 - held, reversesId: made?.id, memo: more.reversal })
  }
}

/** Publishes what a sample offering paid, divided as every payment is. Nobody is told of it. */
async function seedPayments(tx: Transaction, { offering, payments }: SamplePayments, by: number) {
  const classId = await classOf(tx, offering)
  if (classId === undefined) return
  for (const { kind, dollars, ...payment } of payments) {
    const [recordOn, paidOn] = [calendarDay.parse(payment.periodTo), calendarDay.parse(payment.paidOn)]
    const holders = await tx
      .select({
        positionId: entries.positionId,
        owner: entities.legalName,
        weight: sql`sum(${entries.units})`.mapWith((sum) => units.parse(Number(sum))),
        firstContributionOn: sql`min(${entries.effectiveOn})`.mapWith((day) => calendarDay.parse(day)),
      })
      .from(entries)
      .innerJoin(positions, eq(positions.id, entries.positionId))
      .innerJoin(entities, eq(entities.id, positions.entityId))
      .where(and(eq(positions.classId, classId), lte(entries.effectiveOn, recordOn)))
      .groupBy(entries.positionId, entities.legalName)
    const amount = cents.parse(Math.round(dollars * 100))
    const shares = allocate(amount, holders)
    if (shares === null) continue
    const withheld = 'withheld' in payment ? payment.withheld : undefined
    const from = holders.find(({ owner }) => owner === withheld?.entity)
    const lines = shares.map((share) => ({
      ...share,
      withheldCents: share.positionId === from?.positionId ? Math.round((withheld?.dollars ?? 0) * 100) : 0,
    }))
    const { name, source } = payment
    const values = {
      name,
      source,
      periodFrom: calendarDay.parse(payment.periodFrom),
      periodTo: recordOn,
      recordOn,
      paidOn,
    }
    const draft = await insertDraft(tx, { ...values, classId, method: 'pro_rata', preparedBy: by }, [
      { kind, cents: amount, lines },
    ])
    await publishDraft(tx, draft, { approvedBy: by, publishedAt: new Date(`${paidOn}T15:00:00Z`) })
  }
}

/** Says how far the K-1s of a sample offering are. Nobody is told of it. */
async function seedTaxYear(tx: Transaction, { offering, expectedOn, ...told }: SampleTaxYear) {
  const [found] = await tx.select({ id: investments.id }).from(investments).where(eq(investments.name, offering))
  if (found === undefined) return
  await tx.insert(taxYears).values({ investmentId: found.id, ...told, expectedOn: calendarDay.parse(expectedOn) })
}

/** Publishes what was told of a sample offering. Nobody is told of it. */
async function seedUpdate(tx: Transaction, { offering, publishedOn, title, body, facts }: SampleUpdate, by: number) {
  const [found] = await tx.select({ id: investments.id }).from(investments).where(eq(investments.name, offering))
  if (found === undefined) return
  await tx.insert(updates).values({
    investmentId: found.id,
    title,
    body,
    facts: {
      asOf: calendarDay.parse(facts.asOf),
      occupiedBasisPoints: Math.round(facts.occupied * 100),
      collectedBasisPoints: Math.round(facts.collected * 100),
      netIncomeCents: cents.parse(facts.netIncome * 100),
      planCents: cents.parse(facts.plan * 100),
    },
    status: 'published',
    publishedAt: new Date(`${publishedOn}T15:00:00Z`),
    publishedOn: calendarDay.parse(publishedOn),
    createdBy: by,
  })
}

/**
 * Loads the sample investors with what they hold of the sample offerings, all with one password.
 * @param createdBy the administrator in whose name it is entered
 * @returns the username of the first of them
 */
export async function seedSampleHoldings(
  db: Db,
  { passwordHash, createdBy }: { passwordHash: string; createdBy: number },
): Promise<string> {
  await db.transaction(async (tx) => {
    for (const { entities: owned, ...person } of sampleInvestors) {
      const [user] = await tx
        .insert(users)
        .values({ ...person, usernameKey: person.username, passwordHash })
        .returning({ id: users.id })
      if (user === undefined) continue
      for (const { holdings, ...owner } of owned) {
        const [entity] = await tx.insert(entities).values(owner).returning({ id: entities.id })
        if (entity === undefined) continue
        await tx
          .insert(entityAccess)
          .values({ entityId: entity.id, userId: user.id, scope: 'owner', grantedBy: createdBy })
        for (const holding of holdings) await seedHolding(tx, entity.id, holding, createdBy)
      }
    }
    for (const offering of samplePayments) await seedPayments(tx, offering, createdBy)
    for (const taxYear of sampleTaxYears) await seedTaxYear(tx, taxYear)
    for (const update of sampleUpdates) await seedUpdate(tx, update, createdBy)
  })
  return sampleInvestors[0].username
}
