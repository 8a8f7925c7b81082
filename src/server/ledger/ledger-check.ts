import { type Column, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
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
import type { CalendarDay } from '@/shared/values/days'
import type { DifferenceKind } from '@/shared/ledger/ledger-differences'
import { namedPositions } from './entries/positions'

/*
 * What the ledger should never say is looked for by SQL alone, which shares no line with `shared/ledger/rules/transfer-rule.ts`: a fault there would
 * be a fault of what it is judged by, too.
 */

const [entry, first, reversal] = [alias(entries, 'entry'), alias(entries, 'first'), alias(entries, 'reversal')]
const moved = alias(transfers, 'moved')

/** What an entry adds to the capital that is still in. */
const capitalOf = ({ kind, cents }: Record<'kind' | 'cents', Column>) => sql`case ${kind} when 'distribution' then 0
  when 'return_of_capital' then -${cents} when 'redemption' then -${cents} else ${cents} end`

/** The entries that stand: neither a reversal nor reversed. */
const standing = sql`
  select ${entry}.*, coalesce(${first.id}, ${entry.id}) as place, ${capitalOf(entry)} as capital
  from ${entries} as ${entry}
  left join ${transfers} as ${moved} on ${moved.id} = ${entry.transferId}
  left join ${entries} as ${first} on ${first.transferId} = ${moved.repeatsId} and ${first.kind} = 'transfer_out' and ${first.reversesId} is null
  where ${entry.reversesId} is null and not exists (select from ${entries} as ${reversal} where ${reversal.reversesId} = ${entry.id})`

// Those that stand, under the names that the queries below give them; `place` and `capital` are theirs beside the columns.
const stands = alias(entries, 'standing')
const [paid, gone, each, other] = [
  alias(entries, 'paid'),
  alias(entries, 'gone'),
  alias(entries, 'each'),
  alias(entries, 'other'),
]

/** The first day at whose end a position has less than no units or less than no capital. */
const belowZero = sql`
  select distinct on (position_id) 'below_zero' as kind, position_id, day, null::int as transfer_id,
    0 as expected_cents, capital as found_cents, held as units
  from (
    select ${entries.positionId} as position_id, ${entries.effectiveOn} as day, sum(sum(${entries.units})) over upto as held,
      sum(sum(${capitalOf(entries)})) over upto as capital
    from ${entries} group by ${entries.positionId}, ${entries.effectiveOn}
    window upto as (partition by ${entries.positionId} order by ${entries.effectiveOn})
  ) as ends where held < 0 or capital < 0 order by position_id, day`

/** Capital that is left where there are no units any more. */
const capitalWithoutUnits = sql`
  select 'capital_without_units' as kind, ${stands.positionId} as position_id, max(${stands.effectiveOn}) as day,
    null::int as transfer_id, 0 as expected_cents, sum(capital) as found_cents, 0 as units
  from ${stands} group by ${stands.positionId} having sum(${stands.units}) = 0 and sum(capital) > 0`

/** What was paid by a record date on which the holder had no units yet. */
const paidBeforeUnits = sql`
  select 'paid_before_units' as kind, ${paid.positionId} as position_id, min(${distributions.recordOn}) as day,
    null::int as transfer_id, 0 as expected_cents, sum(${paid.cents}) as found_cents, 0 as units
  from ${stands} as ${paid}
  join ${distributionLines} on ${distributionLines.id} = ${paid.distributionLineId}
  join ${distributionParts} on ${distributionParts.id} = ${distributionLines.partId}
  join ${distributions} on ${distributions.id} = ${distributionParts.distributionId}
  left join (
    select ${stands.positionId} as position_id, min(${stands.effectiveOn}) as first_on from ${stands}
    where ${stands.units} > 0 group by ${stands.positionId}
  ) as held on held.position_id = ${paid.positionId}
  where ${distributions.recordOn} < coalesce(held.first_on, '9999-12-31')
  group by ${paid.positionId}`

/** Transfers that moved something else than the rule says of the entries as they are. */
const transfersUnlikeTheRule = sql`
  select 'transfer' as kind, position_id, day, transfer_id, expected_cents, found_cents, units from (
    select ${gone.positionId} as position_id, ${gone.effectiveOn} as day, ${gone.transferId} as transfer_id,
      -${gone.cents} as found_cents, -${gone.units} as units,
      case
        when not later and units_at_end = 0 then greatest(0, capital_at_end - ${gone.cents})
        when units_left <= 0 or capital_left <= 0 then 0
        when -${gone.units} >= units_left then capital_left
        else div(2 * capital_left * -${gone.units} + units_left, 2 * units_left)
      end as expected_cents
    from ${stands} as ${gone}
    cross join lateral (
      select
        sum(${each.units}) as units_at_end,
        sum(${each}.capital) as capital_at_end,
        coalesce(bool_or(${each.effectiveOn} = ${gone.effectiveOn} and ${each.kind} in ('transfer_out', 'redemption') and ${each}.place > ${gone}.place), false) as later,
        coalesce(sum(${each.units}) filter (where isbefore), 0) as units_left,
        coalesce(sum(${each}.capital) filter (where isbefore), 0) as capital_left
      from (
        select ${other}.*, ${other.effectiveOn} < ${gone.effectiveOn}
          or (${other.kind} in ('transfer_out', 'redemption') and ${other}.place < ${gone}.place) as isbefore
        from ${stands} as ${other} where ${other.positionId} = ${gone.positionId} and ${other.effectiveOn} <= ${gone.effectiveOn}
      ) as ${each}
    ) as about
    where ${gone.kind} = 'transfer_out'
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
      sql`(with ${stands} as not materialized (${standing})
        select kind, position_id, day, transfer_id, expected_cents, found_cents, units from (${belowZero}) as below
        union all ${capitalWithoutUnits} union all ${paidBeforeUnits} union all ${transfersUnlikeTheRule}) as found`,
    )
    .innerJoin(positions, sql`${positions.id} = found.position_id`)
    .innerJoin(entities, namedPositions.entity)
    .innerJoin(classes, eq(classes.id, positions.classId))
    .innerJoin(investments, namedPositions.offering)
    .orderBy(sql`found.day`, positions.id, sql`found.kind`)
