import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { investments } from '@db/schema'

/** What an offering is called now, for who names it by its id; null where that names none. @param id a column or an expression */
export const offeringName = <Name extends string | null>(id: PgColumn | SQL) =>
  sql<Name>`(select ${investments.name} from ${investments} where ${investments.id} = ${id})`
