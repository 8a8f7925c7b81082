import { currentRoomWordings } from '@/content/raise/room-wordings'
import { documentOf } from '@/server/testing/documents/documents'
import { couple } from '@/server/testing/documents/subscription-answers'
import { fileAddress } from '@/shared/platform/file-paths'
import type { OwnSubscription } from '@/shared/raise/own-subscriptions'
import { noLongerThan, send, signIn } from '../calls'
import { restPath } from '../rest-path'

const password = 'a lamp for the path'

async function answered(asked: Promise<Response>) {
  const answer = await asked
  if (!answer.ok) throw new Error(`${answer.url} was answered with ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Calls of somebody who has signed in; all throw what the server refuses. */
const callsOf = (origin: string, cookie: string) => ({
  post: (path: string, data: object = {}) => answered(send('POST', origin + path, data, cookie)),
  put: (path: string, data: object) => answered(send('PUT', origin + path, data, cookie)),
  get: (path: string) => fetch(origin + path, { headers: { cookie }, signal: noLongerThan() }),
})

/** A raise with its papers and a couple who may sign in it. */
export type Raise = Awaited<ReturnType<typeof openRaise>>

/** Opens a raise in a running server, as a firm does, over REST. @param cookie of an administrator who has just signed in */
export async function openRaise(origin: string, cookie: string) {
  const { post } = callsOf(origin, cookie)
  const offering = { name: 'Bittern Court', visibility: 'named', exemption: '506b' }
  const { id: investmentId } = await post(restPath('/admin/investments'), offering)
  const { id: classId } = await post(restPath('/admin/classes'), { investmentId, name: 'Class A', unitPriceCents: 100 })
  const { id: raiseId } = await post(restPath('/admin/raises'), {
    investmentId,
    issuerName: 'Bittern Holdings LLC',
    capCents: 300_000_000,
    classes: [{ classId, unitPriceCents: 100, minimumCents: 5_000_000 }],
  })
  const show = async (role: 'disclosure' | 'agreement') => {
    const { id } = await post(restPath('/admin/raise-papers'), { raiseId, role, title: `The ${role}` })
    const body = await documentOf((doc) => doc.text(role))
    const address = origin + fileAddress('raisePaper', { id })
    await answered(fetch(address, { method: 'PUT', headers: { cookie }, body, signal: noLongerThan() }))
    await post(restPath('/admin/raise-papers/{id}/show', { id }))
    return Number(id)
  }
  const memorandum = await show('disclosure')
  const agreement = await show('agreement')
  await post(restPath('/admin/raises/{id}/open', { id: raiseId }))
  const person = async (firstName: string) => {
    const username = `${firstName.toLowerCase()}.calloway`
    const account = { firstName, lastName: 'Calloway', username, email: `${username}@example.test`, password }
    const { id } = await post(restPath('/admin/users'), account)
    return { id: Number(id), username, email: account.email, name: `${firstName} Calloway` }
  }
  const [ruth, paul] = [await person('Ruth'), await person('Paul')]
  const known = { how: 'introduced', metOn: '2025-03-04', basis: 'Sold a practice.', assessedOn: '2025-03-05' }
  await post(restPath('/admin/relationships'), { userIds: [ruth.id], ...known })
  await post(restPath('/admin/admissions'), { raiseId, userIds: [ruth.id] })
  return { raiseId: Number(raiseId), classId: Number(classId), memorandum, agreement, ruth, paul }
}

type Person = Raise['ruth']

/** Somebody who subscribes or signs, signed in. */
export async function signedIn(
  origin: string,
  { raiseId, classId, memorandum, agreement, ruth, paul }: Raise,
  person: Person,
) {
  const calls = callsOf(origin, await signIn(origin, { username: person.username, password }))
  const { post, put, get } = calls
  const file = async (address: string) => {
    const answer = await get(address)
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  const read = async (id: number): Promise<OwnSubscription> =>
    answered(get(restPath('/investor/subscriptions/{id}', { id })))
  return {
    read,
    /** Reads what comes first in the room and says so. */
    async readRoom() {
      await file(fileAddress('ownRaisePaper', { id: memorandum }))
      const { receipt, consent } = currentRoomWordings
      await post(restPath('/investor/raise-papers/{id}/receive', { id: memorandum }), { wordingId: receipt })
      await post(restPath('/investor/raises/{id}/consent', { id: raiseId }), { wordingId: consent })
      await file(fileAddress('ownRaisePaper', { id: agreement }))
    },
    /** Answers for both of the couple, and has the papers made. @returns the subscription's number */
    async subscribe(): Promise<number> {
      const { id } = await post(restPath('/investor/subscriptions'), { raiseId })
      const answers = couple({ classId, emails: [ruth.email, paul.email] })
      await put(restPath('/investor/subscriptions/{id}', { id }), { answers })
      await post(restPath('/investor/subscriptions/{id}/prepare', { id }))
      return Number(id)
    },
    /** Opens all that is signed, and gives what signs it. */
    async readPapers(id: number) {
      await file(fileAddress('ownRaisePaper', { id: agreement }))
      await file(fileAddress('subscriptionPages', { id }))
      const { packet } = await read(id)
      const data = { packetSha256: packet?.sha256, name: person.name, paperIds: [agreement] }
      const path = restPath('/investor/subscriptions/{id}/sign', { id })
      return () => post(path, { ...data, wordingId: currentRoomWordings.signature })
    },
    signedFile: (id: number) => file(fileAddress('subscriptionFile', { id })),
    checkFile: (sha256: string) => post(restPath('/investor/check-file'), { sha256 }),
  }
}

/** Subscribes as a couple, and signs as both. @returns the subscription's number */
export async function signAsCouple(origin: string, raise: Raise): Promise<number> {
  const ruth = await signedIn(origin, raise, raise.ruth)
  const paul = await signedIn(origin, raise, raise.paul)
  await ruth.readRoom()
  const id = await ruth.subscribe()
  // Whoever signs reads in the room once they are asked.
  await paul.readRoom()
  for (const each of [ruth, paul]) await (await each.readPapers(id))()
  return id
}
