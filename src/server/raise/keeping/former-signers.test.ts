import { expect, test } from 'vitest'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { raiseOffice } from '../../testing/documents/raise-office'
import { couple } from '../../testing/documents/subscription-answers'

const database = await testDatabase()
const { services } = testServices(database)

/** Papers that Ruth and Paul are asked to sign, and then Ruth and Eve. */
async function signedByOthers() {
  const office = await raiseOffice(services)
  const papers = await office.open()
  const ruth = await office.reader(papers, { firstName: 'Ruth', lastName: 'Calloway' })
  await ruth.consent()
  await ruth.file(papers.agreement)
  const [paul, eve] = [await office.person({ firstName: 'Paul' }), await office.person({ firstName: 'Eve' })]
  const { id } = (await ruth.begin()).body
  const ask = async (who: typeof paul) => {
    await ruth.answer(id, couple({ classId: office.classId, emails: [ruth.user.email, who.user.email] }))
    expect((await ruth.step(id, 'prepare')).status).toBe(200)
  }
  return { office, ruth, paul, eve, id, ask }
}

test('whoever is asked no more sees nothing of who is asked instead, of what they sign, and of why it ended', async () => {
  const { office, ruth, paul, eve, id, ask } = await signedByOthers()
  await ask(paul)
  const asked = (await paul.subscription(id)).body
  expect([asked.signers.length, asked.packet.number, typeof asked.expiresAt]).toEqual([2, 1, 'string'])
  await ruth.step(id, 'reopen', { reason: 'Another amount.' })
  expect((await paul.subscription(id)).body).toMatchObject({ reason: 'Another amount.', signers: [], packet: null })
  await ask(eve)
  const hidden = { signers: [], packet: null, answers: {}, cents: null, expiresAt: null, signedAt: null, reason: null }
  expect((await paul.subscription(id)).body).toMatchObject({ status: 'signing', station: 'others_sign', ...hidden })
  expect((await paul.subscriptions()).body).toMatchObject([{ id, ...hidden }])
  expect((await eve.subscription(id)).body).toMatchObject({ signers: [{}, { isSelf: true }], packet: { number: 2 } })

  expect((await eve.step(id, 'decline', { reason: 'Not for me.' })).status).toBe(200)
  expect((await eve.subscription(id)).body).toMatchObject({ reason: 'Not for me.' })
  expect((await paul.subscription(id)).body).toMatchObject({ status: 'draft', ...hidden })
  expect(JSON.stringify((await paul.subscription(id)).body)).not.toContain(eve.user.email)
  expect((await office.admin.subscriptions.list({ id })).items).toMatchObject([{ reason: 'Not for me.' }])
})
