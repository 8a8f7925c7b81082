import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { subscriptions, users } from '@db/schema'
import type { CalendarDay } from '@/shared/values/days'
import { fold } from '@/shared/values/fold'

/**
 * The LIKE pattern that finds what somebody typed anywhere in a folded text; what a person types is never a wildcard.
 * Undefined where nothing is typed that anybody sees.
 */
export function containing(typed = ''): string | undefined {
  const folded = fold(typed)
  return folded === '' ? undefined : `%${folded.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** The same for texts that begin so. */
export const beginning = (pattern: string): string => pattern.slice(1)

/**
 * The condition that a column holds one of these numbers. They are one parameter: a thousand of them take longer to be put into a
 * statement one by one than the rows take to be found, and each length would be another statement to prepare.
 */
export const isAnyOf = (column: Column | SQL | SQL.Aliased, numbers: Iterable<number>): SQL =>
  sql`${column} = any(${`{${[...numbers].join()}}`}::int[])`

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
/** Any of these texts, in the same way. */
export const anyTextOf = (texts: readonly string[]): SQL => sql`any(${`{${texts.map(quoted).join()}}`}::text[])`

/**
 * The next `updatedAt` of a record, by the database's clock. Always later than the last one: two saves within one
 * millisecond would otherwise look like one, and the second would not know that it is stale (R7).
 */
export const newVersionOf = (updatedAt: Column): SQL => sql`greatest(now(), ${updatedAt} + interval '1 millisecond')`

/** A number that a statement gives. */
export async function readNumber(db: Db | Transaction, number: SQL<number>): Promise<number> {
  const [found] = await db.select({ number }).from(sql`(select) as nothing`)
  return found?.number ?? 0
}

/**
 * The moment at which a day begins in a zone; PostgreSQL knows where one begins that has no midnight.
 * @param further how many days after it the day is that is meant
 */
export const beginningOfDay = (day: CalendarDay, timeZone: string, further = 0): SQL =>
  sql`(cast(${day}::text as date) + ${further}::int)::timestamp at time zone ${timeZone}::text`

/** The first and the last name of a row of people together; null where the row may not be there, as behind a left join. */
export const fullNameOf = <Name extends string | null = string | null>({
  firstName,
  lastName,
}: Record<'firstName' | 'lastName', Column>): SQL<Name> => sql<Name>`${firstName} || ' ' || ${lastName}`

/** The name that an account has now; null where it is gone for good. */
export const accountName = (id: Column): SQL<string | null> =>
  sql<string | null>`(select ${fullNameOf(users)} from ${users} where ${users.id} = ${id})`

/** How a subscription is called (`raiseTold.reference`), for what is searched and sorted. */
export const subscriptionReference = sql<string>`'S' || ${subscriptions.raiseId} || '-' || lpad(${subscriptions.number}::text, 4, '0')`
