import { expect, test } from 'vitest'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { accepted, call, decided } from '../../testing/documents/accepting-office'

const { services } = testServices(await testDatabase())

test('what a unit of a class costs stays while papers state it: it changes before, and once they are void or over', async () => {
  const { office, id, accept } = await decided(services)
  const correct = async (json: object) => {
    const path = `/api/admin/classes/${office.classId}`
    const answer = await office.request('PUT', path, { cookie: office.staff, json })
    return { status: answer.status, body: await answer.json() }
  }
  const refused = { status: 409, body: { failure: 'raise_not_now', fieldErrors: { unitPriceCents: [/Papers/] } } }
  expect(await correct({ unitPriceCents: 200 })).toMatchObject(refused)
  expect(await correct({ unitPriceCents: null })).toMatchObject(refused)
  expect(await correct({ name: 'Class B', unitPriceCents: 100 })).toMatchObject({
    status: 200,
    body: { name: 'Class B' },
  })
  expect((await accept(accepted())).status).toBe(200)
  expect(await correct({ unitPriceCents: 200 })).toMatchObject(refused)
  expect((await call(office, id, 'release', { reason: 'Never paid.' })).status).toBe(200)
  expect(await correct({ unitPriceCents: 200 })).toMatchObject({ status: 200, body: { unitPriceCents: 200 } })
})
