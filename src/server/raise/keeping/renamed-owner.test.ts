import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeAccess, makeEntity } from '@db/samples/make-holdings'
import { entities } from '@db/schema'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { pagesOfPdf } from '../../testing/documents/pdf-texts'
import { raiseOffice } from '../../testing/documents/raise-office'
import { individual } from '../../testing/documents/subscription-answers'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

test('a certificate calls an owner as the pages do that were signed, whatever they are called by then', async () => {
  const office = await raiseOffice(services)
  await office.open()
  const ruth = await office.admitted()
  const { id: entityId } = await makeEntity(db, { legalName: 'Calloway Family', kind: 'individual' })
  await makeAccess(db, { entityId, userId: ruth.user.id, scope: 'owner' })
  const { owner, ...answers } = individual({ classId: office.classId, email: ruth.user.email })
  const { raiseId } = office
  const { id } = await office.admin.subscriptions.create({
    raiseId,
    userId: ruth.user.id,
    channel: 'paper',
    answers: { ...answers, owner: { ...owner, legalName: null, entityId } },
  })
  const { signers } = await office.admin.subscriptions.prepare({ id })
  await db.update(entities).set({ legalName: 'Stone Family' }).where(eq(entities.id, entityId))
  expect((await office.scan(id, signers[0]?.id ?? 0)).status).toBe(200)
  const sealed = new Uint8Array(await (await ruth.subscriptionFile(id, 'file')).arrayBuffer())
  const text = (await pagesOfPdf(sealed)).flat().join(' ')
  expect(text.split('Calloway Family').length).toBeGreaterThan(2)
  expect(text).not.toContain('Stone Family')
})
