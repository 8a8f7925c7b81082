import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makePublished } from '@db/samples/make-distributions'
import { makeDocument } from '@db/samples/make-documents'
import { makeStatement } from '@db/samples/make-statements'
import { makeAccess, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering, makeUser } from '@db/samples/make'
import { makeUpdate } from '@db/samples/make-updates'
import { classes, entityAccess, taxYears, users } from '@db/schema'
import { type AccessScope, accessScopes } from '@/shared/ledger/entity-access'
import { calendarDay } from '@/shared/values/days'
import { drawingAddress } from '@/shared/site/record-drawings'
import { requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { transportsOf } from '../testing/transports'
import {
  type NamedCall,
  type RoomCall,
  type SubscriptionCall,
  namedCalls,
  roomCalls,
  subscriptionCalls,
} from '../testing/documented/named-calls'
import { type ProcedureName, procedures } from './rest/procedure-names'
import { restTable } from './rest/rest-table'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

type InvestorCall = Exclude<Extract<ProcedureName, `investor.${string}`>, NamedCall | RoomCall | SubscriptionCall>

/** Who reads something by a call: all others get nothing, and 404 for an entity that they name. */
interface Fixture {
  takesEntity: boolean
  readers: readonly AccessScope[]
}
const holders = ['owner', 'everything', 'viewer'] as const

/** One for each procedure of investors; a new one without a fixture does not compile, and fails the test below. */
const fixtures: Record<InvestorCall, Fixture> = {
  'investor.entities.list': { takesEntity: false, readers: accessScopes },
  'investor.summary': { takesEntity: true, readers: holders },
  'investor.positions.list': { takesEntity: true, readers: holders },
  'investor.distributions.list': { takesEntity: true, readers: holders },
  'investor.statements.list': { takesEntity: true, readers: holders },
  'investor.updates.list': { takesEntity: true, readers: holders },
  'investor.taxYears.list': { takesEntity: true, readers: ['owner', 'everything', 'tax'] },
  'investor.k1Consents.list': { takesEntity: true, readers: ['owner'] },
  'investor.paidYears.list': { takesEntity: true, readers: holders },
  'investor.entries.list': { takesEntity: true, readers: holders },
  'investor.documents.list': { takesEntity: true, readers: accessScopes },
}
const cases = Object.entries<Fixture>(fixtures).map(([name, fixture]) => ({ name, ...fixture }))
const isInvestorCall = (name: string): name is InvestorCall => Object.hasOwn(fixtures, name)

test('every procedure of investors is attacked here, over tRPC and REST', () => {
  const calls = [...procedures.keys()].filter((name) => name.startsWith('investor.'))
  expect([...cases.map(({ name }) => name), ...namedCalls, ...roomCalls, ...subscriptionCalls].toSorted()).toEqual(
    calls.toSorted(),
  )
  for (const name of calls) expect(restTable.some(({ procedure }) => procedure === name)).toBe(true)
})

let entityId: number
/** What tells the entity's holdings: names that nobody else has, and an amount. */
const secrets = /Heronfield Trust|15000000/

const cookieFor = async (values: Parameters<typeof makeUser>[1] = {}) => {
  const user = await makeUser(db, values)
  return { user, cookie: (await services.sessions.start(user)).split(';')[0] ?? '' }
}
const withAccess = async (scope: AccessScope, values: Partial<typeof entityAccess.$inferInsert> = {}) => {
  const { user, cookie } = await cookieFor()
  await makeAccess(db, { userId: user.id, entityId, scope, ...values })
  return { user, cookie }
}

beforeEach(async () => {
  entityId = (await makeEntity(db, { legalName: 'Heronfield Trust' })).id
  const { positionId } = await makeEntry(db, { positionId: (await makePosition(db, { entityId })).id })
  await makePublished(db, { positionId })
  await makeStatement(db, { entityId, publishedAt: new Date(), toldAt: new Date() })
  const [offering] = await db.select({ investmentId: classes.investmentId }).from(classes)
  await db
    .insert(taxYears)
    .values({ investmentId: offering?.investmentId ?? 0, year: 2025, note: 'For the Heronfield Trust' })
  // An update names its offering and nobody who holds it, so this one says what must not get out.
  await makeUpdate(db, {
    positionId,
    title: 'For the Heronfield Trust',
    body: 'Net income 15000000',
    status: 'published',
    publishedAt: new Date(),
    publishedOn: calendarDay.parse('2026-07-15'),
  })
  await makeDocument(db, { entityId, status: 'published' })
  await makeDocument(db, { entityId, status: 'published', kind: 'tax_other' })
})

/** Every answer of a call, over tRPC and REST. */
async function answersOf(name: string, cookie: string, input: Record<string, unknown>) {
  if (!isInvestorCall(name)) throw new Error(`${name} has no fixture.`)
  return Promise.all(
    transportsOf(name, request).map(async ([, transport]) => {
      const response = await transport(name, input, Object.keys(input), cookie)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      return { status: response.status, text: await response.text() }
    }),
  )
}
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)
const tell = (answers: { text: string }[]) => answers.map(({ text }) => secrets.test(text))

describe.each(cases)('$name', ({ name, takesEntity, readers }) => {
  const narrowed = () => (takesEntity ? { entityId } : {})

  test.each(readers)('tells an access as %s what is theirs', async (scope) => {
    const { cookie } = await withAccess(scope)
    for (const input of [{}, narrowed()]) {
      const answers = await answersOf(name, cookie, input)
      expect([statuses(answers), tell(answers)]).toEqual([
        [200, 200],
        [true, true],
      ])
    }
  })

  /** What somebody gets who may see nothing: an empty answer, and of an entity that they name not even that it is there. */
  const gotBy = async (cookie: string) => {
    const plain = await answersOf(name, cookie, {})
    const [foreign, unknown] = takesEntity
      ? [await answersOf(name, cookie, { entityId }), await answersOf(name, cookie, { entityId: 999_999 })]
      : [[], []]
    expect(foreign).toEqual(unknown)
    return { plain: statuses(plain), isTold: tell(plain), named: statuses(foreign) }
  }
  const nothing = { plain: [200, 200], isTold: [false, false], named: takesEntity ? [404, 404] : [] }

  test('tells another investor, who has an entity of their own, nothing', async () => {
    const { entityId: own } = await makePosition(db)
    const { cookie } = await withAccess('owner', { entityId: own })
    expect(await gotBy(cookie)).toEqual(nothing)
  })

  test('tells an investor without any entity nothing', async () => {
    expect(await gotBy((await cookieFor()).cookie)).toEqual(nothing)
  })

  test('tells an administrator without access nothing', async () => {
    expect(await gotBy((await cookieFor({ role: 'admin' })).cookie)).toEqual(nothing)
  })

  test('tells whoever’s access has ended nothing', async () => {
    const { user, cookie } = await withAccess('owner')
    expect(tell(await answersOf(name, cookie, {}))).toEqual([true, true])
    await db.update(entityAccess).set({ endedAt: new Date() }).where(eq(entityAccess.userId, user.id))
    expect(await gotBy(cookie)).toEqual(nothing)
  })

  test.each(accessScopes.filter((scope) => !readers.includes(scope)))(
    'tells an access as %s nothing',
    async (scope) => {
      expect(await gotBy((await withAccess(scope)).cookie)).toEqual(nothing)
    },
  )

  test('tells an accountant no amount', async () => {
    const answers = await answersOf(name, (await withAccess('tax')).cookie, {})
    expect(answers.map(({ text }) => text.includes('15000000'))).toEqual([false, false])
  })

  test('is 401 for a stranger and for whoever’s account is not active any more', async () => {
    const { user, cookie } = await withAccess('owner')
    expect(statuses(await answersOf(name, cookie, narrowed()))).toEqual([200, 200])
    expect(statuses(await answersOf(name, '', narrowed()))).toEqual([401, 401])
    await db.update(users).set({ isActive: false }).where(eq(users.id, user.id))
    expect(statuses(await answersOf(name, cookie, narrowed()))).toEqual([401, 401])
  })

  test('answers whoever asks first nothing that the next one gets', async () => {
    const { cookie } = await withAccess('owner')
    const other = (await cookieFor()).cookie
    expect(tell(await answersOf(name, cookie, {}))).toEqual([true, true])
    expect(tell(await answersOf(name, other, {}))).toEqual([false, false])
    expect(statuses(await answersOf(name, '', {}))).toEqual([401, 401])
  })
})

test('the drawing of an offering that is hidden, or deleted, is sent to who holds it, and to nobody else', async () => {
  const { investmentId } = (await db.select().from(classes))[0] ?? { investmentId: 0 }
  const hidden = await makeOffering(db, { visibility: 'named', deletedAt: new Date() })
  await db.update(classes).set({ investmentId: hidden.id }).where(eq(classes.investmentId, investmentId))
  const path = drawingAddress('investments', hidden)
  const { cookie } = await withAccess('viewer')
  const own = await request('GET', path, { cookie })
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  for (const other of [(await withAccess('tax')).cookie, (await cookieFor()).cookie, ''])
    expect((await request('GET', path, { cookie: other })).status).toBe(404)
  // What the positions are in is another offering now; the ledger keeps them, so they cannot be deleted.
  await db.update(classes).set({ investmentId }).where(eq(classes.investmentId, hidden.id))
  expect((await request('GET', path, { cookie })).status).toBe(404)
})
