import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { makeSubscription } from '@db/samples/make-subscriptions'
import { documentFiles, packets, sealChecks, seals } from '@db/schema'
import { callerAs, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { accepted, decided } from '../../testing/documents/accepting-office'
import { encryptedFile } from '../../reporting/documents/encrypted-files'
import { checkSeals, runSealCheck } from './checking'

const database = await testDatabase()
const { db } = database
const { services, errors } = testServices(database)

/** Does something to the files past what guards them, as somebody at the database would. */
const force = async (values: object, sha256: string) => {
  await db.execute(sql`alter table ${documentFiles} disable trigger user`)
  await db.update(documentFiles).set(values).where(eq(documentFiles.sha256, sha256))
  await db.execute(sql`alter table ${documentFiles} enable trigger user`)
}
const faults = async () =>
  Object.fromEntries((await db.select().from(sealChecks)).map(({ sha256, fault }) => [sha256, fault]))
/** The fingerprints of the signed and of the executed file of a subscription that is accepted. */
async function sealedTwice() {
  const { office, accept, id } = await decided(services)
  const { body } = await accept(accepted())
  const [packet] = await db.select().from(packets).where(eq(packets.subscriptionId, id))
  const signed = packet?.signedSha256 ?? ''
  const all = await db.select({ sha256: documentFiles.sha256 }).from(documentFiles).orderBy(documentFiles.createdAt)
  return { signed, executed: all.at(-1)?.sha256 ?? '', reference: body.reference, office }
}

test('signed and executed files are as they were sealed, and nothing is said of them', async () => {
  const { signed, executed, office } = await sealedTwice()
  await checkSeals(services)
  expect(await faults()).toEqual({ [signed]: null, [executed]: null })
  expect(await office.admin.overview.get()).not.toHaveProperty('sealFaults')
  expect(errors).toEqual([])
})

test('one that was changed, one that is gone and another key are told to the log and in the Overview, until all is well again', async () => {
  const { signed, executed, reference, office } = await sealedTwice()
  const [before] = await db.select().from(documentFiles).where(eq(documentFiles.sha256, executed))
  const bytes = Buffer.from(before?.bytes ?? [])
  bytes[bytes.length - 7] = 1 ^ (bytes.at(-7) ?? 0)
  await force({ bytes }, executed)
  await checkSeals(services)
  const told = async () => (await office.admin.overview.get()).sealFaults
  expect(await told()).toEqual({ count: 1, first: [{ sha256: executed, reference, fault: 'changed' }] })
  expect(errors.map((line) => JSON.parse(line))).toMatchObject([{ sha256: executed, fault: 'changed' }])
  // Another file under its name is none of what was sealed.
  await force({ sha256: 'b'.repeat(64) }, executed)
  await checkSeals(services)
  expect(await told()).toMatchObject({ first: [{ fault: 'missing' }] })
  await force({ sha256: executed, bytes: before?.bytes }, 'b'.repeat(64))
  const other = encryptedFile(
    testServices(database, { DOCUMENT_KEY: Buffer.alloc(32, 9).toString('base64') }).services.encryption,
    Buffer.from('x'),
    1,
  )
  const [own] = await db.select().from(documentFiles).where(eq(documentFiles.sha256, signed))
  await force({ bytes: other.bytes }, signed)
  await checkSeals(services)
  expect(await told()).toEqual({ count: 1, first: [{ sha256: signed, reference, fault: 'locked' }] })
  await force({ bytes: own?.bytes }, signed)
  await checkSeals(services)
  expect(await told()).toBeUndefined()
  errors.length = 0
})

test('twenty in a night: those with a fault, then those that were looked at longest ago', async () => {
  const shaOf = (index: number) => index.toString(16).padStart(64, '0')
  const subscription = await makeSubscription(db)
  // Fingerprints of packets that were signed, without the trouble of signing.
  await db.execute(sql`alter table ${packets} disable trigger user`)
  for (let number = 1; number <= 45; number += 1) {
    const file = encryptedFile(services.encryption, Buffer.from(`pages ${number}`), 1)
    const signed = encryptedFile(services.encryption, Buffer.from(`file ${number}`), 1)
    await db.insert(documentFiles).values([file, signed])
    await db.insert(packets).values({
      subscriptionId: subscription.id,
      number,
      fileId: file.id,
      sha256: file.sha256,
      manifest: [],
      signedFileId: signed.id,
      signedSha256: number === 1 ? shaOf(0) : signed.sha256,
      voidAt: new Date(),
      voidReason: 'A test.',
    })
  }
  await db.execute(sql`alter table ${packets} enable trigger user`)
  const looked = async () => {
    await checkSeals(services)
    return [await db.$count(sealChecks), await db.$count(sealChecks, eq(sealChecks.fault, 'missing'))]
  }
  expect(await looked()).toEqual([20, 1])
  // The one that is gone is looked at every night.
  expect(await looked()).toEqual([39, 1])
  expect(await looked()).toEqual([45, 1])
  errors.length = 0
})

test('is told to whoever may see raises alone', async () => {
  const { id: subscriptionId } = await makeSubscription(db)
  await db
    .insert(sealChecks)
    .values({ sha256: 'c'.repeat(64), subscriptionId, checkedAt: new Date(), fault: 'missing' })
  const { admin } = await callerAs(services, 'admin')
  expect(await admin.overview.get()).toHaveProperty('sealFaults.count', 1)
  const people = await makeUser(db, { role: 'admin', areas: ['people'] })
  const cookie = (await services.sessions.start(people)).split(';')[0] ?? ''
  const told = await (await requesterOf(services)('GET', '/api/admin/overview', { cookie })).json()
  expect(told).toMatchObject({ failedMails: 0 })
  expect(told).not.toHaveProperty('sealFaults')
})

test('it runs beside the requests, and ends', async () => {
  const end = runSealCheck(services)
  await end()
  expect(services.work.lastSuccesses().has('seal check')).toBe(true)
  expect(await db.$count(seals)).toBe(0)
})
