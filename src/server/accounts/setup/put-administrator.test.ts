import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { outbox, sessions as sessionTable, users } from '@db/schema'
import { verifyPassword } from '../passwords/passwords'
import { createSessions } from '../sessions/sessions'
import { testDatabase } from '../../testing/database'
import { putAdministrator } from './put-administrator'

const { db } = await testDatabase()
const env = { APP_ORIGIN: 'http://localhost:3000' }
const caller = { key: 'test', isQuiet: true }

describe('the command that makes administrators', () => {
  const account = { username: 'Ada', email: 'ada@example.com', password: 'a long password' }

  test('creates one', async () => {
    expect(await putAdministrator(db, env, account)).toBe('created')
    expect(await db.select().from(users)).toMatchObject([{ username: 'Ada', role: 'admin', isActive: true }])
  })

  test('makes an account an administrator with the new password and ends its sessions', async () => {
    const user = await makeUser(db, { username: 'ADA', isActive: false })
    const sessions = createSessions(db, { isHttps: false })
    await sessions.start(user)
    expect(await putAdministrator(db, env, account)).toBe('reset')
    const [changed] = await db.select().from(users).where(eq(users.id, user.id))
    expect(changed).toMatchObject({ username: 'ADA', email: account.email, role: 'admin', isActive: true })
    expect(await verifyPassword(changed?.passwordHash ?? null, account.password, caller)).toBe(true)
    expect(await db.$count(sessionTable)).toBe(0)
  })

  test('leaves everything alone when the address is somebody else’s', async () => {
    await makeUser(db, { username: 'Ada', email: 'ada-before@example.com' })
    await makeUser(db, { email: account.email })
    const before = await db.select().from(users).orderBy(users.id)
    await expect(putAdministrator(db, env, account)).rejects.toMatchObject({ failure: 'email_taken' })
    expect(await db.select().from(users).orderBy(users.id)).toEqual(before)
  })

  test('[R79] asks of the password what an administrator chooses, and changes nothing else', async () => {
    for (const password of ['fourteen chars', 'ada@example.com!'])
      await expect(putAdministrator(db, env, { ...account, password })).rejects.toMatchObject({ field: 'password' })
    expect(await db.$count(users)).toBe(0)
  })

  test('tells the earlier address of an account, too, that address and password are others now', async () => {
    await makeUser(db, { username: 'Ada', email: 'ada-before@example.com' })
    expect(await putAdministrator(db, env, account)).toBe('reset')
    const sent = await db.select().from(outbox).orderBy(outbox.id)
    expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['email_changed', 'ada-before@example.com'],
      ['email_changed', account.email],
      ['password_changed', account.email],
      ['password_changed', 'ada-before@example.com'],
    ])
  })
})
