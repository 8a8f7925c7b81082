import { type Column, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { entries, positions, taxYears } from '@db/schema'

const moved = alias(entries, 'moved')

/** Whether a position had units at the end of a day, or of a later one until another. Between two entries nothing changes. */
export const hasUnits = (from: Column | SQL, until: SQL = sql`'9999-12-31'`) => sql`exists (
  select from (
    select ${from} as day
    union all select ${moved.effectiveOn} from ${entries} as ${moved}
      where ${moved.positionId} = ${positions.id} and ${moved.effectiveOn} > ${from}
  ) days
  where days.day <= ${until} and (
    select sum(${moved.units}) from ${entries} as ${moved}
    where ${moved.positionId} = ${positions.id} and ${moved.effectiveOn} <= days.day
  ) > 0)`

/** Whether a position had units within a year: then its holder gets a K-1 for it. */
export const hasUnitsInYear = (year: Column | SQL) =>
  hasUnits(sql`${year}::text || '-01-01'`, sql`${year}::text || '-12-31'`)

export const hasUnitsInTaxYear = hasUnitsInYear(taxYears.year)
