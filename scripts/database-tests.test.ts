import { expect, test } from 'vitest'
import {
  asksDatabase,
  misplacedTests,
  sameOnBoth,
  testsOnPglite,
  testsOnPostgres,
  testsWithoutDatabase,
} from './database-tests'

test('what asks the database itself is tried on both databases', () => {
  expect(misplacedTests()).toEqual([])
  const subjects = ['client', 'postgres', 'purge', 'outbox', 'rate-limits', 'events', 'read-cache', 'sessions', 'users']
  for (const subject of subjects) expect(testsOnPostgres).toContainEqual(expect.stringMatching(`/${subject}.test.ts$`))
})

test('each test of the server is in one project of PGlite’s or without a database, and PostgreSQL has all but the named ones', () => {
  expect(testsWithoutDatabase.filter((file) => testsOnPglite.includes(file))).toEqual([])
  expect(testsOnPglite.length - testsOnPostgres.length).toBe(Object.keys(sameOnBoth).length)
})

test.each([
  [`import { eq, sql } from 'drizzle-orm'`, true],
  [`import {\n  notify,\n} from '@db/database'`, true],
  [`import { RateLimiterDrizzle } from 'rate-limiter-flexible'`, true],
  [`import type { Db } from '@db/database'\nimport { users } from '@db/schema'`, false],
])('%j asks the database: %s', (source, asks) => {
  expect(asksDatabase(source)).toBe(asks)
})
