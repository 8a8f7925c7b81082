import { restPath } from '../../scripts/rest-path'
import { k1Pdf } from '../../src/server/testing/documents/k1-pdfs'
import type { IssuedDocument } from '../../src/shared/reporting/documents'
import type { Caller } from '../accounts'
import { expect } from '../test'

/** Makes a draft of a document, without its file. */
export async function draftDocument({ request }: Caller, document: object): Promise<IssuedDocument> {
  const answer = await request.post(restPath('/admin/documents'), { data: document })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

/** Makes a document, and waits until those read it who may: the server's PUBLISH_DELAY is to be 0. */
export async function publishDocument(caller: Caller, document: object): Promise<IssuedDocument> {
  const { request } = caller
  const made = await draftDocument(caller, document)
  const { id } = made
  const sent = await request.put(`${restPath('/admin/documents/{id}', { id })}/file`, {
    data: Buffer.from(await k1Pdf({ name: 'Fielding Trust', last4: '4477' })),
    headers: { 'Content-Type': 'application/pdf' },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  expect((await request.post(restPath('/admin/documents/{id}/publish', { id }))).ok()).toBe(true)
  const statusOf = async () => (await (await request.get(`${restPath('/admin/documents')}?id=${id}`)).json())[0]?.status
  await expect.poll(statusOf, { timeout: 20_000 }).toBe('published')
  return made
}

/** Makes news of an offering, and publishes it. */
export async function publishUpdate({ request }: Caller, update: object) {
  const answer = await request.post(restPath('/admin/updates'), { data: update })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id, updatedAt } = await answer.json()
  const path = restPath('/admin/updates/{id}', { id })
  expect((await request.post(`${path}/publish`, { data: { updatedAt } })).ok()).toBe(true)
  const statusOf = async () => (await (await request.get(`${restPath('/admin/updates')}?id=${id}`)).json())[0]?.status
  await expect.poll(statusOf, { timeout: 20_000 }).toBe('published')
}
