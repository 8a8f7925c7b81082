import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { packets } from '@db/schema'
import { currentRoomWordings } from '@/content/raise/room-wordings'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { accepted, call, decide, signer } from '../../testing/documents/accepting-office'
import { bucketServer } from '../../testing/documents/bucket-server'
import { raiseOffice } from '../../testing/documents/raise-office'
import { individual } from '../../testing/documents/subscription-answers'
import { storageAt } from '../../platform/storage/make-storage'
import { moveFiles } from '../../reporting/storage/moving'

const database = await testDatabase()
const { db } = database
const bucket = await bucketServer()
const made = testServices(database, { ...bucket.env, PUBLISH_DELAY: '0' }).services
const storage = storageAt(bucket.env.STORAGE_URL, made.env)

/** What holds the storage's answers back while it is there. */
let held: { asked: () => void; until: Promise<void> } | null = null
const services = {
  ...made,
  storage: {
    ...storage,
    async open(name: string) {
      held?.asked()
      await held?.until
      return storage.open(name)
    },
  },
}

function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => (give = resolve))
  return { give, given }
}

/** Does something that wants papers out of a storage that takes its time, and something else until it has answered. */
async function whileFetched<Done, Seen>(run: () => Promise<Done>, meanwhile: () => Promise<Seen>) {
  await moveFiles({ db, storage }, 'storage')
  const [asked, answered] = [signal(), signal()]
  held = { asked: asked.give, until: answered.given }
  const look = async () => {
    await asked.given
    return meanwhile().finally(answered.give)
  }
  const both = await Promise.all([run().finally(asked.give), look()])
  held = null
  return both
}

/** A room with somebody who has signed and is decided on, and one who has read what they will sign. */
async function room() {
  const office = await raiseOffice(services, '506c')
  const papers = await office.open()
  const { id } = await signer(office, papers)
  await decide(office, id)
  const paul = await office.reader(papers, { firstName: 'Paul', lastName: 'Calloway' })
  await paul.consent()
  await paul.file(papers.agreement)
  const own = (await paul.begin()).body.id
  await paul.answer(own, individual({ classId: office.classId, email: paul.user.email }))
  const { packet } = (await paul.step(own, 'prepare')).body
  await paul.subscriptionFile(own, 'pages')
  const words = { wordingId: currentRoomWordings.signature, paperIds: [papers.agreement] }
  const sign = () => paul.step(own, 'sign', { packetSha256: packet.sha256, name: 'Ruth Calloway', ...words })
  const somebody = await office.reader(papers)
  await somebody.consent()
  return { office, id, paul, own, sign, begin: () => somebody.begin() }
}

test('whoever accepts, amends, signs last or opens pages holds nobody else of the raise while papers are fetched', async () => {
  const { office, id, paul, own, sign, begin } = await room()
  const amended = { acceptedCents: 5_000_000, reason: 'Less room.', name: 'Ada Stone', title: 'Manager' }
  const deeds = [
    () => call(office, id, 'accept', accepted()),
    () => call(office, id, 'amend', amended),
    sign,
    () => paul.subscriptionFile(own, 'file'),
    () => office.request('GET', `/api/admin/subscriptions/${id}/pages`, { cookie: office.staff }),
  ]
  for (const deed of deeds) {
    const [done, begun] = await whileFetched(deed, begin)
    expect([done.status, begun.status]).toEqual([200, expect.toSatisfy((status) => [200, 201].includes(status))])
  }
})

test('what was given back while its papers were fetched is not accepted', async () => {
  const { office, id } = await room()
  const back = () => call(office, id, 'return', { reason: 'Another amount.' })
  const [refused, given] = await whileFetched(() => call(office, id, 'accept', accepted()), back)
  expect(given.status).toBe(200)
  expect(refused).toMatchObject({ status: 409, body: { failure: 'raise_not_now' } })
  const [packet] = await db.select().from(packets).where(eq(packets.subscriptionId, id))
  expect(packet?.voidAt).not.toBeNull()
  await bucket.stop()
})
