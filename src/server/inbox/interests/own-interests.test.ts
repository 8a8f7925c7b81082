import { expect, test } from 'vitest'
import { makeInterest, makeOffering, makeUser } from '@db/samples/make'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const signedIn = async () => {
  const user = await makeUser(db)
  return { user, cookie: (await services.sessions.start(user)).split(';')[0] ?? '' }
}

test('an investor reads their own interests, newest first, and nothing that the firm notes about them', async () => {
  const { user, cookie } = await signedIn()
  const elm = await makeOffering(db, { name: 'Elm Court' })
  const own = { userId: user.id, investmentId: elm.id }
  const first = await makeInterest(db, { ...own, note: 'Difficult.', status: 'Declined', assignedTo: user.id })
  const second = await makeInterest(db, { ...own, amountCents: null })
  await makeInterest(db, { ...own, isSpam: true })
  await makeInterest(db, { ...own, deletedAt: new Date() })
  await makeInterest(db, { userId: (await makeUser(db)).id })
  await makeInterest(db, { email: user.email })
  const response = await request('GET', '/api/auth/interests', { cookie })
  const text = await response.text()
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(JSON.parse(text)).toEqual([
    {
      id: second.id,
      investmentId: elm.id,
      investmentName: 'Elm Court',
      investmentSlug: elm.slug,
      amountCents: null,
      createdAt: second.createdAt.toISOString(),
    },
    expect.objectContaining({ id: first.id, amountCents: 5_000_000 }),
  ])
  expect(text).not.toMatch(/Difficult|Declined|assigned|note/)
})

test('of an offering that is not to be seen any more neither name nor address is told', async () => {
  const { user, cookie } = await signedIn()
  const shown = await makeOffering(db, { name: 'Mill Street Lofts', visibility: 'investors' })
  await makeInterest(db, { userId: user.id, investmentId: shown.id })
  for (const hidden of [{ deletedAt: new Date() }, { visibility: 'named' }] as const) {
    const { id } = await makeOffering(db, { name: 'Elm Court', ...hidden })
    await makeInterest(db, { userId: user.id, investmentId: id })
  }
  const response = await request('GET', '/api/auth/interests', { cookie })
  const unseen = { investmentName: null, investmentSlug: null, amountCents: 5_000_000 }
  expect(await response.json()).toMatchObject([
    unseen,
    unseen,
    { investmentName: 'Mill Street Lofts', investmentSlug: shown.slug },
  ])
})

test('nobody else is told anything', async () => {
  const { user, cookie } = await signedIn()
  await makeInterest(db, { userId: user.id })
  expect(await (await request('GET', '/api/auth/interests', { cookie })).json()).toHaveLength(1)
  expect((await request('GET', '/api/auth/interests')).status).toBe(401)
  expect((await request('GET', '/api/trpc/auth.interests')).status).toBe(401)
  await services.sessions.end(cookie.split('=')[1] ?? '')
  expect((await request('GET', '/api/auth/interests', { cookie })).status).toBe(401)
})
