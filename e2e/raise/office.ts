import type { Page } from '@playwright/test'
import { restPath } from '../../scripts/rest-path'
import { currentRoomWordings } from '../../src/content/raise/room-wordings'
import { documentOf } from '../../src/server/testing/documents/documents'
import { couple } from '../../src/server/testing/documents/subscription-answers'
import { fileAddress } from '../../src/shared/platform/file-paths'
import type { Caller } from '../accounts'
import { expect } from '../test'

/** How the tax form of each raise here is asked for. */
export const taxFormNote = 'Our accountant sends you a W-9 to sign.'

/** Of everybody here. */
export const password = 'a lamp for the path'

export const send = async ({ request }: Caller, method: 'post' | 'put', path: string, data: object | Buffer = {}) => {
  const headers = Buffer.isBuffer(data) ? { 'content-type': 'application/pdf' } : undefined
  const answer = await request[method](path, { data, ...(headers && { headers }) })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}
export const post = (caller: Caller, path: string, data: object = {}) => send(caller, 'post', path, data)

/** Adds a paper of this role to a raise, in place of another where that is named; nobody sees it yet. */
export async function addPaper(
  staff: Caller,
  raiseId: number,
  role: 'disclosure' | 'agreement',
  { title = `The ${role}`, replacesId }: { title?: string; replacesId?: number } = {},
): Promise<number> {
  const of = { raiseId, role, title, ...(replacesId !== undefined && { replacesId }) }
  const { id } = await post(staff, restPath('/admin/raise-papers'), of)
  const bytes = await documentOf((doc) => doc.text(title))
  await send(staff, 'put', fileAddress('raisePaper', { id }), Buffer.from(bytes))
  return Number(id)
}

/** The same, and shows it. */
export async function showPaper(...added: Parameters<typeof addPaper>): Promise<number> {
  const id = await addPaper(...added)
  await post(added[0], restPath('/admin/raise-papers/{id}/show', { id }))
  return id
}

/** A raise that is open, with a memorandum and an agreement, and an account of each spouse; with `admits` one of them is admitted. */
export async function makeRaise(
  staff: Caller,
  called = 'Bittern',
  { visibility = 'named', exemption = '506b', admits = true } = {},
) {
  const name = `${called} ${Date.now()}`
  const offering = { name, visibility, exemption }
  const { id: investmentId, slug } = await post(staff, restPath('/admin/investments'), offering)
  const ofClass = { investmentId, name: 'Class A', unitPriceCents: 100 }
  const { id: classId } = await post(staff, restPath('/admin/classes'), ofClass)
  const { id: raiseId } = await post(staff, restPath('/admin/raises'), {
    investmentId,
    issuerName: `${called} Holdings LLC`,
    capCents: 300_000_000,
    taxFormNote,
    classes: [{ classId, unitPriceCents: 100, minimumCents: 5_000_000 }],
  })
  const memorandum = await showPaper(staff, raiseId, 'disclosure')
  const agreement = await showPaper(staff, raiseId, 'agreement')
  await post(staff, restPath('/admin/raises/{id}/open', { id: raiseId }))
  const person = async (firstName: string) => {
    const username = `${firstName.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}`
    const email = `${username}@example.test`
    const account = { firstName, lastName: 'Calloway', email, username, password }
    const { id } = await post(staff, restPath('/admin/users'), account)
    return { id: Number(id), username, email }
  }
  const [ruth, paul] = [await person('Ruth'), await person('Paul')]
  await post(staff, restPath('/admin/relationships'), {
    userIds: [ruth.id],
    how: 'introduced',
    metOn: '2025-03-04',
    basis: 'Sold a practice; has invested in two syndications.',
    assessedOn: '2025-03-05',
  })
  if (admits) await post(staff, restPath('/admin/admissions'), { raiseId, userIds: [ruth.id] })
  return { name, slug: String(slug), raiseId, classId, memorandum, agreement, ruth, paul }
}
export type Raise = Awaited<ReturnType<typeof makeRaise>>

export const openPaper = async ({ request }: Caller, id: number) =>
  expect((await request.get(fileAddress('ownRaisePaper', { id }))).ok()).toBe(true)

/** Reads what comes first in the room, receives it and agrees to electronic papers. */
export async function readRoom(reader: Caller, { raiseId, memorandum }: Raise) {
  await openPaper(reader, memorandum)
  const { receipt, consent } = currentRoomWordings
  await post(reader, restPath('/investor/raise-papers/{id}/receive', { id: memorandum }), { wordingId: receipt })
  await post(reader, restPath('/investor/raises/{id}/consent', { id: raiseId }), { wordingId: consent })
}

type SignersOf = (signers: readonly object[]) => readonly object[]

/** Signs in, reads the room, answers for both of them, and has the papers made. @param signersOf who signs, of both of them */
export async function makePapers(ruth: Caller, raise: Raise, signersOf: SignersOf = (signers) => signers) {
  await signIn(ruth, raise.ruth.username)
  await readRoom(ruth, raise)
  await openPaper(ruth, raise.agreement)
  const { id, updatedAt } = await post(ruth, restPath('/investor/subscriptions'), { raiseId: raise.raiseId })
  const emails = [raise.ruth.email, raise.paul.email] as const
  const { signers, ...said } = couple({ classId: raise.classId, emails })
  const answers = { ...said, signers: signersOf(signers) }
  await send(ruth, 'put', restPath('/investor/subscriptions/{id}', { id }), { answers, updatedAt })
  const { reference, packet } = await post(ruth, restPath('/investor/subscriptions/{id}/prepare', { id }))
  return { id: Number(id), reference: String(reference), packetSha256: String(packet.sha256) }
}

export const signIn = (somebody: Caller, username: string) =>
  post(somebody, restPath('/auth/login'), { username, password })

/** Opens each paper that is signed, and ticks it. */
export async function readPapers(page: Page) {
  const links = page.getByRole('link', { name: /^Open .* \(PDF\)$/ })
  await expect(links).toHaveCount(2)
  for (const link of await links.all()) {
    const coming = page.waitForEvent('download')
    await link.click()
    await coming
  }
  for (const tick of await page.getByRole('checkbox').all()) await tick.check()
}

/** Signs by calls alone, after the room was read. */
export async function signByCalls(signer: Caller, { agreement }: Raise, id: number, name: string) {
  await openPaper(signer, agreement)
  expect((await signer.request.get(fileAddress('subscriptionPages', { id }))).ok()).toBe(true)
  const read = await signer.request.get(restPath('/investor/subscriptions/{id}', { id }))
  const { packet } = await read.json()
  await post(signer, restPath('/investor/subscriptions/{id}/sign', { id }), {
    packetSha256: packet.sha256,
    name,
    paperIds: [agreement],
    wordingId: currentRoomWordings.signature,
  })
}
