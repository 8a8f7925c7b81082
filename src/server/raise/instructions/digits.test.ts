import { unzipSync } from 'fflate'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { auditEntries, outbox } from '@db/schema'
import { inPaths } from '@/shared/platform/api-addresses'
import { shownLists } from '@/shared/records/record-lists'
import { parametersOf, restTable } from '../../http/rest/rest-table'
import { publishNext } from '../../reporting/publishing'
import { watchServer } from '../../start/metrics/metrics'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { accepted, decided } from '../../testing/documents/accepting-office'
import { pagesOfPdf } from '../../testing/documents/pdf-texts'
import { transportsOf } from '../../testing/transports'

const database = await testDatabase()
const { db } = database
const { services, lines: logged } = testServices(database, { PUBLISH_DELAY: '0' })

const first = { routing: '021000089', account: '4417093382' }
const changed = { routing: '021300077', account: '9058 1177 264' }
/** The digits that may stand nowhere but on the page of who is to pay, as they are typed and as they are written. */
const digits = [...Object.values(first), ...Object.values(changed), '90581177264', '4417 093382']
/** The same as the database shows bytes. */
const asBytes = digits.map((number) => Buffer.from(number).toString('hex'))
const shownIn = (text: string) => digits.filter((number) => text.includes(number))
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

type Made = Awaited<ReturnType<typeof paid>>

/** Ruth's accepted subscription, instructions prepared, approved, shown, and changed by two, and her money entered. */
async function paid() {
  const made = await decided(services)
  const { office, ruth, id, accept } = made
  await accept(accepted(7_500_000))
  await publishNext(services)
  const cookieOf = async () => {
    const user = await makeUser(db, { role: 'admin', lastName: 'Calloway' })
    return (await services.sessions.start(user)).split(';')[0] ?? ''
  }
  const [ada, ben] = [await cookieOf(), await cookieOf()]
  const send = async (cookie: string, path: string, json: object) => {
    const answer = await office.request('POST', `/api/admin/${path}`, { cookie, json })
    return { status: answer.status, text: await answer.text() }
  }
  /** What the two of them are answered who prepare instructions and approve them. */
  async function instruct(lines: typeof first) {
    const path = `raises/${office.raiseId}/instructions`
    const whole = {
      payee: 'Willow Creek Holdings LLC',
      bank: 'First Bank',
      address: '',
      memo: 'Your reference',
      ...lines,
    }
    const wrong = await send(ada, path, { ...whole, payee: '' })
    const prepared = await send(ada, path, whole)
    const { id: number } = JSON.parse(prepared.text)
    const own = await send(ada, `instructions/${number}/approve`, { account: lines.account })
    const other = await send(ben, `instructions/${number}/approve`, { account: lines.account.replace(/.$/, '0') })
    const approved = await send(ben, `instructions/${number}/approve`, { account: lines.account })
    const answers = [wrong, prepared, own, other, approved]
    expect(answers.map(({ status }) => status)).toEqual([400, 201, 409, 400, 200])
    return answers.map(({ text }) => text)
  }
  const show = () =>
    Promise.all(
      transportsOf('investor.subscriptions.instructions', office.request).map(async ([, transport]) => {
        const answer = await transport('investor.subscriptions.instructions', { id }, [], ruth.cookie)
        return { status: answer.status, text: await answer.text() }
      }),
    )
  const answers = await instruct(first)
  const shown = await show()
  const sum = { subscriptionId: id, receivedOn: '2026-11-03', way: 'wire', fromName: 'RUTH CALLOWAY' }
  const money = await send(ada, `raises/${office.raiseId}/money`, { ...sum, cents: 5_000_000 })
  const noted = { ...sum, cents: 2_500_000, note: `From account ${first.account.slice(0, 9)}` }
  const refused = await send(ada, `raises/${office.raiseId}/money`, noted)
  expect([money.status, refused.status]).toEqual([201, 400])
  answers.push(...(await instruct(changed)), money.text, refused.text, ...(await show()).map(({ text }) => text))
  return { ...made, ada, shown, answers }
}

let made: Made
beforeEach(async () => {
  made = await paid()
})

/** What an administrator gets of an address, whatever it answers. */
async function read(path: string) {
  const { office, ada } = made
  const answer = await office.request('GET', `/api/admin/${path}`, { cookie: ada })
  return { path, status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

/** Every table with the words and the digits that are in its rows. */
async function searchTables(word: string) {
  const names = await db
    .select({ name: sql<string>`table_name` })
    .from(
      sql`(select table_name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE') as tables`,
    )
  const found: { name: string; hasWord: boolean; shown: string[] }[] = []
  for (const { name } of names) {
    const [row] = await db
      .select({ text: sql<string | null>`text` })
      .from(sql`(select string_agg(each::text, ' ') as text from ${sql.identifier(name)} as each) as found`)
    const text = row?.text ?? ''
    const shown = [...shownIn(text), ...asBytes.filter((number) => text.includes(number))]
    found.push({ name, hasWord: text.includes(word), shown })
  }
  return found
}

/** What stands in a file: its bytes, and what a PDF says. */
async function saidIn(name: string, bytes: Uint8Array): Promise<string> {
  return name.endsWith('.pdf') ? `${textOf(bytes)} ${(await pagesOfPdf(bytes)).flat().join(' ')}` : textOf(bytes)
}

/** The addresses of what staff read in the portal, of this raise, this subscription and the first of all else. */
function staffReads(): string[] {
  const { office, id } = made
  return restTable.flatMap((row) => {
    if (row.method !== 'GET' || !row.path.startsWith('/admin/')) return []
    const own = row.path.startsWith('/admin/raises/') ? office.raiseId : row.path.includes('/subscriptions/') ? id : 1
    const path = parametersOf(row).reduce((text, name) => text.replace(`{${name}}`, String(own)), row.path)
    return [path.replace('/admin/', '')]
  })
}

/** Nothing is found by the digits. @returns the figures of the server */
async function searchAndFigures() {
  for (const number of digits) {
    const { status, bytes } = await read(`search?q=${encodeURIComponent(number)}`)
    expect(status).toBe(200)
    expect(JSON.parse(textOf(bytes))).toEqual([])
  }
  const watched = watchServer(services, [], 'a-token')
  const headers = { Authorization: 'Bearer a-token' }
  const figures = await requesterOf(services, { metrics: watched })('GET', '/metrics', { headers })
  expect(figures.status).toBe(200)
  return figures.text()
}

test('the digits of instructions stand in the one call that gives them, by both doors, and in nothing that is kept, sent, logged or exported', async () => {
  const { office, id, shown, answers } = made
  expect(shown.map(({ status, text }) => [status, shownIn(text)])).toEqual([
    [200, Object.values(first)],
    [200, Object.values(first)],
  ])
  expect(answers.filter((text) => shownIn(text).length > 0)).toEqual([])

  const zip = await read('export')
  expect(zip.status).toBe(200)
  const files = unzipSync(zip.bytes)
  // The executed file among the documents, two papers of the room, the packet's pages and its signed file.
  expect(Object.keys(files).filter((name) => name.endsWith('.pdf'))).toHaveLength(5)
  for (const [name, bytes] of Object.entries(files))
    expect({ name, shown: shownIn(await saidIn(name, bytes)) }).toEqual({ name, shown: [] })

  for (const list of shownLists) {
    const { status, bytes } = await read(`${inPaths(list)}.csv`)
    expect({ list, status, shown: shownIn(textOf(bytes)) }).toEqual({ list, status: 200, shown: [] })
  }

  const reads = await Promise.all(staffReads().map(read))
  const given = reads.filter(({ status }) => status === 200).map(({ path }) => path)
  expect(given).toEqual(
    expect.arrayContaining([
      `raises/${office.raiseId}/instructions`,
      `raises/${office.raiseId}/events`,
      `raises/${office.raiseId}/money`,
      `subscriptions/${id}/checks`,
      'activity',
    ]),
  )
  for (const { path, bytes } of reads) expect({ path, shown: shownIn(textOf(bytes)) }).toEqual({ path, shown: [] })

  const record = await read(`subscriptions/${id}/file.zip?evidence=true`)
  expect(record.status).toBe(200)
  for (const [name, bytes] of Object.entries(unzipSync(record.bytes)))
    expect({ name, shown: shownIn(await saidIn(name, bytes)) }).toEqual({ name, shown: [] })

  expect(shownIn(await searchAndFigures())).toEqual([])

  const mails = await db.select().from(outbox)
  expect(mails.filter(({ kind }) => kind === 'instructions_changed').length).toBeGreaterThan(1)
  expect(shownIn(JSON.stringify(mails))).toEqual([])
  const activity = await db.select().from(auditEntries)
  expect(JSON.stringify(activity)).toContain('"instructions":"approved"')
  expect(shownIn(JSON.stringify(activity))).toEqual([])

  services.log.info('The last line.')
  expect(logged.at(-1)).toContain('The last line.')
  expect(shownIn(logged.join(''))).toEqual([])

  // After all else: what was read has left its traces as well. It is also all that a backup holds before it is encrypted. A word that is there shows that the search finds.
  const tables = await searchTables('Calloway')
  expect(tables.filter(({ hasWord }) => hasWord).map(({ name }) => name)).toContain('users')
  expect(tables.length).toBeGreaterThan(50)
  expect(tables.filter((table) => table.shown.length > 0)).toEqual([])
})
