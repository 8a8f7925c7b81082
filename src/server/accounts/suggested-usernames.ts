import { and, isNull, like } from 'drizzle-orm'
import type { Db } from '@db/database'
import { users } from '@db/schema'
import { usernameMaxCharacters, usernameMinCharacters } from '@/shared/platform/limits'

/** Stands in front of numbers that others with the same mailbox make necessary. */
const roomForNumber = 8
const fallback = 'investor'

/** The mailbox of an address as a username: 'ruth.hale' of 'ruth.hale+fund@example.com'. */
function mailboxOf(email: string): string {
  const [mailbox = ''] = email.split(/[+@]/)
  const name = mailbox.replaceAll(/[^a-z0-9._-]/g, '').slice(0, usernameMaxCharacters - roomForNumber)
  return name.length < usernameMinCharacters ? fallback : name
}

/** A username that nobody has, made of an e-mail address in lower case. */
export async function suggestUsername(db: Db, email: string): Promise<string> {
  const name = mailboxOf(email)
  const alike = await db
    .select({ usernameKey: users.usernameKey })
    .from(users)
    // '_' stands for any sign here, so some may be found that do not begin so; they do no harm.
    .where(and(isNull(users.deletedAt), like(users.usernameKey, `${name}%`)))
  const taken = new Set(alike.map(({ usernameKey }) => usernameKey))
  let suggested = name
  for (let number = 2; taken.has(suggested); number += 1) suggested = `${name}${number}`
  return suggested
}
