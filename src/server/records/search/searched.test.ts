import { beforeEach, expect, test } from 'vitest'
import { makeEnquiry, makeInterest, makeMail, makeOffering, makeUser } from '@db/samples/make'
import { makePublished } from '@db/samples/make-distributions'
import { makeDocument } from '@db/samples/make-documents'
import { makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeStatement } from '@db/samples/make-statements'
import { auditEntries } from '@db/schema'
import { inPaths } from '@/shared/platform/api-addresses'
import type { ChosenNoun } from '@/shared/records/choices'
import { recordLists, shownLists } from '@/shared/records/record-lists'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { nounSamples } from '../../testing/noun-samples'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let cookie: string
beforeEach(async () => {
  cookie = await cookieOf(services, 'admin')
})

interface Found {
  id: number
  list?: string
  label?: string
}
/** What a call finds by a text. */
async function found(path: string, q: string): Promise<Found[]> {
  const answer = await request('GET', `/api/admin/${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`, {
    cookie,
  })
  const body: Found[] = await answer.json()
  expect([path, q, answer.status]).toEqual([path, q, 200])
  return body
}
const idsBy = async (path: string, q: string) => (await found(path, q)).map(({ id }) => id)

/** Names as they are written, and what somebody types who looks for them, in ten alphabets. */
const names = [
  ['Núñez', 'Nunez'],
  ['Zo\u0308e', 'zöe'],
  ['O’Neil', "o'neil"],
  ["D'Angelo", 'd’angelo'],
  ['Wałęsa–Żółć', 'walesa-zolc'],
  ['Łódź\u00A0Straße', 'lodz strasse'],
  ['Nguyễn', 'nguyen'],
  ['Ελένη', 'ΕΛΕΝΗ'],
  ['Берёза', 'береза'],
  ['Արամ', 'արամ'],
  ['אַבְרָהָם', 'אברהם'],
  ['مُحَمَّد', 'محمد'],
  ['शर्मा', 'शर्मा'],
  ['สมชาย', 'สมชาย'],
  ['김민준', '김민준'],
  ['王小明', '小明'],
] as const

test.each(shownLists)(
  'in %s and across the lists a name is found however its letters and signs are typed',
  async (list) => {
    const { named } = nounSamples[list]
    await named(db, 'cypress')
    for (const [name, typed] of names) {
      const { id } = await named(db, `x${name}x`)
      for (const q of [typed, name, name.toLowerCase()]) {
        expect([q, await idsBy(inPaths(list), q)]).toEqual([q, [id]])
        const across = await found('search', q)
        expect([q, across.filter((each) => each.list === list).map((each) => each.id)]).toEqual([q, [id]])
      }
    }
    expect(await idsBy(inPaths(list), 'x_x')).toEqual([])
    expect(await found('search', '%%')).toEqual([])
  },
)

test.each(recordLists)('so is what was deleted of %s', async (list) => {
  const { id } = await nounSamples[list].named(db, 'O’Neil')
  await nounSamples[list].named(db, 'cypress')
  const path = `${inPaths(list)}/deleted`
  expect(await idsBy(path, "o'neil")).toEqual([])
  const removed = await request('POST', `/api/admin/${inPaths(list)}/delete`, { cookie, json: { ids: [id] } })
  expect(removed.status).toBe(200)
  expect(await idsBy(path, "o'neil")).toEqual([id])
  expect(await idsBy(path, 'cypress')).toEqual([])
})

test('people are found by their whole name, enquiries by every text, and nothing by a text across two of them', async () => {
  const user = await makeUser(db, { firstName: 'José', lastName: 'Núñez', username: 'jn77', email: 'jose@example.org' })
  for (const q of ['jose nunez', 'JN77', 'jose@', 'é nuñ']) expect([q, await idsBy('users', q)]).toEqual([q, [user.id]])
  expect(await idsBy('users', 'nunez jose@example.org')).toEqual([])
  const enquiry = await makeEnquiry(db, { phone: '+48 22', company: 'Żubr', message: 'Guten Tag,\nviele Grüße' })
  for (const q of ['zubr', '+48', 'tag, viele grusse'])
    expect([q, await idsBy('contacts', q)]).toEqual([q, [enquiry.id]])
  expect(await idsBy('contacts', 'zubr guten')).toEqual([])
})

test('what names an offering or an owner is found by the name, and by nothing else of them', async () => {
  const { id: investmentId } = await makeOffering(db, { name: 'Żurawia Court', location: 'Łomża', description: 'Gęś' })
  const { id: entityId } = await makeEntity(db, { legalName: 'Åse Trust', contactName: 'Bjørn', tinLast4: '0042' })
  const { id: classId } = await makeClass(db, { investmentId, name: 'Klasse Ä' })
  const { id: positionId } = await makePosition(db, { classId, entityId })
  const interest = await makeInterest(db, { investmentId })
  const payment = await makePublished(db, { positionId, name: 'Spring' })
  const paper = await makeDocument(db, { entityId, investmentId, title: 'Letter', kind: 'subscription' })
  const statement = await makeStatement(db, { entityId })
  expect(await idsBy('interests', 'zurawia')).toEqual([interest.id])
  expect(await idsBy('distributions', 'zurawia')).toEqual([payment.id])
  expect(await idsBy('distributions', 'klasse a')).toEqual([payment.id])
  for (const q of ['zurawia', 'ase trust']) expect(await idsBy('documents', q)).toEqual([paper.id])
  expect(await idsBy('statements', 'ase trust')).toEqual([statement.id])
  for (const list of ['interests', 'distributions', 'documents', 'statements'])
    for (const q of ['lomza', 'ges', 'bjorn', '0042']) expect([list, q, await idsBy(list, q)]).toEqual([list, q, []])
})

test('entries are found by their memo, owner, payment and author, however those are typed', async () => {
  // Of those that nobody is named for, the first account is the author, and of payments the second.
  await makeUser(db)
  await makeUser(db)
  const { id: entityId } = await makeEntity(db, { legalName: 'Wałęsa Trust' })
  const { id: positionId } = await makePosition(db, { entityId })
  const owned = await makeEntry(db, { positionId })
  const other = await makePosition(db)
  const noted = await makeEntry(db, { positionId: other.id, memo: '“Überweisung” — 7' })
  const author = await makeUser(db, { firstName: 'Zoë', lastName: 'Hale' })
  const authored = await makeEntry(db, { positionId: other.id, createdBy: author.id })
  await makePublished(db, { positionId: other.id, name: 'Año nuevo' })
  expect(await idsBy('entries', 'walesa')).toEqual([owned.id])
  expect(await idsBy('entries', '"uberweisung" - 7')).toEqual([noted.id])
  expect(await idsBy('entries', 'zoe hale')).toEqual([authored.id])
  expect(await idsBy('entries', 'ano nuevo')).toHaveLength(1)
  expect(await idsBy('entries', 'walesa nuevo')).toEqual([])
})

test('mails are found by their address, and changes by what they changed', async () => {
  const mail = await makeMail(db, { recipient: 'zoë.hale@exämple.org' })
  await makeMail(db)
  expect(await idsBy('mails', 'ZOE.hale@example')).toEqual([mail.id])
  const audited = { list: 'contacts', action: 'update', recordId: 1 } as const
  const [kept] = await db
    .insert(auditEntries)
    .values([{ ...audited, recordName: 'Siân O’Neil' }, { ...audited, recordName: 'Ruth' }, audited])
    .returning({ id: auditEntries.id })
  expect(await idsBy('audit', "sian o'neil")).toEqual([kept?.id])
})

test('what is chosen is found so, too, by each word of its label', async () => {
  const labels = async (of: ChosenNoun, q: string) => (await found(`choices?of=${of}`, q)).map(({ label }) => label)
  await makeUser(db, { firstName: 'José', lastName: 'Núñez', email: 'jose@example.org' })
  await makeEntity(db, { legalName: 'Wałęsa', kind: 'trust', addressLines: ['ul. Śliska 7', 'Łódź'] })
  const { id: investmentId } = await makeOffering(db, { name: 'Żurawia Court', location: 'Łomża' })
  await makeClass(db, { investmentId, name: 'Klasse Ä' })
  expect(await labels('people', 'nunez jose')).toEqual(['José Núñez (jose@example.org)'])
  for (const q of ['walesa', 'sliska lodz', 'walesa · trust'])
    expect([q, await labels('entities', q)]).toEqual([q, ['Wałęsa · Trust · Łódź']])
  expect(await labels('entities', 'walesa llc')).toEqual([])
  expect(await labels('offerings', 'zurawia lomza')).toEqual(['Żurawia Court'])
  expect(await labels('classes', 'zurawia klasse a')).toEqual(['Żurawia Court, Klasse Ä'])
})

test('a text of signs that nobody sees narrows nothing', async () => {
  const { id } = await makeOffering(db)
  expect(await idsBy('investments', '\u200B\u2800')).toEqual([id])
  expect(await found('search', '\u200B\u2800')).toEqual([])
})
