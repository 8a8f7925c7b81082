import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { areas } from '@/shared/accounts/areas'
import {
  emailMaxCharacters,
  nameMaxCharacters,
  phoneMaxCharacters,
  usernameMaxCharacters,
} from '@/shared/platform/limits'
import { defaultRole, roles } from '@/shared/accounts/roles'
import { deletedAt, isOneOf, recordId, timestamp, timestamps } from '../columns'
import { searchIndex, searchText } from '../search-text'

/** The names by which an error tells which rule was broken. */
export const usersUsernameUnique = 'users_username_unique'
export const usersEmailUnique = 'users_email_unique'
export const usersRoleCheck = 'users_role_check'

export const users = pgTable(
  'users',
  {
    id: recordId(),
    username: varchar({ length: usernameMaxCharacters }).notNull(),
    /** The username folded by NFKC and lower case: PostgreSQL's lower() depends on the cluster's locale (R34). */
    usernameKey: text().notNull(),
    passwordHash: text().notNull(),
    /** Stored in lower case (R34). */
    email: varchar({ length: emailMaxCharacters }).notNull(),
    firstName: varchar({ length: nameMaxCharacters }).notNull(),
    lastName: varchar({ length: nameMaxCharacters }).notNull(),
    /** The whole name as the firm recorded it, once its owner calls themselves otherwise; null while that is the name above. */
    recordedName: text(),
    phone: varchar({ length: phoneMaxCharacters }),
    role: text({ enum: roles }).notNull().default(defaultRole),
    isActive: boolean().notNull().default(true),
    /** What an administrator looks after; null is everything, now and later. Means nothing for other roles. */
    areas: text({ enum: areas }).array(),
    /** When an administrator asked the person in; null for an account that was made with a password. */
    invitedAt: timestamp(),
    /** When the account of somebody invited got its password; before that nobody can sign in with it. */
    acceptedAt: timestamp(),
    /** When the password became another one. */
    passwordChangedAt: timestamp(),
    ...timestamps,
    deletedAt: deletedAt(),
  },
  (table) => [
    check(usersRoleCheck, isOneOf(table.role, roles)),
    check('users_areas_check', sql`${table.areas} <@ array[${sql.raw(areas.map((area) => `'${area}'`).join(', '))}]`),
    uniqueIndex(usersUsernameUnique)
      .on(table.usernameKey)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex(usersEmailUnique)
      .on(table.email)
      .where(sql`${table.deletedAt} is null`),
    searchIndex('users_search_index'),
  ],
)

export const userSearch = searchText(users, {
  called: [sql`${users.firstName} || ' ' || ${users.lastName}`, users.email],
  also: [users.username],
})
