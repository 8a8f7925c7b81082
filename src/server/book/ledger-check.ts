import { eq, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import {
  classes,
  distributionLines,
  distributionParts,
  distributions,
  entities,
  entries,
  investments,
  positions,
  transfers,
} from '@db/schema'
import type { CalendarDay } from '@/shared/days'
import type { DifferenceKind } from '@/shared/book-differences'
import { namedPositions } from './positions'

/*
 * What the ledger should never say is looked for by SQL alone, which shares no line with `shared/transfer-rule.ts`: a fault there would
 * be a fault of what it is judged by, too.
 */

/** The entries that stand: neither a reversal nor reversed. */
const standing = sql`
  select entry.*, coalesce(first.id, entry.id) as place,
    case entry.kind when 'distribution' then 0 when 'return_of_capital' then -entry.cents when 'redemption' then -entry.cents
      else entry.cents end as capital
  from ${entries} as entry
  left join ${transfers} as moved on moved.id = entry.transfer_id
  left join ${entries} as first on first.transfer_id = moved.repeats_id and first.kind = 'transfer_out' and first.reverses_id is null
  where entry.reverses_id is null and not exists (select from ${entries} as reversal where reversal.reverses_id = entry.id)`

/** The first day at whose end a position has less than no units or less than no capital. */
const belowZero = sql`
  select distinct on (position_id) 'below_zero' as kind, position_id, effective_on as day, null::int as transfer_id,
    0 as expected_cents, capital as found_cents, held as units
  from (
    select position_id, effective_on, sum(sum(units)) over upto as held,
      sum(sum(case kind when 'distribution' then 0 when 'return_of_capital' then -cents when 'redemption' then -cents else cents end))
        over upto as capital
    from ${entries} group by position_id, effective_on window upto as (partition by position_id order by effective_on)
  ) as ends where held < 0 or capital < 0 order by position_id, effective_on`

/** Capital that is left where there are no units any more. */
const capitalWithoutUnits = sql`
  select 'capital_without_units' as kind, position_id, max(effective_on) as day, null::int as transfer_id,
    0 as expected_cents, sum(capital) as found_cents, 0 as units
  from standing group by position_id having sum(units) = 0 and sum(capital) > 0`

/** What was paid by a record date on which the holder had no units yet. */
const paidBeforeUnits = sql`
  select 'paid_before_units' as kind, paid.position_id, min(payment.record_on) as day, null::int as transfer_id,
    0 as expected_cents, sum(paid.cents) as found_cents, 0 as units
  from standing as paid
  join ${distributionLines} as line on line.id = paid.distribution_line_id
  join ${distributionParts} as part on part.id = line.part_id
  join ${distributions} as payment on payment.id = part.distribution_id
  left join (select position_id, min(effective_on) as first_on from standing where units > 0 group by position_id) as held
    on held.position_id = paid.position_id
  where payment.record_on < coalesce(held.first_on, '9999-12-31')
  group by paid.position_id`

/** Transfers that moved something else than the rule says of the entries as they are. */
const transfersUnlikeTheRule = sql`
  select 'transfer' as kind, position_id, effective_on as day, transfer_id, expected_cents, found_cents, units from (
    select gone.position_id, gone.effective_on, gone.transfer_id, -gone.cents as found_cents, -gone.units as units,
      case
        when not later and units_at_end = 0 then greatest(0, capital_at_end - gone.cents)
        when units_left <= 0 or capital_left <= 0 then 0
        when -gone.units >= units_left then capital_left
        else div(2 * capital_left * -gone.units + units_left, 2 * units_left)
      end as expected_cents
    from standing as gone
    cross join lateral (
      select
        sum(each.units) as units_at_end,
        sum(each.capital) as capital_at_end,
        coalesce(bool_or(each.effective_on = gone.effective_on and each.kind in ('transfer_out', 'redemption') and each.place > gone.place), false) as later,
        coalesce(sum(each.units) filter (where isbefore), 0) as units_left,
        coalesce(sum(each.capital) filter (where isbefore), 0) as capital_left
      from (
        select other.*, other.effective_on < gone.effective_on
          or (other.kind in ('transfer_out', 'redemption') and other.place < gone.place) as isbefore
        from standing as other where other.position_id = gone.position_id and other.effective_on <= gone.effective_on
      ) as each
    ) as about
    where gone.kind = 'transfer_out'
  ) as judged where expected_cents <> found_cents`

/** What the replay of every position from its entries finds wrong (decision 067); by rights nothing. Reads the whole ledger. */
export const ledgerDifferences = (db: Db) =>
  db
    .select({
      kind: sql<DifferenceKind>`found.kind`,
      classId: classes.id,
      className: classes.name,
      investmentId: investments.id,
      investmentName: investments.name,
      positionId: positions.id,
      entityName: entities.legalName,
      day: sql<CalendarDay>`found.day`,
      transferId: sql<number | null>`found.transfer_id`,
      publishedCents: sql`found.expected_cents`.mapWith(Number),
      enteredCents: sql`found.found_cents`.mapWith(Number),
      units: sql`found.units`.mapWith(Number),
    })
    .from(
      sql`(with standing as not materialized (${standing})
        select kind, position_id, day, transfer_id, expected_cents, found_cents, units from (${belowZero}) as below
        union all ${capitalWithoutUnits} union all ${paidBeforeUnits} union all ${transfersUnlikeTheRule}) as found`,
    )
    .innerJoin(positions, sql`${positions.id} = found.position_id`)
    .innerJoin(entities, namedPositions.entity)
    .innerJoin(classes, eq(classes.id, positions.classId))
    .innerJoin(investments, namedPositions.offering)
    .orderBy(sql`found.day`, positions.id, sql`found.kind`)
