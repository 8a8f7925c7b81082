import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isRecord } from '@/shared/platform/json'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { openApiDocument } from './openapi'
import { fileTable, parametersOf, restTable } from './rest-table'

const { services } = testServices(await testDatabase())
const request = requesterOf(services)

const schema = z.union([z.boolean(), z.record(z.string(), z.unknown())])
const content = z.record(z.string().regex(/^\w+\/[\w.+-]+$/), z.strictObject({ schema }))
const answerHeaders = z.record(z.string(), z.strictObject({ description: z.string().min(1), schema }))
const parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  schema,
})
const operation = z.strictObject({
  operationId: z.string(),
  summary: z.string().min(5),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(
    z.string().regex(/^(?:[1-5]\d\d|default)$/),
    z.strictObject({ description: z.string().min(1), headers: answerHeaders.optional(), content: content.optional() }),
  ),
})

/** What OpenAPI 3.1 demands of the parts that we use; strict, so that a key it does not know is a fault. */
const openApi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string().min(1), version: z.string().min(1) }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string().min(5) })),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), operation)),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), schema),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({ type: z.literal('apiKey'), in: z.literal('cookie'), name: z.string() }),
    ),
  }),
})

/** The words of JSON Schema 2020-12 that may stand in our schemas. */
const keywords = new Set(
  '$ref type properties required additionalProperties items prefixItems enum const anyOf oneOf allOf not format pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum minItems maxItems default description title propertyNames'.split(
    ' ',
  ),
)

function* schemasIn(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const each of value) yield* schemasIn(each)
  else if (isRecord(value)) {
    yield value
    const { properties, default: _, enum: __, const: ___, ...others } = value
    if (isRecord(properties)) for (const each of Object.values(properties)) yield* schemasIn(each)
    for (const each of Object.values(others)) yield* schemasIn(each)
  }
}

const document: unknown = JSON.parse(JSON.stringify(openApiDocument(services.env, 'Oakwater Partners')))
const parsed = openApi.parse(document)
const operations = Object.entries(parsed.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, each]) => ({ path, method, each })),
)

test('the document is served to everybody', async () => {
  const response = await request('GET', '/api/openapi.json')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  expect(await response.json()).toEqual(document)
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'who accepts %s gets the same bytes in it, and afterwards only that they have them',
  async (encoding, unpack) => {
    const ask = (headers: Record<string, string>) => request('GET', '/api/openapi.json', { headers })
    const plain = await ask({})
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'Accept-Encoding'])
    const packed = await ask({ 'Accept-Encoding': encoding })
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    const [bytes, whole] = [Buffer.from(await packed.arrayBuffer()), Buffer.from(await plain.arrayBuffer())]
    expect(unpack(bytes).equals(whole)).toBe(true)
    expect(bytes.length * 5).toBeLessThan(whole.length)
    const tag = packed.headers.get('etag') ?? ''
    expect(tag).not.toBe(plain.headers.get('etag'))
    const again = await ask({ 'Accept-Encoding': encoding, 'If-None-Match': tag })
    expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([304, '', 'no-cache'])
    expect((await ask({ 'If-None-Match': tag })).status).toBe(200)
  },
)

test('it describes every line of the table, calls and files, and nothing else', () => {
  expect(operations.map(({ path, method }) => `${method} ${path}`).toSorted()).toEqual(
    [...restTable, ...fileTable].map(({ method, path }) => `${method.toLowerCase()} ${path}`).toSorted(),
  )
  expect(new Set(operations.map(({ each }) => each.operationId)).size).toBe(operations.length)
})

test.each(operations)('$method $path names each parameter of its path and no other', ({ path, each }) => {
  const inPath = each.parameters.filter((one) => one.in === 'path')
  expect(inPath.map(({ name }) => name)).toEqual(
    parametersOf({ path: path.startsWith('/') ? `/${path.slice(1)}` : '/' }),
  )
  expect(inPath.every(({ required }) => required)).toBe(true)
  expect(new Set(each.parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(each.parameters.length)
})

test.each(operations)('$method $path answers a success with a shape, and errors with a message', ({ each }) => {
  const [success] = Object.entries(each.responses).filter(([status]) => status.startsWith('2'))
  expect(success?.[1].content).toBeDefined()
  const failures = Object.entries(each.responses).filter(([status]) => !status.startsWith('2'))
  expect(failures.length).toBeGreaterThan(0)
  for (const [, failure] of failures) {
    expect(failure.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' })
  }
})

const allSchemas = [
  ...Object.values(parsed.components.schemas),
  ...operations.flatMap(({ each }) => [
    ...each.parameters.map((one) => one.schema),
    ...(each.requestBody === undefined ? [] : Object.values(each.requestBody.content).map((body) => body.schema)),
    ...Object.values(each.responses).flatMap((answer) =>
      Object.values(answer.content ?? {}).map((body) => body.schema),
    ),
  ]),
]

/** What is wrong with one schema: unknown words, a reference to nothing, a pattern that is none, a required field that is not there. */
function* faultsIn(each: Record<string, unknown>): Generator<string> {
  yield* Object.keys(each).filter((word) => !keywords.has(word))
  const { $ref, pattern, required, properties, type, items } = each
  const known = Object.keys(parsed.components.schemas).map((name) => `#/components/schemas/${name}`)
  if (typeof $ref === 'string' && !known.includes($ref)) yield `${$ref} leads nowhere`
  if (typeof pattern === 'string' && !isRegExp(pattern)) yield `${pattern} is no pattern`
  if (type === 'array' && !isRecord(items)) yield 'an array does not say what it holds'
  const fields = isRecord(properties) ? Object.keys(properties) : []
  if (Array.isArray(required))
    yield* required.filter((name) => !fields.includes(String(name))).map((name) => `${name} is not there`)
}

function isRegExp(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').source !== ''
  } catch {
    return false
  }
}

test('every schema speaks JSON Schema 2020-12, its references resolve and its patterns are regular expressions', () => {
  expect([...schemasIn(allSchemas)].length).toBeGreaterThan(100)
  expect([...schemasIn(allSchemas)].flatMap((each) => [...faultsIn(each)])).toEqual([])
  expect([...faultsIn({ $ref: '#/nothing', pattern: '(', required: ['x'], nullable: true })]).toHaveLength(4)
  expect([...faultsIn({ type: 'array' })]).toHaveLength(1)
})

test('a list is an array of records with their dates as text', () => {
  const answer = parsed.paths['/investments']?.get?.responses['200']?.content?.['application/json']?.schema
  expect(answer).toMatchObject({
    type: 'array',
    items: {
      type: 'object',
      properties: { createdAt: { type: 'string', format: 'date-time' }, highlights: { type: 'array' } },
    },
  })
})

test('a create takes what the contract takes, required where it is', () => {
  const body = parsed.paths['/admin/investments']?.post?.requestBody?.content['application/json']?.schema
  expect(body).toMatchObject({
    required: ['name'],
    properties: {
      name: { type: 'string' },
      status: { enum: ['Open', 'Closed', 'Coming Soon'] },
      imageUrl: expect.anything(),
    },
  })
  expect(
    parsed.paths['/admin/investments/{id}']?.put?.requestBody?.content['application/json']?.schema,
  ).not.toHaveProperty('required')
})

test('each tag of an operation says whom its calls are for', () => {
  const told = parsed.tags.map(({ name }) => name)
  expect(told).toEqual([...new Set(operations.flatMap(({ each }) => each.tags))].toSorted())
  expect(parsed.tags).toContainEqual({ name: 'admin taxYears', description: 'For administrators: tax years.' })
  // A router of its own would be called by its bare name.
  expect(parsed.tags.filter(({ description }) => !description.startsWith('F'))).toEqual([])
})

test('the filters of a list are query parameters', () => {
  const names = parsed.paths['/admin/investments']?.get?.parameters.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['q', 'status', 'sort', 'order', 'limit', 'offset']))
})

test('a session is asked for where the procedure asks for one, and nowhere else', () => {
  const open = operations.filter(({ each }) => each.security.length === 0).map(({ path }) => path)
  expect(open).toContain('/auth/confirm-email')
  expect(open).toContain('/auth/read-invitation')
  expect(open).toContain('/auth/accept-invitation')
  expect(open.filter((path) => path.startsWith('/admin') || path.startsWith('/investor'))).toEqual([])
  expect(open).not.toContain('/auth/me')
  expect(operations.filter(({ each }) => each.security.length > 0 && !('401' in each.responses))).toEqual([])
})

test('the cookie has the name that it has where browsers reach us by https, and the one that it has elsewhere', () => {
  const nameAt = (isHttps: boolean) => openApiDocument({ isHttps }, 'The firm').components.securitySchemes.session.name
  expect([nameAt(true), nameAt(false)]).toEqual(['__Host-session', 'session'])
})

test('who is asked for is a user, never null', () => {
  expect(parsed.paths['/auth/me']?.get?.responses['200']?.content?.['application/json']?.schema).toMatchObject({
    type: 'object',
    properties: { username: { type: 'string' } },
  })
})
