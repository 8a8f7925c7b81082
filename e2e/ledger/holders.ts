import { expect } from '@playwright/test'
import { restPath } from '../../scripts/rest-path'
import type { Caller } from '../accounts'

/** Of every holder. */
export const holderPassword = 'a lamp for the path'
const made = async ({ request }: Caller, path: string, data: object): Promise<{ id: number }> => {
  const answer = await request.post(path, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

/** Somebody who holds $150,000 of a new offering, of which $7,500 came back by mistake and were taken back. */
export async function makeHolder(caller: Caller) {
  const username = `holder-${Date.now()}`
  const person = {
    username,
    email: `${username}@example.test`,
    firstName: 'Naomi',
    lastName: 'Fielding',
    password: holderPassword,
  }
  const user = await made(caller, restPath('/admin/users'), person)
  const entity = await made(caller, restPath('/admin/entities'), { kind: 'trust', legalName: 'Fielding Trust' })
  const name = `Heron ${Date.now()}`
  const offering = await made(caller, restPath('/admin/investments'), {
    name,
    visibility: 'named',
  })
  const offeringClass = await made(caller, restPath('/admin/classes'), { investmentId: offering.id, name: 'Class A' })
  const position = await made(caller, restPath('/admin/positions'), { entityId: entity.id, classId: offeringClass.id })
  const entry = { positionId: position.id, kind: 'contribution', effectiveOn: '2025-03-14' }
  const wrong = await made(caller, restPath('/admin/entries'), { ...entry, cents: 5_100_000 })
  await made(caller, restPath('/admin/entries/{id}/reverse', { id: wrong.id }), { memo: 'Digits were swapped.' })
  await made(caller, restPath('/admin/entries'), { ...entry, cents: 15_000_000 })
  await made(caller, restPath('/admin/entities/{id}/access', { id: entity.id }), { userId: user.id, scope: 'owner' })
  const offerings = [offering]
  /** Lets them hold as much of each of these offerings, which are made for it. */
  const holdToo = async (names: readonly string[]) => {
    for (const each of names) {
      const investment = await made(caller, restPath('/admin/investments'), { name: each, visibility: 'named' })
      offerings.push(investment)
      const { id: classId } = await made(caller, restPath('/admin/classes'), {
        investmentId: investment.id,
        name: 'Class A',
      })
      const held = await made(caller, restPath('/admin/positions'), { entityId: entity.id, classId })
      await made(caller, restPath('/admin/entries'), { ...entry, positionId: held.id, cents: 15_000_000 })
    }
  }
  /** Brings in what was paid to them by check on October 15, 2025, as a file has it. @returns its number and its name */
  const bringPayment = async ({ dollars = 300, withheld = 0 } = {}) => {
    const externalId = `E-${entity.id}`
    const noted = { paymentMethod: 'check', externalId }
    const changed = await caller.request.put(restPath('/admin/entities/{id}', { id: entity.id }), { data: noted })
    expect(changed.status(), await changed.text()).toBe(200)
    const payment = `Q3 2025 of ${name}`
    const csv = [
      'Offering,Class,Distribution,Period From,Period To,Record Date,Paid On,Source,Total,Entity,Part,Amount,Withheld',
      `${name},Class A,${payment},2025-07-01,2025-09-30,2025-09-30,2025-10-15,Operations,${dollars},${externalId},Profit,${dollars},${withheld}`,
    ].join('\n')
    const path = restPath('/admin/import/{kind}', { kind: 'distributions' })
    const brought = await caller.request.post(path, { data: { csv } })
    expect(brought.status(), await brought.text()).toBe(200)
    const found = await caller.request.get(restPath('/admin/distributions'), { params: { q: payment } })
    const [distribution]: { id: number }[] = await found.json()
    return { id: distribution?.id ?? 0, name: payment }
  }
  const remove = async () => {
    await caller.request.delete(restPath('/admin/users/{id}', { id: user.id }))
    for (const { id } of offerings) await caller.request.delete(restPath('/admin/investments/{id}', { id }))
  }
  return { username, userId: user.id, entity, offering: { ...offering, name }, holdToo, bringPayment, remove }
}
