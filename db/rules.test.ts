import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '@/server/testing/database'
import { bareNames } from './column-names'
import { writeRules } from './rules'
import { sessions } from './schema'

const { db } = await testDatabase()

test('db/rules.sql tells the rules of the migrated database; `npm run db:rules` writes it anew', async () => {
  expect(await writeRules(db)).toBe(readFileSync('db/rules.sql', 'utf8'))
})

test('a rule that no file tells is noticed', async () => {
  const before = await writeRules(db)
  let during = ''
  const undone = db.transaction(async (tx) => {
    await tx.execute(sql`create unique index nobody on ${sessions} (${bareNames(sessions.expiresAt)}) where false`)
    during = await writeRules(tx)
    tx.rollback()
  })
  await expect(undone).rejects.toThrow('Rollback')
  const added = during.split('\n').filter((line) => !before.includes(line))
  expect(added).toEqual(['-- sessions', 'CREATE UNIQUE INDEX nobody ON sessions USING btree (expire) WHERE false;'])
  expect(await writeRules(db)).toBe(before)
})
