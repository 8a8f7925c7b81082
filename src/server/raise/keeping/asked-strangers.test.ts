import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox, users } from '@db/schema'
import { accessesGivenMax } from '@/shared/platform/rate-limits'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { raiseOffice } from '../../testing/documents/raise-office'
import { couple } from '../../testing/documents/subscription-answers'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { RATE_LIMIT: 'on' })

test('an investor asks as few people in an hour to sign as an owner lets in; then papers wait, and nobody is written to', async () => {
  const office = await raiseOffice(services)
  const papers = await office.open()
  const ruth = await office.reader(papers, { firstName: 'Ruth', lastName: 'Calloway' })
  await ruth.consent()
  await ruth.file(papers.agreement)
  const { id } = (await ruth.begin()).body
  const ask = async (email: string) => {
    await ruth.answer(id, couple({ classId: office.classId, emails: [ruth.user.email, email] }))
    return ruth.step(id, 'prepare')
  }
  for (let nth = 1; nth <= accessesGivenMax; nth += 1) {
    expect((await ask(`stranger-${nth}@example.com`)).status).toBe(200)
    await ruth.step(id, 'reopen', { reason: 'Somebody else.' })
  }
  expect((await ask('one-more@example.com')).status).toBe(429)
  expect((await ruth.subscription(id)).body).toMatchObject({ status: 'draft', packet: null })
  expect(await db.$count(outbox, eq(outbox.recipient, 'stranger-1@example.com'))).toBeGreaterThan(0)
  expect(await db.$count(outbox, eq(outbox.recipient, 'one-more@example.com'))).toBe(0)
  expect(await db.$count(users, eq(users.email, 'one-more@example.com'))).toBe(0)
})
