import { z } from 'zod'
import { importOutcome } from '@/shared/records/imports'
import { firm } from '@/content/firm'
import { type FailureName, type FailureStatus, codeOf, httpStatuses } from '@/shared/platform/failures'
import { isRecord } from '@/shared/platform/json'
import { refusesUnknownNames } from './list-answers'
import { contractsOf } from './procedure-names'
import { type Row, parametersOf, restTable, successStatusOf } from './rest-table'

type JsonSchema = Record<string, unknown>

const messageSchema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'A sentence for a person.' },
    fieldErrors: {
      type: 'object',
      description: 'For invalid input: every failing field with its sentences.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    faults: {
      type: 'array',
      description: 'For a file that was not imported: what is wrong, cell by cell.',
      items: {
        type: 'object',
        properties: { row: { type: 'integer' }, column: { type: 'string' }, message: { type: 'string' } },
        required: ['row', 'column', 'message'],
      },
    },
    failure: {
      type: 'string',
      description:
        'prove_again (403) asks for POST /auth/prove, then the same call; transfer_affected (409) for the same call with recalculateTransfers; looks_paid and unit_price_differs (409) with anyway; below_zero (409) names who would have less than nothing, and when.',
    },
    entityId: { type: 'integer', description: 'For below_zero: the owner.' },
    day: { type: 'string', description: 'For below_zero: the day at whose end less than nothing would be left.' },
    unitPriceCents: { type: 'integer', description: 'For unit_price_differs: what a unit of the class costs.' },
    distributionId: { type: 'integer', description: 'For looks_paid: the payment that this one looks like.' },
    asks: {
      ...schemaOf(importOutcome.shape.asks, 'output'),
      description:
        'For a file of the book: what must be confirmed, by the same call with the keys in confirmed; units are filled in instead.',
    },
    transfers: {
      ...schemaOf(importOutcome.shape.transfers, 'output'),
      description: 'For transfer_affected: what later transfers moved, and what they would move then.',
    },
    holders: {
      ...schemaOf(importOutcome.shape.holders, 'output'),
      description: 'For transfer_affected: the capital that is still in of each owner, before and after.',
    },
  },
  required: ['message'],
} as const

/** A contract as JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. `io`: what is sent, or what is answered. */
function schemaOf(contract: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const {
    $schema: _,
    '~standard': __,
    ...schema
  }: JsonSchema = z.toJSONSchema(contract, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // What goes into a moment is a Date of ours; what comes out, and what a reader sees, is text.
      if (zodSchema instanceof z.ZodDate) Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
    },
  })
  return schema
}

function fieldsOf(schema: JsonSchema): { properties: Record<string, JsonSchema>; required: string[] } {
  const properties = isRecord(schema.properties) ? Object.entries(schema.properties) : []
  const required = Array.isArray(schema.required) ? schema.required.map(String) : []
  return {
    properties: Object.fromEntries(properties.flatMap(([name, field]) => (isRecord(field) ? [[name, field]] : []))),
    required,
  }
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })
const errorAnswer = (description: string) => ({ description, content: json({ $ref: '#/components/schemas/Error' }) })

/** A stale edit, a name that is taken, the last administrator, less than no units: all of them are 409. */
const mayConflict =
  /\.(?:update|approve|publish|restore|restoreSeveral|removeSeveral|give|reverse|resetFactor)$|^admin\.(?:users|entities|investments)\.(?:create|remove)$|^admin\.(?:classes|positions|entries|transfers)\.create$/

/** The calls of an account that nobody need be signed in for. */
const openAccountCalls: ReadonlySet<string> = new Set([
  'auth.login',
  'auth.logout',
  'auth.password.requestReset',
  'auth.password.reset',
  'auth.factors.stopReset',
  'auth.takeBack',
  'auth.passkeys.beginUse',
  'auth.passkeys.signIn',
])
const needsSession = ({ procedure }: Pick<Row, 'procedure'>) =>
  procedure.startsWith('admin.') ||
  procedure.startsWith('investor.') ||
  (procedure.startsWith('auth.') && !openAccountCalls.has(procedure))

/** They judge or hash a password or send a mail, of which nobody may ask for more than their share. */
const isLimited: ReadonlySet<string> = new Set([
  'auth.login',
  'auth.prove',
  'auth.password.change',
  'auth.password.requestReset',
  'auth.password.reset',
  'auth.passkeys.begin',
  'auth.passkeys.beginUse',
])

/** Which failures a row can answer; the database may be away for all of them. */
function failuresOf(row: Row): FailureName[] {
  const { procedure, method, path, answer } = row
  const isAdmin = procedure.startsWith('admin.')
  const takesBody = method === 'POST' || method === 'PUT'
  const takesInput = contractsOf(procedure).input !== undefined
  return [
    ...(takesInput ? (['malformed_json'] as const) : []),
    ...(refusesUnknownNames(row) ? (['unknown_filter'] as const) : []),
    ...(needsSession(row) ? (['not_signed_in'] as const) : []),
    ...(procedure === 'auth.login' ? (['wrong_credentials'] as const) : []),
    ...(isLimited.has(procedure) ? (['too_many_requests'] as const) : []),
    ...(isAdmin ? (['not_admin'] as const) : []),
    ...(method === 'GET' ? [] : (['foreign_origin'] as const)),
    ...(path.includes('{') || path.startsWith('/newsletter/') || path.startsWith('/investor/')
      ? (['record_not_found'] as const)
      : []),
    ...(answer === 'received' ? (['too_many_requests'] as const) : []),
    ...(mayConflict.test(procedure) ? (['stale_edit'] as const) : []),
    ...(takesBody ? (['body_too_large', 'wrong_media_type'] as const) : []),
    'database_away',
  ]
}

const statusWords = {
  400: 'The input is invalid.',
  401: 'There is no session, or the credentials are wrong.',
  403: 'The caller is no administrator, or the request comes from another website.',
  404: 'There is no such record.',
  405: 'The address does not answer this method.',
  409: 'The record was changed meanwhile, or a value is taken.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  429: 'Too many attempts; see Retry-After.',
  500: 'A fault of ours; the sentence holds the request id.',
  503: 'The database is away; see Retry-After.',
} as const satisfies Record<FailureStatus, string>

function answersOf(row: Row) {
  const { output } = contractsOf(row.procedure)
  const schema = output === undefined ? {} : schemaOf(output, 'output')
  const isList = row.answer === 'list'
  const body = isList ? (fieldsOf(schema).properties.items ?? {}) : row.answer === 'user' ? withoutNull(schema) : schema
  const statuses = [...new Set(failuresOf(row).map((name) => httpStatuses[codeOf(name)]))]
  return {
    [String(successStatusOf(row))]: { description: isList ? 'The records.' : 'Done.', content: json(body) },
    ...Object.fromEntries(statuses.map((status) => [String(status), errorAnswer(statusWords[status])])),
    default: errorAnswer('Any other error.'),
  }
}

/** The user without the null that stands for nobody: over REST that is a 401 (R5). */
function withoutNull(schema: JsonSchema): JsonSchema {
  const choices = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isRecord) : []
  return choices.find(({ type }) => type !== 'null') ?? schema
}

function operationOf(row: Row) {
  // A public list is whole over REST: its pages are for the browser.
  const input = row.isCached ? undefined : contractsOf(row.procedure).input
  const { properties, required } = fieldsOf(input === undefined ? {} : schemaOf(input, 'input'))
  const inPath = parametersOf(row)
  const others = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  const othersRequired = required.filter((name) => !inPath.includes(name))
  const inQuery = row.method === 'GET' || row.method === 'DELETE'
  const parameters = [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: name === 'id' ? 'integer' : 'string' },
    })),
    ...(inQuery
      ? others.map(([name, schema]) => ({ name, in: 'query', required: othersRequired.includes(name), schema }))
      : []),
    // Either the query or the body.
    ...(row.isOneClick ? others.map(([name, schema]) => ({ name, in: 'query', required: false, schema })) : []),
  ]
  const takesBody = !inQuery && others.length > 0
  return {
    operationId: row.procedure,
    tags: [row.procedure.split('.').slice(0, -1).join(' ')],
    ...(needsSession(row) ? { security: [{ session: [] }] } : {}),
    parameters,
    ...(takesBody
      ? {
          requestBody: {
            required: !row.isOneClick,
            content: json({
              type: 'object',
              properties: Object.fromEntries(others),
              ...(othersRequired.length > 0 ? { required: othersRequired } : {}),
            }),
          },
        }
      : {}),
    responses: answersOf(row),
  }
}

/** The REST door as an OpenAPI 3.1 document, made from the table and the contracts (R1). */
export function openApiDocument() {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const row of restTable) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operationOf(row) }
  }
  return {
    openapi: '3.1.0',
    info: { title: firm.name, version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: messageSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  }
}
