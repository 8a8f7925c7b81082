import { expect, test } from 'vitest'
import { makeOffering, makeUser } from '@db/samples/make'
import { makeAccess, makeClass, makeEntry, makePosition } from '@db/samples/make-holdings'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)
const issuerName = 'Oakwater Hidden Vehicle 7 LLC'

test('the company on an offering’s K-1s is read and written by staff, and told to nobody else (R135)', async () => {
  const staff = await cookieOf(services, 'admin')
  const { id, slug } = await makeOffering(db)
  const saved = await request('PUT', `/api/admin/investments/${id}`, { cookie: staff, json: { issuerName } })
  expect(await saved.json()).toMatchObject({ id, issuerName })
  expect(await (await request('GET', '/api/admin/investments', { cookie: staff })).json()).toMatchObject([
    { issuerName },
  ])
  const copy = await request('POST', `/api/admin/investments/${id}/duplicate`, { cookie: staff })
  expect(await copy.json()).toMatchObject({ issuerName: null })

  const { id: classId } = await makeClass(db, { investmentId: id })
  const position = await makePosition(db, { classId })
  await makeEntry(db, { positionId: position.id })
  const investor = await makeUser(db)
  await makeAccess(db, { userId: investor.id, entityId: position.entityId })
  const cookie = (await services.sessions.start(investor)).split(';')[0] ?? ''
  const paths = ['investments', `investments/${slug}`, 'auth/offerings', 'investor/positions', 'investor/tax-years']
  for (const path of paths) {
    const answer = await request('GET', `/api/${path}`, { cookie })
    const text = await answer.text()
    expect([path, answer.status, text.includes('issuerName') || text.includes(issuerName)]).toEqual([path, 200, false])
  }
  expect((await request('PUT', `/api/admin/investments/${id}`, { cookie, json: { issuerName: '' } })).status).toBe(403)
})
