import { beforeEach, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { cookieOf, requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { namesIn } from '../platform/trpc/definitions'
import { type Transport, transportsOf, faultOf } from '../testing/transports'
import { isProcedureName, validInputs } from '../testing/valid-inputs'
import { type ProcedureName, procedures } from './rest/procedure-names'

const isDeep = inject('isDeep')
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

const cases = [...procedures].flatMap(([name, { input }]) => {
  const fields = [...namesIn(input)]
  return isProcedureName(name) && fields.length > 0 ? { name, fields } : []
})

test('the fields are read from the contracts', () => {
  const fields = new Map(cases.map((each) => [each.name, each.fields]))
  expect(fields.get('admin.investments.create')).toContain('imageUrl')
  expect(fields.get('admin.investments.list')).toContain('sort')
  expect(fields.get('auth.login')).toContain('password')
  expect(cases.flatMap((each) => each.fields).length).toBeGreaterThan(200)
})

/** An answer of either transport, as far as it says which fields the contract refused. */
const refusal = z.object({ fieldErrors: z.record(z.string(), z.unknown()) })
const rpcRefusal = z.object({ error: z.object({ json: z.object({ data: refusal }) }) })

/** The fields whose value the contract refused; none for an answer of another kind. */
function refusedIn(status: number, body: string): string[] {
  if (status !== 400) return []
  const answer: unknown = JSON.parse(body)
  const found = rpcRefusal.safeParse(answer).data?.error.json.data ?? refusal.safeParse(answer).data
  return Object.keys(found?.fieldErrors ?? {})
}

/** The fields that say which record is meant. */
const recordNames = ['id', 'list', 'settingKey', 'updatedAt']
const namesRecord = (field: string) => recordNames.includes(field)

/** What names the record is tried alone: without a record the other fields would come to nothing. */
const apart = (fields: string[]) =>
  [fields.filter((field) => !namesRecord(field)), ...fields.filter(namesRecord).map((field) => [field])].filter(
    ({ length }) => length > 0,
  )

/**
 * Tries a value in every field, and yields what is wrong. One call tries all fields that are left: those that the contract
 * refuses by name are judged with that, and so are all others once a call succeeds. Where an answer judges none, each half
 * is tried by itself, down to single fields.
 */
async function* faultsOf(transport: Transport, name: ProcedureName, fields: string[], what: string, cookie: string) {
  let valid: Record<string, unknown> | undefined
  const groups = [fields]
  for (let group = groups.pop(); group !== undefined; group = groups.pop()) {
    valid ??= await validInputs[name](db)
    const input = { ...valid, ...Object.fromEntries(group.map((field) => [field, hostileValues[what]])) }
    const response = await transport(name, input, group, cookie)
    const body = await response.text()
    const fault = faultOf(response.status, body, `${what} in ${group.join(', ')}`)
    if (fault !== undefined) yield fault
    const refused = refusedIn(response.status, body)
    // What the contract has refused has changed nothing: the next call may name the same record.
    if (refused.length === 0) valid = undefined
    const left = group.filter((field) => !refused.includes(field))
    if (group.length > 1 && left.some(namesRecord)) groups.push(...apart(left))
    else if (response.ok || left.length === 0 || group.length === 1) continue
    else if (left.length < group.length) groups.push(left)
    else groups.push(group.slice(0, group.length / 2), group.slice(group.length / 2))
  }
}

test.each(cases)('no value of any field makes $name fail', async ({ name, fields }) => {
  const cookie = await cookieOf(services, 'admin')
  const faults: string[] = []
  const transports = transportsOf(name, request)
  for (const [valueIndex, what] of Object.keys(hostileValues).entries()) {
    for (const [transportIndex, [transportName, transport]] of transports.entries()) {
      // Each value comes over one of the transports, in turn; at a release over each of them.
      if (!isDeep && valueIndex % transports.length !== transportIndex) continue
      for await (const fault of faultsOf(transport, name, fields, what, cookie))
        faults.push(`${transportName}, ${fault}`)
    }
  }
  expect([faults, errors]).toEqual([[], []])
})
