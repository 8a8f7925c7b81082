import { type Column, is, sql } from 'drizzle-orm'
import { PgCustomColumn, customType, integer, text, timestamp as timestampColumn, varchar } from 'drizzle-orm/pg-core'
import type { CalendarDay } from '@/shared/values/days'
import { dayCharacters, webAddressMaxCharacters } from '@/shared/platform/limits'
import { slugMaxCharacters } from '@/shared/site/slugs'

/** Integer ids by default identity: `always` would refuse the explicit ids that Lucia's adapter type and a restore need (R30). */
export const recordId = () => integer().primaryKey().generatedByDefaultAsIdentity()

/**
 * A timestamp, kept to the millisecond. PostgreSQL would keep microseconds, which a Date cannot carry: an `updatedAt` that
 * travelled to the browser and back would then never equal its own column, and every save would look stale (R7).
 */
export const timestamp = () => timestampColumn({ withTimezone: true, precision: 3 })

/** When a record was made and last changed; every `update` sets the second anew. */
export const timestamps = {
  createdAt: timestamp().notNull().defaultNow(),
  updatedAt: timestamp()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
}

/** The last part of the record's address. '' makes the database's trigger choose one by the name; `slugs` remembers all. */
export const slug = () => varchar({ length: slugMaxCharacters }).notNull().default('')

/** A day as text: as a timestamp it would be another day somewhere. */
export const day = () => varchar({ length: dayCharacters }).$type<CalendarDay>()

/** The condition of a column that holds a day of the calendar, YYYY-MM-DD: the 30th of February is none. By a function of the migration `ledger_rules`. */
export const isDay = (column: Column) => sql`is_day(${column})`

/** A deleted record stays 30 days, so that a delete can be undone (R22). Null: not deleted. */
export const deletedAt = () => timestamp()

/** Raw bytes. Drizzle has no bytea of its own; both drivers take and give Uint8Array (postgres.js its subclass Buffer). */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Bytes that lie in their row, or out in storage (decision 127); the row says `isInOnePlace`. */
export const movableBytes = {
  /** Null while they are out. */
  bytes: bytea(),
  /** Their name in storage while they are out. */
  storedAs: text(),
  /** Of what was put there, as hex, while they are out. */
  storedSha256: text(),
}

/** The condition that bytes lie either in their row or out in storage, by name and digest. */
export const isInOnePlace = ({ bytes, storedAs, storedSha256 }: Record<keyof typeof movableBytes, Column>) =>
  sql`num_nonnulls(${bytes}, ${storedAs}) = 1 and (${storedAs} is null) = (${storedSha256} is null)`

const pictureType = `varchar(${webAddressMaxCharacters})`

/** Where a picture is: an address of ours or of the web (R36). A type of its own, so that `isPicture` knows every such column. */
export const picture = customType<{ data: string; driverData: string }>({ dataType: () => pictureType })

/** Whether a column holds addresses of pictures: one of ours stays stored for as long as a record names it there. */
export const isPicture = (column: Column) => is(column, PgCustomColumn) && column.getSQLType() === pictureType

/**
 * The condition of a check constraint: the column holds one of the values of an `as const` tuple in `src/shared`.
 * The values stand in the SQL as literals because a constraint takes no parameters; they come from our own source only.
 */
export const isOneOf = (column: Column, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`
