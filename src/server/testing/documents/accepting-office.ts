import { currentRoomWordings } from '@/content/raise/room-wordings'
import type { Services } from '../../platform/trpc/context'
import { raiseOffice } from './raise-office'
import { individual } from './subscription-answers'

export type Office = Awaited<ReturnType<typeof raiseOffice>>
type Papers = Awaited<ReturnType<Office['open']>>

/** Somebody who has answered for so many cents, and signed. */
export async function signer(office: Office, papers: Papers, cents = 7_500_000, more: object = {}) {
  const ruth = await office.reader(papers, { firstName: 'Ruth', lastName: 'Calloway' })
  await ruth.consent()
  await ruth.file(papers.agreement)
  const { id } = (await ruth.begin()).body
  const answers = individual({ classId: office.classId, email: ruth.user.email })
  await ruth.answer(id, { ...answers, amount: { classId: office.classId, cents }, ...more })
  const made = await ruth.step(id, 'prepare')
  await ruth.subscriptionFile(id, 'pages')
  const json = { packetSha256: made.body.packet.sha256, name: 'Ruth Calloway', paperIds: [papers.agreement] }
  const signed = await ruth.step(id, 'sign', { ...json, wordingId: currentRoomWordings.signature })
  if (signed.body.status !== 'signed') throw new Error(`It was not signed: ${JSON.stringify(signed.body)}`)
  return { ruth, id, made: made.body, signed: signed.body }
}

/** A step of the firm with a subscription: 'accept', 'decisions'. */
export const call = async (office: Office, id: number, name: string, json: object, cookie = office.staff) => {
  const answer = await office.request('POST', `/api/admin/subscriptions/${id}/${name}`, { cookie, json })
  return { status: answer.status, body: await answer.json() }
}
/** Decides on a letter of this month; `values` says otherwise. */
export const decide = (office: Office, id: number, values: object = {}) =>
  call(office, id, 'decisions', {
    method: 'professional_letter',
    basis: 'A letter of her lawyer.',
    evidenceOn: new Date().toISOString().slice(0, 10).replace(/\d\d$/, '01'),
    decision: 'accredited',
    ...values,
  })
/** What the firm accepts; `values` says otherwise. */
export const accepted = (acceptedCents = 7_500_000, values: object = {}) => ({
  acceptedCents,
  entityId: 'new',
  name: 'Ada Stone',
  title: 'Manager',
  ...values,
})

/** One that is signed and decided on. */
export async function decided(services: Services, exemption: '506b' | '506c' = '506c', cents = 7_500_000) {
  const office = await raiseOffice(services, exemption)
  const papers = await office.open()
  const { ruth, id, signed } = await signer(office, papers, cents)
  await decide(office, id)
  const accept = (json: object = accepted(), cookie = office.staff) => call(office, id, 'accept', json, cookie)
  return { office, papers, ruth, id, signed, accept }
}
