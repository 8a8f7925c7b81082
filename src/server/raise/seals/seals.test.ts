import { X509Certificate, webcrypto } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { makeOffering } from '@db/samples/make'
import { makeRaise } from '@db/samples/make-raises'
import { raises, seals } from '@db/schema'
import { createEncryption } from '../../platform/encryption/encryption'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { signer } from '../../testing/documents/accepting-office'
import { raiseOffice } from '../../testing/documents/raise-office'
import { currentSeal, ensureSeal, makingFirstSeal } from './seals'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)
/** Watches how keys are made; each waits until it is let go. */
function heldKeys() {
  const { subtle } = webcrypto
  const make = subtle.generateKey.bind(subtle)
  let letGo = () => {}
  const until = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const made = vi.spyOn(subtle, 'generateKey').mockImplementation(async (...given: unknown[]) => {
    begin()
    await until
    return Reflect.apply(make, subtle, given)
  })
  return { made, begun, letGo }
}

test('everybody reads the certificate that files are sealed with, and never its key', async () => {
  const read = async () => (await request('GET', '/api/seal')).json()
  expect(await read()).toEqual([])
  await ensureSeal(services)
  const { certificate } = await db.transaction((tx) => currentSeal(tx, services.encryption))
  const [told, ...others] = await read()
  expect(others).toEqual([])
  expect(Object.keys(told).toSorted()).toEqual(['endedAt', 'madeAt', 'pem', 'sha256'])
  const parsed = new X509Certificate(told.pem)
  expect(parsed.raw.equals(Buffer.from(certificate))).toBe(true)
  expect(parsed.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(told.sha256)
  expect(parsed.subject).toBe(parsed.issuer)
  // In whole seconds (RFC 5280, 4.1.2.5.2): readers call a certificate with parts of one expired.
  expect(parsed.validTo).toMatch(/^\w{3} +\d+ \d\d:\d\d:\d\d 20\d\d GMT$/)
})

test('while the key of the first seal is made no transaction waits for it, and nobody for a raise', async () => {
  const office = await raiseOffice(services)
  const papers = await office.open()
  const { begun, letGo } = heldKeys()
  const signing = signer(office, papers)
  await begun
  // On an embedded database, which has one connection, nothing could be read at all; elsewhere the raise would be locked.
  await db.transaction((tx) => tx.select({ id: raises.id }).from(raises).for('update', { noWait: true }))
  expect(await db.$count(seals)).toBe(0)
  letGo()
  expect((await signing).signed).toMatchObject({ status: 'signed' })
  expect(await db.$count(seals)).toBe(1)
})

test('it is made once a raise is open, once, and signing finds it', async () => {
  const { made, letGo } = heldKeys()
  letGo()
  const task = makingFirstSeal(services)
  const isDue = async () => {
    const [row] = await db.select({ due: sql`(${task.due}) <= now()` }).from(sql`(select 1) as one`)
    return row?.due ?? null
  }
  await makeRaise(db, { investmentId: (await makeOffering(db, { exemption: '506c' })).id })
  expect(await isDue()).toBe(null)
  const office = await raiseOffice(services)
  const papers = await office.open()
  expect(await isDue()).toBe(true)
  expect(await task.work(new AbortController().signal)).toBe(false)
  expect(await isDue()).toBe(null)
  await ensureSeal(services)
  await signer(office, papers)
  expect(made).toHaveBeenCalledOnce()
  // One that has ended has another after it.
  await db.update(seals).set({ endedAt: new Date() }).where(eq(seals.id, 1))
  expect(await isDue()).toBe(true)
})

test('one whose key was encrypted under a lost DOCUMENT_KEY is ended, and another made, so that files can be sealed again', async () => {
  await ensureSeal(services)
  const encryption = createEncryption({
    DOCUMENT_KEY: Buffer.alloc(32, 'another key').toString('base64'),
    DATABASE_URL: 'postgres://elsewhere',
    DATA_DIR: '',
  })
  await expect(db.transaction((tx) => currentSeal(tx, encryption))).rejects.toMatchObject({
    failure: 'document_key_other',
  })
  await ensureSeal({ db, encryption })
  const { certificate } = await db.transaction((tx) => currentSeal(tx, encryption))
  const told = await (await request('GET', '/api/seal')).json()
  expect(told).toMatchObject([{ endedAt: null }, { endedAt: expect.any(String) }])
  expect(new X509Certificate(told[0].pem).raw.equals(Buffer.from(certificate))).toBe(true)
})

test('two servers at once make one', async () => {
  await Promise.all([ensureSeal(services), ensureSeal(services)])
  expect(await db.$count(seals)).toBe(1)
})

test('without a key for papers none is made, and no seconds are spent on it', async () => {
  const { made } = heldKeys()
  const keyless = createEncryption({ DOCUMENT_KEY: undefined, DATABASE_URL: 'postgres://elsewhere', DATA_DIR: '' })
  await expect(ensureSeal({ db, encryption: keyless })).rejects.toMatchObject({ failure: 'document_key_missing' })
  expect(made).not.toHaveBeenCalled()
})
