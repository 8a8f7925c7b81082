import { expect, test } from 'vitest'
import { makeOffering, makeUser } from '@db/samples/make'
import { makeDocument, makeK1Batch } from '@db/samples/make-documents'
import { makeEntity } from '@db/samples/make-holdings'
import type { Db } from '@db/database'
import { requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { transportsOf } from '../testing/transports'
import { makeDeleted, makeInvited, newPerson, uninvited } from '../testing/made-for-inputs'
import { ageProofs } from '../testing/proofs'
import { signedByOne } from '../testing/nouns/signing'
import { isProcedureName, validInputs } from '../testing/valid-inputs'
import { type ProcedureName, procedures } from './rest/procedure-names'
import { fileTable, restTable } from './rest/rest-table'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const mutations = [...procedures.keys()]
  .filter(isProcedureName)
  .filter((name) => procedures.get(name)?.type === 'mutation')
const saying = (proof: 'always' | 'by input' | undefined) =>
  mutations.filter((name) => procedures.get(name)?.proof === proof)

/** What an open session alone must not do, whatever is asked for, beside publishing. */
const alwaysOfOthers = [
  'admin.access.give',
  'admin.approvals.approve',
  'admin.closings.approve',
  ...(['approve', 'create', 'end'] as const).map((step) => `admin.instructions.${step}` as const),
  'admin.interests.makeInvestor',
  'admin.k1Batches.confirm',
  'admin.ledgerImports.takeBack',
  'admin.statements.publishRun',
  ...(['accept', 'amend', 'release'] as const).map((step) => `admin.subscriptions.${step}` as const),
  'admin.users.resetFactor',
  'auth.authenticator.begin',
  'auth.authenticator.confirm',
  'auth.authenticator.remove',
  'auth.email.change',
  'auth.factors.renewRecoveryCodes',
  'auth.passkeys.add',
  'auth.passkeys.begin',
  'auth.passkeys.remove',
  'investor.access.give',
  'investor.subscriptions.sign',
] satisfies ProcedureName[]

const inactiveAdministrator = (on: Db) => makeUser(on, { role: 'admin', isActive: false })
const accessFile = async (on: Db) => {
  const [{ legalName }, { email }] = [await makeEntity(on), await makeUser(on)]
  return { kind: 'access', csv: `Entity,Email,Access\n${legalName},${email},owner` }
}
const named = (each: 'users' | 'investments') => async (on: Db) => ({
  list: each,
  ids: [each === 'users' ? (await makeUser(on)).id : Number((await validInputs['admin.investments.remove'](on)).id)],
})
const deletedUser = (on: Db) => makeUser(on, { deletedAt: new Date() })
const newUser = async (on: Db) => validInputs['admin.users.create'](on)

type Case = readonly [name: ProcedureName, what: string, input: (on: Db) => Promise<object>, isProved: boolean]

/** Where what is asked for decides: each procedure that says so, with what asks and what does not. */
const byInput: readonly Case[] = [
  ['admin.users.create', 'an investor', newUser, false],
  ['admin.users.create', 'an administrator', async (on) => ({ ...(await newUser(on)), role: 'admin' }), true],
  ['admin.users.create', 'areas', async (on) => ({ ...(await newUser(on)), role: 'admin', areas: ['money'] }), true],
  ['admin.users.update', 'a name', (on) => Promise.resolve(validInputs['admin.users.update'](on)), false],
  ['admin.users.update', 'the role', async (on) => ({ id: (await makeUser(on)).id, role: 'admin' }), true],
  [
    'admin.users.update',
    'an administrator who comes back',
    async (on) => ({ id: (await inactiveAdministrator(on)).id, isActive: true }),
    true,
  ],
  ['admin.users.setPassword', 'somebody else’s', async (on) => validInputs['admin.users.setPassword'](on), false],
  ['admin.users.remove', 'one', async (on) => validInputs['admin.users.remove'](on), false],
  ['admin.users.invite', 'an investor', async () => newPerson(), false],
  ['admin.users.invite', 'an administrator', async () => ({ ...newPerson(), role: 'admin' }), true],
  ['admin.users.inviteNew', 'investors', uninvited, false],
  ['admin.users.inviteNew', 'an administrator among them', (on) => uninvited(on, { role: 'admin' }), true],
  ['admin.users.inviteAgain', 'an investor', async (on) => ({ id: (await makeInvited(on)).id }), false],
  [
    'admin.users.inviteAgain',
    'an administrator',
    async (on) => ({ id: (await makeInvited(on, { role: 'admin' })).id }),
    true,
  ],
  ['admin.users.withdrawInvitation', 'anybody', async (on) => validInputs['admin.users.withdrawInvitation'](on), false],
  [
    'admin.deleted.restore',
    'an offering',
    async (on) => ({ list: 'investments', id: (await makeDeleted(on)).id }),
    false,
  ],
  ['admin.deleted.erase', 'a user', async (on) => ({ list: 'users', id: (await deletedUser(on)).id }), true],
  ['admin.deleted.restore', 'a user', async (on) => ({ list: 'users', id: (await deletedUser(on)).id }), true],
  [
    'admin.deleted.restoreSeveral',
    'offerings',
    async (on) => ({ list: 'investments', ids: [(await makeDeleted(on)).id] }),
    false,
  ],
  ['admin.deleted.restoreSeveral', 'users', async (on) => ({ list: 'users', ids: [(await deletedUser(on)).id] }), true],
  ['admin.deleted.removeSeveral', 'offerings', named('investments'), false],
  ['admin.deleted.removeSeveral', 'users', named('users'), true],
  [
    'admin.deleted.removeSeveral',
    'all users of a search',
    async (on) => {
      const { username } = await makeUser(on, { username: crypto.randomUUID() })
      return { list: 'users', matching: { q: username }, count: 1 }
    },
    true,
  ],
  ['admin.imports.run', 'offerings', async (on) => validInputs['admin.imports.run'](on), false],
  ['admin.imports.run', 'access to entities', accessFile, true],
  ['admin.ledgerImports.create', 'entities', async (on) => validInputs['admin.ledgerImports.create'](on), false],
  [
    'admin.ledgerImports.create',
    'access to entities',
    async (on) => {
      const { kind: _kind, ...file } = await accessFile(on)
      return { files: [{ kind: 'access', name: 'access.csv', ...file }] }
    },
    true,
  ],
  ['admin.preferences.update', 'the time zone', async (on) => validInputs['admin.preferences.update'](on), false],
  ['admin.preferences.update', 'four eyes', async () => ({ name: 'fourEyes', value: false }), true],
  ['admin.preferences.update', 'closed days', async () => ({ name: 'closedThrough', value: '2020-12-31' }), true],
  [
    'investor.subscriptions.withdraw',
    'unsigned',
    async (on) => validInputs['investor.subscriptions.withdraw'](on),
    false,
  ],
  ['investor.subscriptions.withdraw', 'signed', async (on) => ({ ...(await signedByOne(on)), reason: 'No' }), true],
  ['auth.password.change', 'by a proof', async () => ({ password: 'a lantern above the harbour' }), true],
]

/**
 * Names of what a proof is for: documents that leave the house, access, people asked in. One that asks for none stands here with its reason.
 */
const isOfAKind = /\.(?:publish\w*|confirm|give|invite\w*|resetFactor|restore\w*|removeSeveral|export\w*|run)$/
const withoutProof: Partial<Record<ProcedureName, string>> = {
  'admin.firm.restore': 'it has the firm say of itself what a new installation says',
  'admin.updates.publish': 'what it tells can be told by a letter as well, and it holds no figure of anybody’s',
  'auth.email.confirm': 'the link of the mail is the proof',
  'investor.k1Consents.give': 'it opens nothing to anybody',
  'public.newsletters.confirm': 'the link of the mail is the proof',
}

const always = [...alwaysOfOthers, ...mutations.filter((name) => name.endsWith('.publish'))]
  .filter((name) => withoutProof[name] === undefined)
  .toSorted()

test('each procedure that writes says whether it asks for a proof; one of the kinds that do cannot leave it out', () => {
  expect(saying('always').toSorted()).toEqual(always)
  expect(saying('by input').toSorted()).toEqual([...new Set(byInput.map(([name]) => name))].toSorted())
  expect(saying(undefined).filter((name) => isOfAKind.test(name) && !withoutProof[name])).toEqual([])
})

async function signedIn() {
  const user = await makeUser(db, { role: 'admin' })
  return (await services.sessions.start(user)).split(';')[0] ?? ''
}

const isRefused = async (answer: Response) => {
  const body = await answer.text()
  return answer.status === 403 && body.includes('"failure":"prove_again"')
}

const alwaysCases = always.flatMap((name) =>
  transportsOf(name, request).map(([transport, call]) => ({
    name,
    transport,
    call,
    make: validInputs[name],
    isProved: true,
    what: '',
  })),
)
const inputCases = byInput.flatMap(([name, what, make, isProved]) =>
  transportsOf(name, request).map(([transport, call]) => ({ name, transport, call, make, isProved, what })),
)

const everyCase = [...alwaysCases, ...inputCases]
const freshen = () =>
  db.execute("update sessions set sess = (sess::jsonb || jsonb_build_object('provedAt', now()::text))::json")

// First with a fresh proof: a refusal tells nothing if the request was wrong anyhow. Then what was refused, again with one.
test.each(everyCase.filter(({ isProved }) => isProved))(
  '$transport $name $what asks for a proof younger than ten minutes',
  async ({ name, call, make }) => {
    const cookie = await signedIn()
    expect((await call(name, { ...(await make(db)) }, [], cookie)).ok).toBe(true)
    await ageProofs(db)
    const input = { ...(await make(db)) }
    expect(await isRefused(await call(name, input, [], cookie))).toBe(true)
    await freshen()
    expect((await call(name, input, [], cookie)).ok).toBe(true)
  },
)

test.each(everyCase.filter(({ isProved }) => !isProved))(
  '$transport $name $what asks for none',
  async ({ name, call, make }) => {
    const cookie = await signedIn()
    await ageProofs(db)
    expect((await call(name, { ...(await make(db)) }, [], cookie)).ok).toBe(true)
  },
)

const others = saying(undefined).map((name) => ({ name }))

test.each(others)('$name is asked for without a proof', async ({ name }) => {
  const cookie = await signedIn()
  await ageProofs(db)
  const answer = await request('POST', `/api/trpc/${name}`, { cookie, json: { json: await validInputs[name](db) } })
  expect(answer.status).toBe(200)
})

/** The file of one record is tried where there is one: evidence in raise/accepting/deciding.test.ts. */
const provedFiles = fileTable
  .filter(({ path, route }) => route.proof === 'always' && !path.includes('{id}'))
  .map(({ path }) => ({ path: `/api${path}` }))

test.each(provedFiles)(
  '$path leaves the house for a fresh proof alone, and HEAD says whether it may',
  async ({ path: plain }) => {
    const cookie = await signedIn()
    const { id: investmentId } = await makeOffering(db)
    const { id: entityId } = await makeEntity(db)
    await makeDocument(db, { kind: 'k1', taxYear: 2025, entityId, investmentId, status: 'published' })
    const path = `${plain}?${plain.includes('left-out') ? `batchId=${(await makeK1Batch(db)).id}` : 'year=2025'}`
    expect((await request('GET', path, { cookie })).status).toBe(200)
    expect((await request('HEAD', path, { cookie })).status).toBe(200)
    await ageProofs(db)
    expect(await isRefused(await request('GET', path, { cookie }))).toBe(true)
    const head = await request('HEAD', path, { cookie })
    expect([head.status, head.headers.get('x-failure')]).toEqual([403, 'prove_again'])
  },
)

test('every path of REST that changes something leads to one of these procedures', () => {
  const written = restTable.filter(({ method }) => method !== 'GET').map(({ procedure }) => procedure)
  expect(written.filter((name) => !mutations.some((each) => each === name))).toEqual([])
})
