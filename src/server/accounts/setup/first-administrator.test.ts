import { describe, expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { users } from '@db/schema'
import { testDatabase } from '../../testing/database'
import { ensureFirstAdministrator } from './first-administrator'
import { verifyPassword } from '../passwords/passwords'

const { db } = await testDatabase()
const caller = { key: 'test', isQuiet: true }
const embedded = { db, kind: 'embedded' } as const
const postgres = { db, kind: 'postgres' } as const
const named = { ADMIN_USERNAME: 'Ada', ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'a long password' }
const unnamed = { ADMIN_USERNAME: undefined, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined }

describe('the first administrator', () => {
  test('is the one the environment names, and its password is told nobody', async () => {
    expect(await ensureFirstAdministrator(postgres, named)).toEqual({
      state: 'created',
      username: 'Ada',
      password: null,
    })
    const [made] = await db.select().from(users)
    expect(made).toMatchObject({ usernameKey: 'ada', firstName: 'Site', lastName: 'Administrator', role: 'admin' })
    expect(await verifyPassword(made?.passwordHash ?? null, named.ADMIN_PASSWORD, caller)).toBe(true)
  })

  test('is admin with a generated password on the embedded database, told once', async () => {
    const first = await ensureFirstAdministrator(embedded, unnamed)
    expect(first).toEqual({
      state: 'created',
      username: 'admin',
      password: expect.stringMatching(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/),
    })
    const [made] = await db.select().from(users)
    expect(await verifyPassword(made?.passwordHash ?? null, first.password ?? '', caller)).toBe(true)
    expect(await ensureFirstAdministrator(embedded, unnamed)).toEqual({
      state: 'present',
      username: 'admin',
      password: null,
    })
    await db.delete(users)
    expect((await ensureFirstAdministrator(embedded, unnamed)).password).not.toBe(first.password)
  })

  test('is not invented on PostgreSQL', async () => {
    expect(await ensureFirstAdministrator(postgres, unnamed)).toMatchObject({ state: 'missing' })
    expect(await db.$count(users)).toBe(0)
  })

  test('is made once by servers that start at the same moment', async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => ensureFirstAdministrator(postgres, named)))
    expect(outcomes.map(({ state }) => state).toSorted()).toEqual([
      'created',
      'present',
      'present',
      'present',
      'present',
    ])
    expect(await db.$count(users)).toBe(1)
  })

  test('takes over nobody’s account', async () => {
    const { passwordHash } = await makeUser(db, { username: 'Ada' })
    expect(await ensureFirstAdministrator(postgres, named)).toMatchObject({ state: 'missing' })
    expect(await db.select().from(users)).toMatchObject([{ role: 'LP', passwordHash }])
  })

  test.each([{ deletedAt: new Date() }, { isActive: false }])(
    'is needed when the only one there was is %j',
    async (gone) => {
      await makeUser(db, { role: 'admin', ...gone })
      expect(await ensureFirstAdministrator(postgres, named)).toMatchObject({ state: 'created' })
    },
  )
})
