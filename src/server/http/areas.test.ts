import { expect, test } from 'vitest'
import { makeEnquiry, makePost, makeUser } from '@db/samples/make'
import { failureSentences } from '@/content/platform/errors'
import { type Area, areas, mayOpen } from '@/shared/accounts/areas'
import { nounOf } from '@/shared/records/nouns'
import { type ShownList, shownLists } from '@/shared/records/record-lists'
import { requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { queryOf } from '../testing/transports'
import { isProcedureName, validInputs } from '../testing/valid-inputs'
import { type ProcedureName, procedures } from './rest/procedure-names'
import { parametersOf, restTable, successStatusOf } from './rest/rest-table'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const names = [...procedures.keys()].filter(isProcedureName).filter((name) => name.startsWith('admin.'))

/** Where what is asked about decides, beside or instead of the procedure's own area: who may call with the valid input. */
const byRecord: Partial<Record<ProcedureName, readonly Area[]>> = {
  'admin.counts.get': areas,
  'admin.search.list': areas,
  'admin.choices.list': ['content'],
  'admin.preferences.get': areas,
  'admin.preferences.update': ['content'],
  'admin.deleted.list': ['content'],
  'admin.deleted.restore': ['content'],
  'admin.deleted.erase': ['content'],
  'admin.deleted.restoreSeveral': ['content'],
  'admin.deleted.removeSeveral': ['content'],
  'admin.several.change': ['content'],
  'admin.distributions.list': ['investors', 'money'],
  'admin.distributions.differences': ['investors', 'money'],
  'admin.distributions.register': ['investors', 'money'],
  'admin.distributions.registerSums': ['investors', 'money'],
  'admin.distributions.goneOwners': ['investors', 'money'],
  'admin.approvals.list': ['investors', 'money'],
  'admin.approvals.get': ['investors', 'money'],
  'admin.statements.asked': ['investors', 'money'],
  'admin.approvals.withdraw': ['investors', 'money'],
  'admin.reports.holdings': ['investors', 'money'],
  'admin.reports.holdingsSums': ['investors', 'money'],
  'admin.reports.yearEnd': ['investors', 'money'],
  'admin.reports.yearEndSums': ['investors', 'money'],
  'admin.reports.outstanding': ['investors', 'money'],
  'admin.reports.outstandingSums': ['investors', 'money'],
  'admin.reports.journal': ['investors', 'money'],
  'admin.reports.journalSums': ['investors', 'money'],
  'admin.reports.accounts': ['investors', 'money'],
  'admin.reports.setAccounts': ['investors', 'money'],
  'admin.raises.list': ['investors', 'money'],
  'admin.raises.candidates': ['investors', 'money'],
  'admin.raises.events': ['investors', 'money'],
  'admin.raisePapers.list': ['investors', 'money'],
  'admin.relationships.list': ['investors', 'money'],
  'admin.admissions.list': ['investors', 'money'],
  'admin.subscriptions.list': ['investors', 'money'],
  'admin.raiseMoney.list': ['investors', 'money'],
  'admin.raiseMoney.expected': ['investors', 'money'],
  'admin.raiseMoney.cutback': ['investors', 'money'],
  'admin.raiseMoney.board': ['investors', 'money'],
  'admin.closings.list': ['investors', 'money'],
  'admin.closings.reopen': ['investors', 'money'],
  'admin.filings.list': ['investors', 'money'],
  'admin.filings.get': ['investors', 'money'],
  'admin.subscriptions.checks': ['investors', 'money'],
  'admin.distributions.reopen': ['investors', 'money'],
  'admin.imports.run': ['content'],
  'admin.ledgerImports.create': ['investors'],
  'admin.imports.undo': ['content'],
  // Content and people, of which somebody with one area has not both.
  'admin.investments.viewers': [],
  'admin.investments.setViewers': [],
}

const mayCall = (name: ProcedureName, own: Area | 'all') =>
  own === 'all' || (byRecord[name]?.includes(own) ?? procedures.get(name)?.area === own)

async function cookieOf(own: Area | 'all') {
  const administrator = await makeUser(db, { role: 'admin', areas: own === 'all' ? null : [own] })
  return (await services.sessions.start(administrator)).split(';')[0] ?? ''
}

/** Whether an answer says whose the call is. */
const isAreaNamed = (body: string) => areas.some((area) => body.includes(failureSentences[`area_${area}`]))

test('every procedure of administrators says its area, or is known to look at what it is asked about; no other one has any', () => {
  const undecided = names.filter((name) => {
    const area = procedures.get(name)?.area
    return area === undefined || (area === 'any' && byRecord[name] === undefined)
  })
  expect(undecided).toEqual([])
  const others = [...procedures].filter(([name, { area }]) => !name.startsWith('admin.') && area !== undefined)
  expect(others).toEqual([])
})

const owners = ['all', ...areas] as const
const cases = names.flatMap((name) => owners.map((own) => ({ name, own, isOpen: mayCall(name, own) })))

// With everything first: a refusal proves nothing if the request was wrong anyhow.
test.each(cases)('tRPC $name answers who looks after $own: $isOpen', async ({ name, own, isOpen }) => {
  const cookie = await cookieOf(own)
  const input = { json: await validInputs[name](db) }
  const answer =
    procedures.get(name)?.type === 'mutation'
      ? await request('POST', `/api/trpc/${name}`, { cookie, json: input })
      : await request('GET', `/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, { cookie })
  expect([answer.status, isAreaNamed(await answer.text())]).toEqual(isOpen ? [200, false] : [403, true])
})

const restCases = restTable
  .filter(({ procedure }) => procedure.startsWith('admin.'))
  .flatMap((row) =>
    owners.map((own) => ({ at: `${row.method} ${row.path}`, row, own, isOpen: mayCall(row.procedure, own) })),
  )

test.each(restCases)('REST $at answers who looks after $own: $isOpen', async ({ row, own, isOpen }) => {
  const cookie = await cookieOf(own)
  const input = await validInputs[row.procedure](db)
  const path = parametersOf(row).reduce((text, name) => text.replace(`{${name}}`, String(input[name])), row.path)
  const json = row.method === 'POST' || row.method === 'PUT' ? { json: input } : {}
  const search = row.method === 'GET' ? queryOf(row, input) : ''
  const answer = await request(row.method, `/api${path}${search}`, { cookie, ...json })
  const expected = isOpen ? [successStatusOf(row), false] : [403, true]
  expect([answer.status, isAreaNamed(await answer.text())]).toEqual(expected)
})

test.each(owners)('counts tell %s of its own lists, and nothing of other areas', async (own) => {
  await makePost(db)
  const answer = await request('GET', '/api/admin/counts', { cookie: await cookieOf(own) })
  const readers = (list: ShownList) => [nounOf(list).area, nounOf(list).alsoReadBy]
  const lists = shownLists.filter((list) => own === 'all' || readers(list).includes(own))
  expect(lists.length).toBeGreaterThan(0)
  // Whether there is a mail server is every administrator's to know; the mails belong to people.
  const mails = own === 'all' || own === 'people' ? ['heldMails'] : []
  expect(Object.keys(await answer.json()).toSorted()).toEqual([...lists, ...mails, 'isMailDelivered'].toSorted())
})

test('the stream of changes tells of the own area alone', async () => {
  const stopFollowing = await services.events.follow(database)
  const all = await cookieOf('all')
  const leaving = new AbortController()
  const listener = services.events.stream(
    { userId: 0, sessionToken: 'no session', mayHear: (list) => mayOpen({ areas: ['people'] }, list) },
    leaving.signal,
  )
  const { id: postId } = await makePost(db)
  const { id } = await makeEnquiry(db)
  const first = listener.next()
  expect((await request('PUT', `/api/admin/posts/${postId}`, { cookie: all, json: { title: 'New' } })).status).toBe(200)
  const json = { status: 'Resolved' }
  expect((await request('PUT', `/api/admin/contacts/${id}/status`, { cookie: all, json })).status).toBe(200)
  expect((await first).value).toEqual({ lists: ['contacts'] })
  leaving.abort()
  await listener.return(undefined)
  await stopFollowing()
})
