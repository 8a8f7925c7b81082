import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('.', import.meta.url))
const files = readdirSync(path.join(folder, 'server'), { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
  .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
  .filter((file) => !file.startsWith('server/testing/'))
const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8')

/** A statement that makes or changes rows of the table of accounts, by drizzle or in SQL of ours. */
const writes = /\.(?:insert|update)\(\s*(?:schema\.)?users\s*\)|\b(?:insert\s+into|update)\s+"?(?:users\b|\$\{users\})/i

const using = (name: string) => files.filter((file) => new RegExp(`\\b${name}\\b`).test(textOf(file)))

test('accounts are written by one function, which proves and tells; another statement that does would do neither', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => writes.test(textOf(file)))).toEqual(['server/accounts/account-rows.ts'])
  expect(using('writeAccountRow').toSorted()).toEqual([
    'server/accounts/account-rows.ts',
    'server/accounts/accounts.ts',
  ])
})

test('a password is hashed where it was judged, and nowhere else', () => {
  const hashing = using('hashPassword').filter((file) => file !== 'server/accounts/passwords/passwords.ts')
  // The sample investors have a password that was generated at this start, for a first look.
  expect(hashing.toSorted()).toEqual([
    'server/accounts/passwords/judged-passwords.ts',
    'server/accounts/setup/sample-investors.ts',
  ])
  // Whom nobody has asked what they choose: the server's own start, and the owner whose account is given back.
  expect(using('JudgedPassword.unasked').toSorted()).toEqual([
    'server/accounts/passwords/judged-passwords.ts',
    'server/accounts/procedures/own/take-back.ts',
    'server/accounts/setup/first-administrator.ts',
  ])
})

test.each([
  'await tx.update(users).set({ email })',
  'tx\n.insert( users )\n.values(row)',
  "sql`update users set role = 'admin'`",
  'sql`insert into ${users} (email)`',
  'db.update(schema.users)',
])('the rule sees %j', (source) => {
  expect(writes.test(source)).toBe(true)
})

test.each(['tx.update(userSettings)', 'for (const each of users) update(each)', 'on users for each row'])(
  'and lets %j pass',
  (source) => {
    expect(writes.test(source)).toBe(false)
  },
)
