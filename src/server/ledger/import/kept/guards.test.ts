import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { bareNames } from '@db/column-names'
import type { Transaction } from '@db/database'
import { makeEntry } from '@db/samples/make-holdings'
import { entries, ledgerImports, ledgerImportsRaised } from '@db/schema'
import { asAdmin, testServices } from '../../../testing/app'
import { refusalsOf, testDatabase } from '../../../testing/database'
import { makeLedgerImport } from '../../../testing/nouns/ledger-imports'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

const refusalOf = refusalsOf(db)
const restricted = '23001'

let id: number
beforeEach(async () => {
  id = (await makeLedgerImport(db)).id
})

const taken = { takenBackAt: new Date(), takenBackBy: 1, takenBackReason: 'Wrong.' }
const set = (values: Partial<typeof ledgerImports.$inferInsert>) => (tx: Transaction) =>
  tx.update(ledgerImports).set(values).where(eq(ledgerImports.id, id))
const takeBack = async () => (await asAdmin(services)).ledgerImports.takeBack({ id, reason: 'Wrong.' })

describe('the record of an import stays as it was brought in', () => {
  test.each<[string, Partial<typeof ledgerImports.$inferInsert>]>([
    ['its name', { fileName: 'other.csv' }],
    ['its hash', { sha256: 'b'.repeat(64) }],
    ['who brought it', { createdBy: 2 }],
    ['its counts', { entries: 7 }],
    ['its name, while it is taken back', { ...taken, fileName: 'other.csv' }],
  ])('%s is not changed', async (_, values) => expect(await refusalOf(set(values))).toBe(restricted))

  test('and is neither removed nor emptied', async () => {
    expect(await refusalOf((tx) => tx.delete(ledgerImports).where(eq(ledgerImports.id, id)))).toBe(restricted)
    expect(await refusalOf((tx) => tx.execute(sql`truncate ${ledgerImports} cascade`))).toBe(restricted)
    expect(await db.$count(ledgerImports)).toBe(1)
  })

  test('it is taken back once, and that is not taken away again', async () => {
    await takeBack()
    expect(await refusalOf(set(taken))).toBe(restricted)
    expect(await refusalOf(set({ takenBackAt: null, takenBackBy: null, takenBackReason: null }))).toBe(restricted)
    expect(await refusalOf(set({ takenBackReason: 'Something else.' }))).toBe(restricted)
  })

  test('none begins as one that was taken back', async () => {
    const values = { kind: 'positions' as const, sha256: 'a'.repeat(64), created: 1, changed: 0, same: 0, entries: 0 }
    const insert = (more: object) => (tx: Transaction) =>
      tx.insert(ledgerImports).values({ ...values, payments: 0, createdBy: 1, ...more })
    expect(await refusalOf(insert({}))).toBeUndefined()
    expect(await refusalOf(insert(taken))).toBe(restricted)
  })
})

test('an import is not called taken back while something of it stands', async () => {
  expect(await refusalOf(set(taken))).toBe(ledgerImportsRaised.standing)
  expect(await takeBack()).toMatchObject({ state: 'taken_back' })
})

describe('an entry', () => {
  test('keeps the file that brought it', async () => {
    const entry = (values: object) => (tx: Transaction) =>
      tx
        .update(entries)
        .set({ importId: null, ...values })
        .where(eq(entries.importId, id))
    expect(await refusalOf(entry({}))).toBe(restricted)
    const { id: importId } = await makeLedgerImport(db)
    expect(await refusalOf(entry({ importId }))).toBe(restricted)
    const typed = await makeEntry(db)
    const named = (tx: Transaction) => tx.update(entries).set({ importId }).where(eq(entries.id, typed.id))
    expect(await refusalOf(named)).toBe(restricted)
  })

  test('names no file that is not there, and none that was taken back', async () => {
    expect(await refusalOf((tx) => makeEntry(tx, { importId: id }))).toBeUndefined()
    expect(await refusalOf((tx) => makeEntry(tx, { importId: id + 1_000 }))).toMatch(/import_id/)
    await takeBack()
    expect(await refusalOf((tx) => makeEntry(tx, { importId: id }))).toBe(ledgerImportsRaised.taken)
  })

  test('that takes another one back names none', async () => {
    const [entry] = await db.select().from(entries).where(eq(entries.importId, id))
    const { positionId, effectiveOn, kind, cents, units, reversesId, importId, memo, createdBy } = entries
    const reversal = (named: number | null) => (tx: Transaction) =>
      tx.execute(sql`
        insert into ${entries} (${bareNames(positionId, effectiveOn, kind, cents, units, reversesId, importId, memo, createdBy)})
        select ${positionId}, ${effectiveOn}, ${kind}, 0 - ${cents}, 0 - ${units}, ${entries.id}, ${named}::int, 'Wrong.', 1
        from ${entries} where ${entries.id} = ${entry?.id ?? 0}`)
    expect(await refusalOf(reversal(id))).toMatch(/import/)
    expect(await refusalOf(reversal(null))).toBeUndefined()
  })
})

test('a take-back that is killed in the middle leaves nothing half', async () => {
  const before = await db.$count(entries)
  const killed = db.transaction(async (tx) => {
    const admin = await asAdmin({ ...services, db: tx })
    await admin.ledgerImports.takeBack({ id, reason: 'Wrong.' })
    expect(await tx.$count(entries)).toBe(before + 1)
    throw new Error('The server is gone.')
  })
  await expect(killed).rejects.toThrow('The server is gone.')
  expect(await db.$count(entries)).toBe(before)
  expect((await db.select().from(ledgerImports))[0]?.takenBackAt).toBeNull()
})
