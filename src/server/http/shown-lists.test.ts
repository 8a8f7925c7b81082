import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { makeUser } from '@db/samples/make'
import { inPaths } from '@/shared/platform/api-addresses'
import { areas, mayOpen } from '@/shared/accounts/areas'
import { type ShownList, isRecordList, lastingLists, shownLists } from '@/shared/records/record-lists'
import { csvRecords } from '../records/files/csv-records'
import { cookieOf, requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { nounSamples } from '../testing/noun-samples'
import { isProcedureName } from '../testing/valid-inputs'
import { contractsOf } from './rest/procedure-names'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let cookie: string
beforeEach(async () => {
  cookie = await cookieOf(services, 'admin')
})

type Row = Record<string, unknown> & { id: number }
const ask = async (path: string) => {
  const response = await request('GET', `/api/admin/${path}`, { cookie })
  expect(response.status).toBe(200)
  return response
}
const rowsOf = async (list: ShownList, query = ''): Promise<Row[]> => (await ask(`${inPaths(list)}${query}`)).json()
const idsOf = async (list: ShownList, query = '') => (await rowsOf(list, query)).map(({ id }) => id)

/** The fields of a list's contract, seen through its default. */
function inputOf(list: ShownList) {
  const name = `admin.${list}.list`
  if (!isProcedureName(name)) throw new Error(`There is no call ${name}.`)
  const { input } = contractsOf(name)
  const inner = input instanceof z.ZodDefault ? input.unwrap() : input
  if (!(inner instanceof z.ZodObject)) throw new Error(`${name} takes no fields.`)
  return inner.shape
}

/** What a list can be sorted by, as its contract says. */
function sortsOf(list: ShownList): string[] {
  const { sort } = inputOf(list)
  const inner = sort instanceof z.ZodOptional ? sort.unwrap() : sort
  return inner instanceof z.ZodEnum ? inner.options.map(String) : []
}

const windowed = new Set(['id', 'q', 'sort', 'order', 'limit', 'offset'])
/** The days from which and up to which records are asked for. */
const bounds = new Set(['from', 'to'])
/** Filters that say how an answer looks, not which records it has. */
const shaping = new Set(['lines'])
/** The field of a record that a filter is about, where it is called otherwise. */
const fieldOf: Record<string, string> = { year: 'taxYear' }
/** The field of a record that the first or the last day asked for is compared with, by list. */
const dayFields: Partial<Record<ShownList, { from: string; to: string }>> = {
  statements: { from: 'periodFrom', to: 'periodTo' },
}

/** The column of the file that has the records' numbers. */
async function idsInFile(list: ShownList, query = ''): Promise<number[]> {
  const text = (await (await ask(`${inPaths(list)}.csv${query}`)).text()).replace(/^\uFEFF/, '')
  const [head, ...lines] = [...csvRecords(text, ',')].map(({ cells }) => cells)
  const at = head?.indexOf('Number') ?? -1
  expect(at).toBeGreaterThanOrEqual(0)
  return lines.map((cells) => Number(cells[at]))
}

test.each(shownLists)('%s: the search finds a record by its name, and an id narrows the list to it', async (list) => {
  const { id } = await nounSamples[list].named(db, 'tupelo')
  const other = await nounSamples[list].named(db, 'tamarack')
  expect(await idsOf(list)).toEqual(expect.arrayContaining([id, other.id]))
  expect(await idsOf(list, '?q=TUPELO')).toEqual([id])
  expect(await idsOf(list, '?q=%25%25')).toEqual([])
  expect(await idsOf(list, `?id=${other.id}`)).toEqual([other.id])
  expect(await idsOf(list, '?id=2147483000')).toEqual([])
})

test.each(shownLists)('%s: each order is the other one reversed, and keeps every record', async (list) => {
  for (const name of ['birch', 'Alder', 'cedar']) await nounSamples[list].named(db, name)
  if (!isRecordList(list)) await nounSamples[list].varied(db)
  const all = await idsOf(list)
  const sorts = sortsOf(list)
  expect(sorts.length).toBeGreaterThan(1)
  for (const sort of sorts) {
    const ascending = await rowsOf(list, `?sort=${sort}`)
    const ids = ascending.map(({ id }) => id)
    expect(ids.toSorted((one, other) => one - other)).toEqual(all.toSorted((one, other) => one - other))
    const descending = await idsOf(list, `?sort=${sort}&order=desc`)
    // What is empty stands last in both.
    const emptied = ascending.filter((row) => row[sort] === null || row[sort] === undefined).map(({ id }) => id)
    const filled = ids.slice(0, ids.length - emptied.length)
    expect([sort, descending.slice(0, filled.length)]).toEqual([sort, filled.toReversed()])
    expect(new Set(descending)).toEqual(new Set(ids))
  }
})

test.each(shownLists)(
  '%s: its pages neither share a record nor leave one out, and the file has the same rows',
  async (list) => {
    for (const name of ['birch', 'alder', 'cedar', 'dogwood', 'elder']) await nounSamples[list].named(db, name)
    const whole = await idsOf(list)
    const first = await ask(`${inPaths(list)}?limit=3`)
    expect(first.headers.get('x-total-count')).toBe(String(whole.length))
    expect(first.headers.get('link')).toBe(`</api/admin/${inPaths(list)}?limit=3&offset=3>; rel="next"`)
    expect([...(await idsOf(list, '?limit=3')), ...(await idsOf(list, '?limit=1000&offset=3'))]).toEqual(whole)
    expect(await idsInFile(list)).toEqual(whole)
    const [sort] = sortsOf(list)
    for (const query of ['?q=dogwood', `?sort=${sort}&order=desc`, '?limit=2&offset=1'])
      expect(await idsInFile(list, query)).toEqual(await idsOf(list, query))
  },
)

test.each(lastingLists)('%s: each filter shows exactly the records that have its value', async (list) => {
  await nounSamples[list].varied(db)
  const rows = await rowsOf(list)
  const filters = Object.keys(inputOf(list)).filter((name) => ![windowed, shaping, bounds].some((set) => set.has(name)))
  expect(filters.length).toBeGreaterThan(0)
  for (const filter of filters) {
    const valueOf = (row: Row) => row[fieldOf[filter] ?? filter] ?? null
    const values = new Set(rows.map(valueOf).filter((value) => typeof value === 'string' || typeof value === 'number'))
    expect(values.size).toBeGreaterThan(0)
    for (const value of values) {
      const having = rows.filter((row) => valueOf(row) === value).map(({ id }) => id)
      expect([filter, value, await idsOf(list, `?${filter}=${value}`)]).toEqual([filter, value, having])
      expect(await idsInFile(list, `?${filter}=${value}`)).toEqual(having)
    }
  }
})

const datedLists = lastingLists.filter((list) => 'from' in inputOf(list))
test.each(datedLists)('%s: a first and a last day show exactly the records of the days between them', async (list) => {
  await nounSamples[list].varied(db)
  const fields = dayFields[list] ?? { from: '', to: '' }
  const rows = await rowsOf(list)
  const days = (field: string) => new Set(rows.map((row) => String(row[field])))
  expect(days(fields.from).size).toBeGreaterThan(1)
  for (const from of days(fields.from))
    for (const to of ['9999-12-31', ...days(fields.to)]) {
      const within = rows.filter((row) => String(row[fields.from]) >= from && String(row[fields.to]) <= to)
      const query = `?from=${from}&to=${to}`
      expect([query, await idsOf(list, query)]).toEqual([query, within.map(({ id }) => id)])
      expect(await idsInFile(list, query)).toEqual(within.map(({ id }) => id))
    }
  expect((await request('GET', `/api/admin/${inPaths(list)}?from=2026-02-30`, { cookie })).status).toBe(400)
})

test.each(lastingLists)('%s: what the list does not know is refused, in the list and in its file', async (list) => {
  for (const [query, status] of [
    ['?colour=red', 400],
    ['?sort=passwordHash', 400],
  ] as const)
    expect((await request('GET', `/api/admin/${inPaths(list)}${query}`, { cookie })).status).toBe(status)
  expect((await request('GET', `/api/admin/${inPaths(list)}.csv?sort=passwordHash`, { cookie })).status).toBe(400)
})

test.each(shownLists)('%s: list and file are for administrators who may open it', async (list) => {
  await nounSamples[list].named(db, 'tupelo')
  const statusesFor = async (as: string) => [
    (await request('GET', `/api/admin/${inPaths(list)}`, { cookie: as })).status,
    (await request('GET', `/api/admin/${inPaths(list)}.csv`, { cookie: as })).status,
  ]
  expect(await statusesFor('')).toEqual([401, 401])
  expect(await statusesFor(await cookieOf(services, 'LP'))).toEqual([403, 403])
  for (const area of areas) {
    const user = await makeUser(db, { role: 'admin', areas: [area] })
    const own = (await services.sessions.start(user)).split(';')[0] ?? ''
    const status = mayOpen({ areas: [area] }, list) ? 200 : 403
    expect([area, await statusesFor(own)]).toEqual([area, [status, status]])
  }
})
