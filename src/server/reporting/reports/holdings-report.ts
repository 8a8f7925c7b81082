import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { classes, entities, entries, investments, positions } from '@db/schema'
import { ownerFacts } from '@/shared/ledger/owner-labels'
import { pageMaxRecords } from '@/shared/platform/limits'
import type { CalendarDay } from '@/shared/values/days'
import { type Page, nameColumns, namedPositions, ownerColumns } from '../../ledger/entries/positions'
import { capitalOf } from './capital'

/** What is asked of a day: of all offerings, or of one. */
export interface AskedDay {
  day: CalendarDay
  investmentId?: number | undefined
}

/** What each position had at the end of a day, of those that had anything, with the units of its class then. */
function heldOn(db: Db, { day, investmentId }: AskedDay) {
  const units = sql<number>`sum(${entries.units})`
  const capital = sql<number>`sum(${capitalOf})`
  const contributed = sql<number>`coalesce(sum(${entries.cents}) filter (where ${entries.kind} = 'contribution'), 0)`
  return db
    .select({
      positionId: entries.positionId,
      units: units.mapWith(Number).as('held_units'),
      // Over all of the class: who holds nothing any more counts for nothing.
      classUnits: sql<number>`sum(${units}) over (partition by ${positions.classId})`.mapWith(Number).as('class_units'),
      stillInCents: capital.mapWith(Number).as('still_in'),
      contributedCents: contributed.mapWith(Number).as('contributed'),
    })
    .from(entries)
    .innerJoin(positions, eq(positions.id, entries.positionId))
    .innerJoin(classes, namedPositions.class)
    .where(
      and(
        lte(entries.effectiveOn, day),
        investmentId === undefined ? undefined : eq(classes.investmentId, investmentId),
      ),
    )
    .groupBy(entries.positionId, positions.classId)
    .having(sql`${units} <> 0 or ${capital} <> 0`)
    .as('held')
}

const whole = 1_000_000
/** A part of a class in millionths, half up; BigInt, because the product is more than a number holds. */
const shareOf = (units: number, classUnits: number) =>
  classUnits <= 0 ? 0 : Number((BigInt(units) * BigInt(whole) * 2n + BigInt(classUnits)) / (BigInt(classUnits) * 2n))

/** The window of what was held at the end of a day, by offering, class and owner. */
export async function readHoldingsOn(db: Db, { limit, offset, ...asked }: AskedDay & Page) {
  const held = heldOn(db, asked)
  const rows = await db
    .select({
      ...nameColumns,
      owner: ownerColumns,
      positionId: positions.id,
      units: held.units,
      classUnits: held.classUnits,
      stillInCents: held.stillInCents,
      contributedCents: held.contributedCents,
    })
    .from(held)
    .innerJoin(positions, eq(positions.id, held.positionId))
    .innerJoin(entities, namedPositions.entity)
    .innerJoin(classes, namedPositions.class)
    .innerJoin(investments, namedPositions.offering)
    .orderBy(asc(investments.name), asc(classes.id), asc(entities.legalName), asc(positions.id))
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)
  return {
    items: rows.map(({ owner, classUnits, ...row }) => ({
      ...row,
      entityFacts: ownerFacts(owner),
      share: shareOf(row.units, classUnits),
    })),
    total: await db.$count(heldOn(db, asked)),
  }
}

/** What that comes to. */
export async function readHoldingsSums(db: Db, asked: AskedDay) {
  const held = heldOn(db, asked)
  const [found] = await db
    .select({
      positions: sql`count(*)`.mapWith(Number),
      contributedCents: sql`coalesce(sum(${held.contributedCents}), 0)`.mapWith(Number),
      stillInCents: sql`coalesce(sum(${held.stillInCents}), 0)`.mapWith(Number),
    })
    .from(held)
  return found ?? { positions: 0, contributedCents: 0, stillInCents: 0 }
}
