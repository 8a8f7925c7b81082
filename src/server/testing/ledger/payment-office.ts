import { z } from 'zod'
import type { Db } from '@db/database'
import { makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { cookieOf, requesterOf, type testServices } from '../app'

const answered = z.looseObject({
  id: z.number(),
  status: z.string(),
  updatedAt: z.string(),
  lines: z.array(
    z.looseObject({
      id: z.number(),
      positionId: z.number(),
      kind: z.string(),
      cents: z.number(),
      rounding: z.number(),
    }),
  ),
})

/** A distribution of profit alone. */
export const profit = (cents: number) => ({ parts: [{ kind: 'profit', cents }] })

/** A class whose holders are paid, through REST, by an administrator who is new. */
export async function openPaymentOffice({ services }: Pick<ReturnType<typeof testServices>, 'services'>, db: Db) {
  const request = requesterOf(services)
  const cookie = await cookieOf(services, 'admin')
  const { id: classId } = await makeClass(db)

  /** Sends a call, as somebody else where a cookie is given. */
  async function send(method: string, path: string, json: unknown = {}, as = cookie) {
    const body = method === 'DELETE' ? {} : { json }
    const response = await request(method, `/api/admin/distributions${path}`, { cookie: as, ...body })
    return { status: response.status, body: z.looseObject({}).parse(await response.json()) }
  }

  /** Somebody who holds so many thousand dollars' worth from March 2025 on. */
  async function holder(thousands: number, legalName = `Holder of ${thousands}`) {
    const { id: entityId } = await makeEntity(db, { legalName })
    const { id: positionId } = await makePosition(db, { entityId, classId })
    await makeEntry(db, { positionId, cents: thousands * 100_000, units: thousands * 10_000_000 })
    return { positionId, entityId }
  }

  async function holders(amounts: readonly number[]) {
    const made = []
    for (const amount of amounts) made.push(await holder(amount))
    return made
  }

  const draft = (values: object = {}) => ({
    classId,
    name: 'Third quarter 2026',
    periodFrom: '2026-07-01',
    periodTo: '2026-09-30',
    recordOn: '2026-08-31',
    paidOn: '2026-10-15',
    source: 'operating',
    method: 'pro_rata',
    ...profit(10_000_001),
    ...values,
  })

  /** Drafts a payment; gives the answer, and each line's cents in the order of the positions. */
  async function drafted(values: object = {}) {
    const { status, body } = await send('POST', '', draft(values))
    if (status !== 201) throw new Error(`The draft was refused: ${JSON.stringify(body)}`)
    const made = answered.parse(body)
    const centsOf = (kind: string) =>
      made.lines
        .filter((line) => line.kind === kind)
        .toSorted((one, other) => one.positionId - other.positionId)
        .map(({ cents }) => cents)
    return { ...made, cents: centsOf('profit'), capital: centsOf('return_of_capital') }
  }

  return { send, holder, holders, draft, drafted }
}
