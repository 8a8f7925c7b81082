import { makeInterest, makeOffering, makeUser } from '@db/samples/make'
import { makeClass } from '@db/samples/make-holdings'
import { makeRelationship } from '@db/samples/make-raises'
import { todayOf } from '../../platform/preferences'
import { callerAs, cookieOf, requesterOf } from '../app'
import { documentOf } from './documents'
import type { Services } from '../../platform/trpc/context'
import { currentRoomWordings } from '@/content/raise/room-wordings'
import type { PaperRole } from '@/shared/raise/raise-papers'

type Person = Parameters<typeof makeUser>[1]

/** An office that prepares a raise as its staff do, by the calls; and people who read in its room, by theirs. */
export async function raiseOffice(services: Services, exemption: '506b' | '506c' = '506b') {
  const { db } = services
  const request = requesterOf(services)
  const { admin } = await callerAs(services, 'admin')
  const staff = await cookieOf(services, 'admin')
  const visibility = exemption === '506b' ? 'named' : 'investors'
  const { id: investmentId } = await makeOffering(db, { name: 'Willow Creek', exemption, visibility })
  const { id: classId } = await makeClass(db, { investmentId })
  const raise = await admin.raises.create({
    investmentId,
    issuerName: 'Willow Creek Holdings LLC',
    capCents: 300_000_000,
    classes: [{ classId, unitPriceCents: 100, minimumCents: 5_000_000 }],
  })
  const raiseId = raise.id

  /** Adds a paper with a file, not shown yet. */
  async function addPaper(
    role: PaperRole,
    more: { bytes?: Uint8Array<ArrayBuffer>; title?: string; replacesId?: number } = {},
  ) {
    const { bytes = await documentOf(), title = role, replacesId = null } = more
    const { id } = await admin.raisePapers.create({ raiseId, role, title, replacesId })
    const sent = await request('PUT', `/api/admin/raise-papers/${id}/file`, { cookie: staff, body: bytes })
    if (!sent.ok) throw new Error(`The file was refused: ${await sent.text()}`)
    return id
  }
  async function showPaper(role: PaperRole, more: Parameters<typeof addPaper>[1] = {}) {
    const id = await addPaper(role, more)
    await admin.raisePapers.show({ id })
    return id
  }

  /** Somebody with a session, whom the firm knows from long before. */
  async function person(values: Person = {}) {
    const user = await makeUser(db, values)
    await makeRelationship(db, { userId: user.id })
    const cookie = (await services.sessions.start(user)).split(';')[0] ?? ''
    const call = async (method: string, path: string, json?: unknown) => {
      const answer = await request(method, `/api/investor/${path}`, { cookie, json })
      return { status: answer.status, body: await answer.json() }
    }
    return {
      user,
      cookie,
      rooms: () => call('GET', 'raises'),
      papers: () => call('GET', `raises/${raiseId}/papers`),
      enter: () => call('POST', `raises/${raiseId}/enter`),
      consent: (wordingId: string = currentRoomWordings.consent) =>
        call('POST', `raises/${raiseId}/consent`, { wordingId }),
      withdrawConsent: () => call('POST', `raises/${raiseId}/withdraw-consent`),
      receive: (id: number, wordingId: string = currentRoomWordings.receipt) =>
        call('POST', `raise-papers/${id}/receive`, { wordingId }),
      subscriptions: () => call('GET', 'subscriptions'),
      begin: () => call('POST', 'subscriptions', { raiseId }),
      subscription: (id: number) => call('GET', `subscriptions/${id}`),
      answer: (id: number, answers: object, more: object = {}) =>
        call('PUT', `subscriptions/${id}`, { answers, ...more }),
      subscriptionFile: (id: number, name: string) =>
        request('GET', `/api/investor/subscriptions/${id}/${name}`, { cookie }),
      checkFile: (sha256: string) => call('POST', 'check-file', { sha256 }),
      /** A step of a subscription: 'prepare', 'sign'. */
      step: (id: number, name: string, json: object = {}) => call('POST', `subscriptions/${id}/${name}`, json),
      file: (id: number, method = 'GET') => request(method, `/api/investor/raise-papers/${id}/file`, { cookie }),
    }
  }
  const admitted = async (values: Person = {}) => {
    const somebody = await person(values)
    await admin.admissions.create({ raiseId, userIds: [somebody.user.id] })
    return somebody
  }
  /** Somebody admitted who has read the memorandum and said that they have it; the raise is to be open. */
  async function reader(papers: { memorandum: number; agreement: number }, values: Person = {}) {
    const somebody = await admitted(values)
    await somebody.file(papers.memorandum)
    await somebody.receive(papers.memorandum)
    return somebody
  }
  /** A memorandum and an agreement that are shown, and the room open. */
  async function open() {
    const memorandum = await showPaper('disclosure', { title: 'Private placement memorandum' })
    const agreement = await showPaper('agreement', { title: 'Operating agreement' })
    await admin.raises.open({ id: raiseId })
    return { memorandum, agreement }
  }
  /** Enters the scan of what somebody has signed by hand, today where no other day is said. */
  async function scan(id: number, signerId: number, more: { signedOn?: string; cookie?: string; text?: string } = {}) {
    const { signedOn = await todayOf(db), cookie = staff, text = 'Signed by hand' } = more
    const path = `/api/admin/subscriptions/${id}/signers/${signerId}/scan?signedOn=${signedOn}`
    const answer = await request('PUT', path, { cookie, body: await documentOf((doc) => doc.text(text)) })
    return { status: answer.status, body: await answer.json() }
  }
  const interest = (values: Parameters<typeof makeInterest>[1] = {}) => makeInterest(db, { investmentId, ...values })
  return {
    admin,
    staff,
    request,
    investmentId,
    classId,
    raiseId,
    addPaper,
    showPaper,
    person,
    admitted,
    reader,
    open,
    interest,
    scan,
  }
}
