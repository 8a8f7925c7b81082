import { expect, test } from 'vitest'
import { makeOffering, makeProperty, makeUser } from '@db/samples/make'
import { makeClass, makeEntity } from '@db/samples/make-holdings'
import { entities } from '@db/schema'
import { type Area, areas } from '@/shared/accounts/areas'
import { type ChosenNoun, chosenNouns } from '@/shared/records/choices'
import { nounOf } from '@/shared/records/nouns'
import { procedures } from '../../http/rest/procedure-names'
import { fieldsOf, schemaOf } from '../../http/rest/schemas'
import { subjects } from '../../product'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const subjectChoices = { ...subjects.accounts.choices, ...subjects.site.choices, ...subjects.ledger.choices }

/** What REST answers to somebody who looks after an area, or everything. */
async function asked(query: string, own: Area | null = null) {
  const cookie =
    own === null
      ? await cookieOf(services, 'admin')
      : ((await services.sessions.start(await makeUser(db, { role: 'admin', areas: [own] }))).split(';')[0] ?? '')
  const answer = await request('GET', `/api/admin/choices?${query}`, { cookie })
  return { status: answer.status, total: answer.headers.get('x-total-count'), body: await answer.json() }
}
const labels = async (of: ChosenNoun, q = '') => {
  const { body } = await asked(`of=${of}&q=${encodeURIComponent(q)}`)
  return body.map(({ label }: { label: string }) => label)
}

test('of 1,500 owners the first 20 by name are told and how many there are, and the 1,500th is found by its name', async () => {
  const many = Array.from({ length: 1_500 }, (_, at) => ({
    kind: 'llc' as const,
    legalName: `Birch ${String(at + 1).padStart(4, '0')} LLC`,
  }))
  await db.insert(entities).values(many)
  const first = await asked('of=entities')
  expect([first.status, first.total, first.body.length]).toEqual([200, '1500', 20])
  expect(first.body[0]).toMatchObject({ label: 'Birch 0001 LLC · LLC', detail: null })
  expect(await labels('entities', 'birch 1500')).toEqual(['Birch 1500 LLC · LLC'])
})

test.each([
  ['Latin', 'École Ångström'],
  ['Greek', 'Ελένη Παπαδάκη'],
  ['Cyrillic', 'Жанна Юрьева'],
  ['Hebrew', 'אברהם לוי'],
  ['Arabic', 'محمد الأمين'],
  ['Devanagari', 'राम शर्मा'],
  ['Thai', 'สมชาย ใจดี'],
  ['Hangul', '김민준 신탁'],
  ['Chinese', '王小明 信託'],
  ['Armenian', 'Արամ Պետրոսյան'],
])('a name in %s letters is found by each of its words, and by the label as it stands', async (_, legalName) => {
  const { id } = await makeEntity(db, { legalName, kind: 'trust', tinLast4: '4711' })
  const label = `${legalName} · Trust · 4711`
  for (const q of [legalName, ...legalName.split(' '), label, legalName.toLowerCase()])
    expect(await labels('entities', q)).toEqual([label])
  expect((await asked(`of=entities&id=${id}`)).body).toMatchObject([{ id, label }])
})

test('names come as in a dictionary, those that begin with the text first', async () => {
  for (const name of ['Zoe Place', 'éclair Court', 'Elm 1', 'The Elm']) await makeOffering(db, { name })
  expect(await labels('offerings')).toEqual(['éclair Court', 'Elm 1', 'The Elm', 'Zoe Place'])
  expect(await labels('offerings', 'elm')).toEqual(['Elm 1', 'The Elm'])
  expect(await labels('offerings', '%')).toEqual([])
})

test('owners alike in all of their label are told apart, also when one of them alone is found', async () => {
  const alike = { legalName: 'John Smith', kind: 'individual', tinLast4: '1234' } as const
  const one = await makeEntity(db, { ...alike, externalId: 'A-7' })
  const other = await makeEntity(db, alike)
  await makeEntity(db, { ...alike, deletedAt: new Date() })
  const sons = await makeEntity(db, { ...alike, tinLast4: '0042' })
  expect(await labels('entities', 'smith')).toEqual([
    'John Smith · Person · 0042',
    `John Smith · Person · 1234 · #${other.id}`,
    'John Smith · Person · 1234 · A-7',
  ])
  expect(sons.id).toBeGreaterThan(other.id)
  expect(await labels('entities', 'smith A-7')).toEqual(['John Smith · Person · 1234 · A-7'])
  expect((await asked(`of=entities&id=${one.id}`)).body).toMatchObject([{ label: 'John Smith · Person · 1234 · A-7' }])
})

test('what is deleted is not offered, and keeps its label where it is chosen; a held offering stays among those held', async () => {
  const gone = await makeOffering(db, { name: 'Gone Grove', deletedAt: new Date() })
  const held = await makeOffering(db, { name: 'Held Grove', deletedAt: new Date() })
  const { id } = await makeClass(db, { investmentId: held.id, name: 'Class A' })
  await makeOffering(db, { name: 'Open Grove' })
  expect(await labels('offerings', 'grove')).toEqual(['Open Grove'])
  expect(await labels('heldOfferings', 'grove')).toEqual(['Held Grove'])
  expect(await labels('knownOfferings', 'grove')).toEqual(['Held Grove', 'Open Grove'])
  expect((await asked(`of=offerings&id=${gone.id}`)).body).toMatchObject([{ id: gone.id, label: 'Gone Grove' }])
  expect((await asked(`of=classes&q=grove`)).body).toMatchObject([{ id, label: 'Held Grove, Class A' }])
  expect((await asked('of=offerings&id=0')).body).toEqual([])
})

test('people are found by name, user name and address, properties by name and place', async () => {
  const { id } = await makeUser(db, { firstName: 'Ruth', lastName: 'Hale', username: 'rhale', email: 'r@example.org' })
  for (const q of ['hale ruth', 'RHALE', 'r@example.org'])
    expect((await asked(`of=people&q=${q}`)).body).toMatchObject([{ id, label: 'Ruth Hale (r@example.org)' }])
  await makeProperty(db, { name: 'Old Mill', location: 'Knoxville, TN' })
  expect((await asked('of=properties&q=knoxville')).body).toMatchObject([
    { label: 'Old Mill', detail: 'Knoxville, TN' },
  ])
})

/** Who names a record in what they look after: whoever looks after its own noun, and whose calls have its field in their documents. */
function namersOf(of: ChosenNoun): readonly Area[] {
  const { list, field } = subjectChoices[of]
  const naming = [...procedures.values()].filter(
    ({ input }) => input !== undefined && field in fieldsOf(schemaOf(input, 'input')).properties,
  )
  expect(naming.length).toBeGreaterThan(0)
  return areas.filter((own) => own === nounOf(list).area || naming.some(({ area }) => area === own))
}

test.each(chosenNouns)(
  '%s are told to whoever names them in what they look after, and to no other administrator',
  async (of) => {
    const { id: investmentId } = await makeOffering(db, { name: 'Told Offering' })
    await makeClass(db, { investmentId, name: 'Told Class' })
    await makeEntity(db, { legalName: 'Told Owner' })
    await makeUser(db, { firstName: 'Told', lastName: 'Person' })
    await makeProperty(db, { name: 'Told Property' })
    expect(await asked(`of=${of}&q=told`)).toMatchObject({ status: 200, total: '1' })
    const namers = namersOf(of)
    for (const area of areas) {
      const answer = await asked(`of=${of}&q=told`, area)
      expect([area, answer.status]).toEqual([area, namers.includes(area) ? 200 : 403])
      expect(JSON.stringify(answer.body).includes('Told')).toBe(namers.includes(area))
    }
  },
)

// Whoever gives a call of another area one of these fields opens the names of people to it, and is asked here whether that is meant.
test('accounts are chosen by those of people and of investors, owners by those of investors, and of money, who accept for them', () => {
  expect(namersOf('people')).toEqual(['people', 'investors'])
  expect(namersOf('entities')).toEqual(['investors', 'money'])
})

test('an investors-only administrator may not read the list of offerings, and chooses among them all the same', async () => {
  await makeOffering(db, { name: 'Willow Creek' })
  const cookies = [
    await cookieOf(services, 'admin'),
    (await services.sessions.start(await makeUser(db, { role: 'admin', areas: ['investors'] }))).split(';')[0] ?? '',
  ]
  const statuses = async (path: string) =>
    Promise.all(cookies.map(async (cookie) => (await request('GET', path, { cookie })).status))
  expect(await statuses('/api/admin/investments')).toEqual([200, 403])
  expect(await statuses('/api/admin/choices?of=offerings')).toEqual([200, 200])
})
