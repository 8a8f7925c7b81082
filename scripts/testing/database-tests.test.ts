import { expect, test } from 'vitest'
import {
  asksDatabase,
  misplacedTests,
  sameOnBoth,
  testsOnPglite,
  testsOnPgliteAtRelease,
  testsOnPostgres,
  testsWithoutDatabase,
  writesSql,
} from './database-tests'

test('what asks the database itself is tried on both databases, each time where the SQL is ours', () => {
  expect(misplacedTests()).toEqual([])
  const subjects = ['client', 'postgres', 'purge', 'outbox', 'rate-limits', 'live', 'read-cache', 'sessions']
  const written = [
    'enquiries/procedures',
    'posts/procedures',
    'settings/procedures',
    'subscribers/public-procedures',
    'invariants',
    'database',
  ]
  for (const subject of [...subjects, ...written])
    expect(testsOnPglite).toContainEqual(expect.stringMatching(`/${subject}.test.ts$`))
  expect(testsOnPgliteAtRelease).toContainEqual(expect.stringMatching('/properties/procedures.test.ts$'))
})

test('each test of the server runs on PostgreSQL or without a database, and on PGlite once but for the named ones', () => {
  expect(testsWithoutDatabase.filter((file) => testsOnPostgres.includes(file))).toEqual([])
  expect(testsOnPglite.filter((file) => testsOnPgliteAtRelease.includes(file))).toEqual([])
  const onPglite = testsOnPglite.length + testsOnPgliteAtRelease.length
  expect(testsOnPostgres.length - onPglite).toBe(Object.keys(sameOnBoth).length)
})

test.each([
  [`import { eq, sql } from 'drizzle-orm'`, true],
  [`import {\n  notify,\n} from '@db/database'`, true],
  [`import { RateLimiterDrizzle } from 'rate-limiter-flexible'`, true],
  [`import type { Db } from '@db/database'\nimport { users } from '@db/schema'`, false],
])('%j asks the database: %s', (source, asks) => {
  expect(asksDatabase(source)).toBe(asks)
})

test.each([
  [`import { and, eq } from 'drizzle-orm'`, false],
  [`import {\n  eq,\n  sql,\n} from 'drizzle-orm'`, true],
  [`import { notify } from '@db/database'`, true],
  [`import type { SQL } from 'drizzle-orm'`, false],
  [`import { sql } from './sentences'\nimport { eq } from 'drizzle-orm'`, false],
])('%j writes SQL: %s', (source, writes) => {
  expect(writesSql(source)).toBe(writes)
})
