import { expect, test } from 'vitest'
import { makeOffering, makeUser } from '@db/samples/make'
import { makeAccess, makeEntity } from '@db/samples/make-holdings'
import { documentViews } from '@db/schema'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { bucketServer } from '../../testing/documents/bucket-server'
import { documentOf } from '../../testing/documents/documents'
import { documentPublisher } from '../../testing/documents/published-documents'
import { createLog } from '../../platform/log'
import { storageAt } from '../../platform/storage/make-storage'
import { moveFiles } from './moving'

const database = await testDatabase()
const { db } = database

test('while the storage is away where a document lies, it is 503, nobody has seen it, and the log says why; once it is back it opens', async () => {
  const bucket = await bucketServer()
  const { services } = testServices(database, { ...bucket.env, PUBLISH_DELAY: '0' })
  const warnings: string[] = []
  const log = createLog({ write: (line) => line.includes('storage away') && warnings.push(line) })
  const document = await documentOf()
  const { id: entityId } = await makeEntity(db)
  const { id: investmentId } = await makeOffering(db)
  const publish = await documentPublisher(services)
  const id = await publish({ kind: 'k1', title: 'K-1', taxYear: 2025, entityId, investmentId }, document)
  const user = await makeUser(db)
  await makeAccess(db, { userId: user.id, entityId })
  const cookie = (await services.sessions.start(user)).split(';')[0] ?? ''
  const ask = () => requesterOf({ ...services, log })('GET', `/api/investor/documents/${id}/file`, { cookie })

  await moveFiles({ db, storage: storageAt(bucket.env.STORAGE_URL, services.env) }, 'storage')
  const opened = await ask()
  expect([opened.status, new Uint8Array(await opened.arrayBuffer())]).toEqual([200, document])
  await bucket.stop()
  const refused = await ask()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await refused.json()).toEqual({ message: expect.stringContaining('Nothing is lost') })
  expect([await db.$count(documentViews), warnings.length]).toEqual([1, 1])
  await bucket.start()
  expect((await ask()).status).toBe(200)
  await bucket.stop()
})
