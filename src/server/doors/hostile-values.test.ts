import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { cookieOf, requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { validInputs } from '../testing/valid-inputs'
import { type ProcedureName, procedures } from './procedure-names'
import { parametersOf, restTable } from './rest-table'

const database = await testDatabase()
const { db } = database
const { services, errors } = testServices(database)
const request = requesterOf(services)

beforeEach(() => {
  errors.length = 0
})

/** What somebody might send in any field to break something, by what it is. */
const hostileValues: Record<string, unknown> = {
  'NUL in a text': 'a\u0000b',
  'half a surrogate pair': 'a\ud800b',
  'the other half': '\udfff',
  'a text of 100,000 characters': 'x'.repeat(100_000),
  'an empty text': '',
  blanks: ' \t\n\u00a0',
  'text that turns around': '\u202egnp.exe',
  'combining marks': 'Z\u0351\u036b\u0343\u036a\u0302'.repeat(50),
  SQL: "'; drop table investments; --",
  'a LIKE pattern': '%_\\%',
  HTML: '<img src=x onerror=alert(1)>',
  'a script address': 'javascript:alert(1)',
  'a path': '../../../../etc/passwd',
  'a template': '${7*7}{{7*7}}',
  'a data URL of nothing': 'data:image/png;base64,',
  'a data URL of an SVG': `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`,
  null: null,
  true: true,
  zero: 0,
  'minus one': -1,
  'a fraction': 1.5,
  'a huge whole number': 99_999_999_999,
  'a number beyond numbers': 1e308,
  'a huge number as text': '99999999999999999999999999',
  'an empty list': [],
  'a list of lists': [[[['x']]]],
  'a list of everything': [null, 1, 'x', {}, 'a\u0000b'],
  'a long list': Array.from({ length: 10_000 }, () => 'x'),
  'an empty object': {},
  // Written as JSON, because in a literal __proto__ would be the prototype and not a key.
  'prototype keys': JSON.parse(
    '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"toString":1}',
  ),
  'a date out of range': '+275760-09-13T00:00:00.001Z',
}

const leak = /select |insert into|update "|node_modules|\.ts:\d|\$argon2|at Object\.|postgres:|PGlite|stack/i

function fieldsOf(contract: z.ZodType | undefined): string[] {
  if (contract instanceof z.ZodPipe) return contract.in instanceof z.ZodType ? fieldsOf(contract.in) : []
  if (contract instanceof z.ZodDefault) {
    const inner = contract.unwrap()
    return inner instanceof z.ZodType ? fieldsOf(inner) : []
  }
  return contract instanceof z.ZodObject ? Object.keys(contract.shape) : []
}

const isProcedureName = (name: string): name is ProcedureName => Object.hasOwn(validInputs, name)
const cases = [...procedures].flatMap(([name, { input }]) =>
  isProcedureName(name) ? fieldsOf(input).map((field) => ({ name, field })) : [],
)

test('the fields are read from the contracts', () => {
  expect(cases).toContainEqual({ name: 'admin.investments.create', field: 'imageUrl' })
  expect(cases).toContainEqual({ name: 'admin.investments.list', field: 'sort' })
  expect(cases).toContainEqual({ name: 'auth.login', field: 'password' })
  expect(cases.length).toBeGreaterThan(60)
})

/** What is wrong with an answer: a fault of ours, or a word that nobody outside should read. Undefined when nothing is. */
function faultOf(status: number, body: string, what: string): string | undefined {
  const isFault = status >= 500 || (status >= 400 && leak.test(body))
  return isFault ? `${what}: ${status} ${body.slice(0, 300)}` : undefined
}

const isLarge = ([, value]: [string, unknown]) => JSON.stringify(value).length > 5_000

/** The entries in batches that tRPC takes; what is large goes alone, or its 413 would speak for its neighbours. */
function batchesOf(entries: [string, unknown][]): [string, unknown][][] {
  const small = entries.filter((entry) => !isLarge(entry))
  const batches = entries.filter(isLarge).map((entry) => [entry])
  for (let from = 0; from < small.length; from += 10) batches.push(small.slice(from, from + 10))
  return batches
}

const rpcAnswer = z.union([
  z.object({ error: z.object({ json: z.object({ data: z.object({ httpStatus: z.number() }) }) }) }),
  z.object({ result: z.unknown() }),
])

test.each(cases)(
  'no value of $field makes $name fail',
  async ({ name, field }) => {
    const cookie = await cookieOf(services, 'admin')
    const input = await validInputs[name](db)
    const entries = Object.entries(hostileValues)
    const faults: (string | undefined)[] = []
    const judge = () => expect([faults.filter((fault) => fault !== undefined), errors]).toEqual([[], []])

    for (const batch of batchesOf(entries)) {
      const inputs = Object.fromEntries(
        batch.map(([, value], index) => [index, { json: { ...input, [field]: value } }]),
      )
      const path = `/api/trpc/${batch.map(() => name).join(',')}?batch=1`
      const response =
        procedures.get(name)?.type === 'mutation'
          ? await request('POST', path, { cookie, json: inputs })
          : await request('GET', `${path}&input=${encodeURIComponent(JSON.stringify(inputs))}`, { cookie })
      const answers = z.array(rpcAnswer).parse(await response.json())
      expect(answers).toHaveLength(batch.length)
      for (const [index, answer] of answers.entries()) {
        const status = 'error' in answer ? answer.error.json.data.httpStatus : 200
        faults.push(faultOf(status, JSON.stringify(answer), `tRPC, ${batch[index]?.[0]}`))
      }
    }

    const row = restTable.find(({ procedure }) => procedure === name)
    if (row === undefined) {
      judge()
      return
    }
    for (const [what, value] of entries) {
      const typed = typeof value === 'string' ? value : JSON.stringify(value)
      const sent = encodeURIComponent(typed.toWellFormed().slice(0, 5_000))
      const path = parametersOf(row).reduce(
        (text, parameter) => text.replace(`{${parameter}}`, parameter === field ? sent : String(input[parameter])),
        `/api${row.path}`,
      )
      const takesBody = row.method === 'POST' || row.method === 'PUT'
      const response = await request(row.method, takesBody ? path : `${path}?${field}=${sent}`, {
        cookie,
        ...(takesBody ? { json: { ...input, [field]: value } } : {}),
      })
      faults.push(faultOf(response.status, await response.text(), `REST, ${what}`))
    }
    judge()
  },
  60_000,
)
