import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { documentFiles, evidence, raiseEvents, signatures } from '@db/schema'
import { documentOf } from '../testing/documents/documents'
import { requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { signer } from '../testing/documents/accepting-office'
import { raiseOffice } from '../testing/documents/raise-office'
import { fileTable } from '../http/rest/rest-table'
import { raise } from './subject'

const { services } = testServices(await testDatabase())
const { db } = services
const request = requesterOf(services)
/** Every file of a raise that goes in or out, as the route table has it. */
const files = fileTable.filter(({ name }) => Object.hasOwn(raise.files, name.replace('files.', '')))

async function cookieFor(values: Parameters<typeof makeUser>[1] = {}) {
  return (await services.sessions.start(await makeUser(db, values))).split(';')[0] ?? ''
}

/** What Ruth has signed, and the numbers that stand in the paths of its files. */
async function signedByRuth() {
  const office = await raiseOffice(services)
  const papers = await office.open()
  const { ruth, id } = await signer(office, papers)
  const body = await documentOf()
  await request('PUT', `/api/investor/subscriptions/${id}/evidence?title=Letter`, { cookie: ruth.cookie, body })
  const [sent] = await db.select({ id: evidence.id }).from(evidence).where(eq(evidence.subscriptionId, id))
  const draft = await office.addPaper('room', { title: 'A draft' })
  return { ruth, id, paperId: papers.memorandum, draft, evidenceId: sent?.id ?? 0 }
}
type Made = Awaited<ReturnType<typeof signedByRuth>>

const idIn = (path: string, { id, paperId, draft, evidenceId }: Made) => {
  if (path.startsWith('/admin/raise-papers')) return draft
  if (path.startsWith('/investor/raise-papers')) return paperId
  return path.startsWith('/admin/evidence') ? evidenceId : id
}
const queries = [
  ['/evidence', '?title=Letter'],
  ['/scan', '?signedOn=2026-01-15'],
] as const
/** What everybody has signed is neither printed nor scanned any more. */
const isOver = (path: string) => path.endsWith('/scan') || path === '/admin/subscriptions/{id}/paper-copy'

test('every file of a raise is told to whom it belongs, and to nobody else by a word', async () => {
  expect(files).toHaveLength(Object.keys(raise.files).length)
  const made = await signedByRuth()
  const pdf = await documentOf()
  const [stranger, admin] = [await cookieFor(), await cookieFor({ role: 'admin' })]
  const elsewhere = await cookieFor({ role: 'admin', areas: ['content'] })
  const counts = async () => [
    await db.$count(documentFiles),
    await db.$count(evidence),
    await db.$count(raiseEvents),
    await db.$count(signatures),
  ]

  for (const { method, path } of files) {
    const isOfStaff = path.startsWith('/admin/')
    const query = queries.find(([end]) => path.endsWith(end))?.[1] ?? ''
    const ask = async (id: number, cookie: string) => {
      const address = path.replace('{id}', String(id)).replace('{signerId}', '1')
      const sent = method === 'PUT' ? { body: pdf } : {}
      const answer = await request(method, `/api${address}${query}`, { cookie, ...sent })
      const isFile = ['application/pdf', 'application/zip'].includes(answer.headers.get('content-type') ?? '')
      return { status: answer.status, text: isFile ? 'a file' : await answer.text() }
    }
    const id = idIn(path, made)
    const own = await ask(id, isOfStaff ? admin : made.ruth.cookie)
    expect([method, path, own.status]).toEqual([method, path, isOver(path) ? 409 : 200])
    const before = await counts()
    expect((await ask(id, '')).status).toBe(401)
    const others = isOfStaff ? [stranger, made.ruth.cookie, elsewhere] : [stranger, admin]
    for (const cookie of others) {
      const foreign = await ask(id, cookie)
      expect([path, foreign.status]).toEqual([path, isOfStaff ? 403 : 404])
      expect(foreign).toEqual(await ask(999_999, cookie))
    }
    expect(await counts()).toEqual(before)
  }
})
