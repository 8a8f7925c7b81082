import { eq, inArray } from 'drizzle-orm'
import { makeUser } from '@db/samples/make'
import { makePaid } from '@db/samples/make-closings'
import { makeMoney } from '@db/samples/make-money'
import { makeRaise } from '@db/samples/make-raises'
import { makeAccepted } from '@db/samples/make-subscriptions'
import { classes, preferences, raiseClasses } from '@db/schema'
import type { Services } from '../../platform/trpc/context'
import { callerAs, requesterOf } from '../app'

/** An office of two administrators with a raise whose subscriptions are closed by the calls. */
export async function closingOffice(services: Services, terms: Parameters<typeof makeRaise>[1] = {}) {
  const { db } = services
  const request = requesterOf(services)
  const { id: raiseId } = await makeRaise(db, { status: 'open', ...terms })
  const cookieOf = async (values: Parameters<typeof makeUser>[1] = {}) => {
    const user = await makeUser(db, { role: 'admin', ...values })
    return (await services.sessions.start(user)).split(';')[0] ?? ''
  }
  const [ada, ben] = [await cookieOf(), await cookieOf()]
  const call = async (method: string, path: string, json?: unknown, cookie = ada) => {
    const answer = await request(method, `/api/admin/closings${path}`, { cookie, json })
    return { status: answer.status, body: await answer.json() }
  }
  /** A subscription that is accepted and paid, of so many cents. */
  const paid = (cents = 7_500_000, accepted: Parameters<typeof makePaid>[2] = {}) =>
    makePaid(db, { raiseId, cents }, accepted)
  /** One that is accepted, of which so much came. */
  async function paidIn(came: number) {
    const made = await makeAccepted(db, { raiseId })
    await makeMoney(db, { raiseId, subscriptionId: made.id, cents: came })
    return made
  }
  const drafted = (of: readonly { id: number }[], more: object = {}) => ({
    raiseId,
    name: 'First closing',
    effectiveOn: '2026-11-15',
    subscriptionIds: of.map(({ id }) => id),
    ...more,
  })
  const create = (of: readonly { id: number }[], more: object = {}) => call('POST', '', drafted(of, more))
  const step = (id: number, name: string, cookie = ada, json: object = {}) =>
    call('POST', `/${id}/${name}`, json, cookie)
  /** Puts a closing together, has the second administrator approve it, and publishes it. */
  async function published(of: readonly { id: number }[], more: object = {}) {
    const { body } = await create(of, more)
    const answers = [await step(body.id, 'approve', ben), await step(body.id, 'publish', ben)]
    const refused = answers.find(({ status }) => status !== 200)
    if (refused !== undefined) throw new Error(`It was not published: ${JSON.stringify(refused.body)}`)
    return Number(body.id)
  }
  const read = async (id: number) => (await call('GET', `?id=${id}`)).body[0]
  /** What a unit of the class of the raise costs from now on. */
  async function setPrice(unitPriceCents: number) {
    const [found] = await db.select().from(raiseClasses).where(eq(raiseClasses.raiseId, raiseId))
    await db
      .update(classes)
      .set({ unitPriceCents })
      .where(eq(classes.id, found?.classId ?? 0))
  }
  const prefer = async (name: 'fourEyes' | 'closedThrough', value: boolean | string) => {
    const { admin } = await callerAs(services, 'admin')
    await admin.preferences.update({ name, value })
  }
  return { raiseId, ada, ben, cookieOf, call, paid, paidIn, create, step, published, read, setPrice, prefer }
}

/** Has the firm prefer nothing of what an office of closings preferred. */
export const forgetPreferred = ({ db }: Pick<Services, 'db'>) =>
  db.delete(preferences).where(inArray(preferences.name, ['fourEyes', 'closedThrough']))
