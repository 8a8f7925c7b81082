import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deliveries, outbox, packets, raises, users } from '@db/schema'
import { seedSampleContent } from '@db/seed'
import { ensureFirstAdministrator } from '../../accounts/setup/first-administrator'
import { makeSampleInvestors } from '../../accounts/setup/sample-investors'
import { readKeptFile } from '../../reporting/documents/encrypted-files'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { pagesOfPdf } from '../../testing/documents/pdf-texts'
import { makeSampleRaise } from './sample-raise'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

test('a first look has a raise: one who may read and subscribe, and a subscription that a couple has signed', async () => {
  await seedSampleContent(db)
  const administrator = await ensureFirstAdministrator({ ...database, kind: 'embedded' }, {})
  expect(await makeSampleInvestors(db, administrator, {})).not.toBeNull()
  await makeSampleRaise(services)
  expect(await db.select().from(raises)).toMatchObject([{ status: 'open' }])

  const as = async (username: string) => {
    const [user] = await db.select().from(users).where(eq(users.username, username))
    if (user === undefined) throw new Error(`There is no ${username}.`)
    const cookie = (await services.sessions.start(user)).split(';')[0] ?? ''
    return async (path: string) => (await request('GET', `/api/investor/${path}`, { cookie })).json()
  }
  const ruth = await as('sample.ruth')
  const { raises: rooms } = await ruth('raises')
  expect(rooms).toMatchObject([{ offeringName: 'Juniper Row', copyNumber: 1, maySubscribe: false }])
  expect((await ruth(`raises/${rooms[0].id}/papers`)).papers).toMatchObject([
    { role: 'disclosure', isLocked: false },
    { role: 'agreement', isLocked: true },
  ])
  expect(await ruth('subscriptions')).toEqual([])

  const [hers] = await (await as('sample.esther'))('subscriptions')
  expect(hers).toMatchObject({
    status: 'signed',
    ownerName: 'Samuel and Esther Fielding (sample)',
    signers: [{ signedBy: 'typed' }, { signedBy: 'drawn', isSelf: true }],
  })
  const [packet] = await db.select().from(packets)
  const { bytes } = await readKeptFile(db, services, packet?.signedFileId ?? '')
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(hers.packet.signedSha256)
  const text = (await pagesOfPdf(new Uint8Array(bytes))).flat().join(' ')
  for (const told of ['Certificate of signing', 'Esther Fielding', '$150,000.00', '3 pages'])
    expect(text).toContain(told)
  // Nobody is told of what is a sample.
  expect([await db.$count(outbox), await db.$count(deliveries)]).toEqual([0, 0])
})
