import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '@/server/testing/database'
import { caseNotes, distributionLines } from './schema'
import { upgradeFrom } from './testing/older-database'

const database = await testDatabase()
const { db } = database

const aSha = '0'.repeat(64)

test('payments of before the version that notes how they were made have the way of today; those of a file are paid, and come back whole', async () => {
  await upgradeFrom(database, '0078_payments', [
    `insert into investments (id, name, slug) values (1, 'Willow Creek', 'willow-creek')`,
    `insert into classes (id, investment_id, name) values (1, 1, 'Class A')`,
    `insert into entities (id, kind, legal_name, payment_method) values (1, 'individual', 'Ruth', 'check'), (2, 'trust', 'Trust', 'ach'), (3, 'individual', 'Boaz', null)`,
    `insert into positions (id, entity_id, class_id) values (1, 1, 1), (2, 2, 1), (3, 3, 1)`,
    `insert into ledger_imports (id, kind, sha256, created, changed, same, entries, payments, created_by, created_at)
      values (1, 'distributions', '${aSha}', 1, 0, 0, 1, 1, 1, '2025-03-01T00:00:00Z')`,
    ...[
      [1, 'published', '2025-01-15T12:00:00Z'],
      [2, 'published', '2025-02-15T12:00:00Z'],
      [3, 'draft', null],
    ].map(
      ([id, status, at]) => `insert into distributions
        (id, class_id, name, period_from, period_to, record_on, paid_on, source, total_cents, method, status, prepared_by, approved_by, published_at)
        values (${id}, 1, 'Q${id}', '2025-01-01', '2025-01-31', '2025-01-31', '2025-02-01', 'operating', 300, 'pro_rata', '${status}', 1,
          ${at === null ? 'null' : 2}, ${at === null ? 'null' : `'${at}'`})`,
    ),
    `insert into distribution_parts (id, distribution_id, kind, cents) values (1, 1, 'profit', 200), (2, 1, 'return_of_capital', 50), (3, 2, 'profit', 100), (4, 3, 'profit', 100)`,
    // Ruth's first payment has two kinds, of which one came back; the second came by a file; the third is a draft.
    `insert into distribution_lines (id, part_id, position_id, weight, cents, returned_at) values
      (1, 1, 1, 1, 100, '2025-02-10T00:00:00Z'), (2, 2, 1, 1, 50, null), (3, 1, 2, 1, 100, null), (4, 2, 3, 1, 50, null),
      (5, 3, 1, 1, 100, null), (6, 4, 1, 1, 100, null)`,
    `insert into entries (id, position_id, effective_on, kind, cents, units, distribution_line_id, import_id, created_by)
      values (1, 1, '2025-02-15', 'distribution', 100, 0, 5, 1, 1)`,
  ])
  const lines = await db
    .select({
      id: distributionLines.id,
      way: distributionLines.paymentMethod,
      back: distributionLines.returnedAt,
      cashed: distributionLines.cashedAt,
    })
    .from(distributionLines)
    .orderBy(asc(distributionLines.id))
  const back = new Date('2025-02-10T00:00:00Z')
  expect(lines).toEqual([
    { id: 1, way: 'check', back, cashed: null },
    { id: 2, way: 'check', back, cashed: null },
    { id: 3, way: 'ach', back: null, cashed: null },
    { id: 4, way: null, back: null, cashed: null },
    { id: 5, way: 'check', back: null, cashed: new Date('2025-03-01T00:00:00Z') },
    { id: 6, way: null, back: null, cashed: null },
  ])
  // What guards the lines of what was published guards them again.
  await expect(db.update(distributionLines).set({ cents: 1 })).rejects.toMatchObject({
    cause: expect.objectContaining({ code: '23001' }),
  })
})

test('the one note that an interest had is the first of its notes', async () => {
  await upgradeFrom(database, '0083_interest_cases', [
    `insert into interests (id, name, email, wording_id, note, updated_at) values
      (1, 'Ruth', 'ruth@example.com', 'indication-1', 'Prefers the telephone.', '2026-01-05T15:30:00Z'),
      (2, 'Boaz', 'boaz@example.com', 'indication-1', null, '2026-01-06T15:30:00Z')`,
  ])
  expect(await db.select().from(caseNotes)).toMatchObject([
    {
      contactId: null,
      interestId: 1,
      authorId: null,
      text: 'Prefers the telephone.',
      createdAt: new Date('2026-01-05T15:30:00Z'),
    },
  ])
})
