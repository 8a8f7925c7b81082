import { sql } from 'drizzle-orm'
import { entries } from '@db/schema'

/** What an entry adds to the capital that is still in, as `capitalChange` of the ledger's rules says it. */
export const capitalOf = sql`case ${entries.kind} when 'distribution' then 0 when 'return_of_capital' then -${entries.cents}
  when 'redemption' then -${entries.cents} else ${entries.cents} end`
