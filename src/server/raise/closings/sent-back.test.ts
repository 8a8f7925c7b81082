import { asc, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { auditEntries, closings, outbox, users } from '@db/schema'
import { closingSentBack } from '@/content/raise/closings/closings'
import { mailPages } from '@/shared/platform/mail-pages'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { closingOffice, forgetPreferred } from '../../testing/documents/closing-office'
import { publishingClosings } from './publishing'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { PUBLISH_DELAY: '0' })

afterEach(() => forgetPreferred(services))

const told = () =>
  db.select({ kind: outbox.kind, to: outbox.recipient, mail: outbox.mail }).from(outbox).orderBy(asc(outbox.id))
const publishDue = () => publishingClosings(services).work(new AbortController().signal)

/** A closing that Ada prepared and Ben approved, and who prepared it. */
async function approvedOffice() {
  const office = await closingOffice(services)
  const { body } = await office.create([await office.paid()])
  const [closing] = await db.select().from(closings).where(eq(closings.id, body.id))
  const [preparer] = await db
    .select()
    .from(users)
    .where(eq(users.id, closing?.preparedBy ?? 0))
  expect((await office.step(body.id, 'approve', office.ben)).status).toBe(200)
  return { ...office, id: Number(body.id), preparer }
}

test('who prepared a closing that a colleague sends back hears of it by mail: who, why, and where', async () => {
  const { id, raiseId, step, ben, preparer } = await approvedOffice()
  const reason = 'Wren <Holdings> pays tomorrow.'
  expect((await step(id, 'reopen', ben, { reason })).status).toBe(200)
  const [mail, ...others] = await told()
  expect([mail, others]).toMatchObject([{ kind: 'approval_answer', to: preparer?.email }, []])
  const { text = '', html = '' } = mail?.mail ?? {}
  for (const said of ['First closing', reason, mailPages.moneyOfRaise(raiseId)]) expect(text).toContain(said)
  expect(html).toContain('pays tomorrow.')
  expect(html).not.toContain('<Holdings>')
  expect(`${text}${html}`).not.toContain('75,000')
  const activity = await db.select().from(auditEntries).orderBy(asc(auditEntries.id))
  expect(activity.at(-1)).toMatchObject({ action: 'reopen', after: { step: 'a draft again', reason } })
})

test('sent back twice it is told twice, and a step that is sent again tells nobody', async () => {
  const { id, step, ben } = await approvedOffice()
  expect((await step(id, 'reopen', ben)).status).toBe(200)
  expect((await step(id, 'reopen', ben)).status).toBe(409)
  expect(await told()).toHaveLength(1)
  await step(id, 'approve', ben)
  expect((await step(id, 'reopen', ben, { reason: '' })).status).toBe(200)
  expect(await told()).toHaveLength(2)
})

test('who takes back what they prepared themselves is told nothing', async () => {
  const { id, step, ada } = await approvedOffice()
  expect((await step(id, 'reopen', ada, { reason: 'Mine.' })).status).toBe(200)
  expect(await told()).toEqual([])
})

test('who prepared a closing that was due and could not be entered is told why, once', async () => {
  const { id, raiseId, step, ben, setPrice, read, preparer } = await approvedOffice()
  expect((await step(id, 'publish', ben)).status).toBe(200)
  await setPrice(1_000)
  await publishDue()
  await publishDue()
  const mails = await told()
  expect(mails).toMatchObject([{ kind: 'approval_answer', to: preparer?.email }])
  const text = mails[0]?.mail?.text ?? ''
  expect(text).toContain(closingSentBack.unit_price_differs)
  expect(text).toContain(mailPages.moneyOfRaise(raiseId))
  expect(await read(id)).toMatchObject({ status: 'draft', sentBackReason: closingSentBack.unit_price_differs })
})

test.each([
  ['has left', { isActive: false }],
  ['looks after something else', { areas: ['content' as const] }],
])('who prepared it and %s is told nothing', async (_, values) => {
  const { id, step, ben, preparer } = await approvedOffice()
  await db
    .update(users)
    .set(values)
    .where(eq(users.id, preparer?.id ?? 0))
  expect((await step(id, 'reopen', ben)).status).toBe(200)
  expect(await told()).toEqual([])
})
