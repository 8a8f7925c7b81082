import { isRecord } from '@/shared/platform/json'
import { heldAnswer } from '@/shared/ledger/approvals'
import { queryOfFile } from '@/shared/platform/file-paths'
import { idMax } from '@/shared/platform/limits'
import type { Env } from '../../platform/env'
import { sessionCookieOf } from '../../platform/cookies'
import { errorAnswers, errorSchema } from './openapi-errors'
import { failuresOf, needsSession } from './refusals'
import { contractsOf } from './procedure-names'
import type { FileRow, Row } from './lines'
import { fileTable, parametersOf, restTable, successStatusOf } from './rest-table'
import { type JsonSchema, doneOf, fieldsOf, schemaOf } from './schemas'

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

/** The user without the null that stands for nobody: over REST that is a 401 (R5). */
function withoutNull(schema: JsonSchema): JsonSchema {
  const choices = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isRecord) : []
  return choices.find(({ type }) => type !== 'null') ?? schema
}

const partHeaders = {
  'X-Total-Count': {
    description: 'How many records there are in all, where a part, a search or a filter was asked for.',
    schema: { type: 'integer', minimum: 0 },
  },
  Link: { description: 'Where the next part is (rel="next").', schema: { type: 'string' } },
} as const

function answersOf(row: Row) {
  const { output, isHoldable } = doneOf(contractsOf(row.procedure).output)
  const schema = output === undefined ? {} : schemaOf(output, 'output')
  const isList = row.answer === 'list'
  const body = isList ? (fieldsOf(schema).properties.items ?? {}) : row.answer === 'user' ? withoutNull(schema) : schema
  return {
    [String(successStatusOf(row))]: {
      description: isList ? 'The records.' : 'Done.',
      ...(isList && !row.isCached && { headers: partHeaders }),
      content: json(body),
    },
    ...(isHoldable && {
      202: {
        description: 'Nothing was written: it waits for a second person, by this number.',
        content: json(schemaOf(heldAnswer, 'output')),
      },
    }),
    ...errorAnswers(failuresOf(row)),
  }
}

const idInPath = { type: 'integer', minimum: 1, maximum: idMax } as const

/** A parameter of a path as the contract has it. What may be sent as a number or its digits is a number. */
function inPathOf(schema: JsonSchema = { type: 'string' }): JsonSchema {
  const choices = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isRecord) : []
  return choices.some(({ type }) => type === 'number' || type === 'integer') ? { ...idInPath } : schema
}

const security = (isNeeded: boolean) => (isNeeded ? [{ session: [] }] : [])

/** Whom the calls of a router are for. */
const askers: Readonly<Record<string, string>> = {
  public: 'For everybody',
  auth: 'For whoever signs in, about the own account',
  investor: 'For whoever is signed in, about what they hold',
  admin: 'For administrators',
  files: 'Files that are taken or sent',
}

const inWords = (name: string) => name.replaceAll(/[A-Z0-9]+/g, (found) => ` ${found.toLowerCase()}`).trim()

/** The tag of an operation: all but the last part of its name. */
const tagOf = (name: string) => name.split('.').slice(0, -1).join(' ')

/** 'admin taxYears': 'For administrators: tax years.' */
function tagDescription(tag: string): string {
  const [asker = '', ...nouns] = tag.split(' ')
  const about = nouns.map(inWords).join(', ')
  return `${askers[asker] ?? asker}${about === '' ? '' : `: ${about}`}.`
}

/** 'admin.investments.setViewers' in words: 'Admin investments: set viewers.' */
function summaryOf(procedure: string): string {
  const words = procedure.split('.').map(inWords)
  const [first = '', ...between] = words.slice(0, -1)
  const noun = [first, ...between].join(' ')
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}: ${words.at(-1) ?? ''}.`
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
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: inPathOf(properties[name]) })),
    ...(inQuery
      ? others.map(([name, schema]) => ({ name, in: 'query', required: othersRequired.includes(name), schema }))
      : []),
    // Either the query or the body.
    ...(row.isOneClick ? others.map(([name, schema]) => ({ name, in: 'query', required: false, schema })) : []),
  ]
  const takesBody = !inQuery && others.length > 0
  return {
    operationId: row.procedure,
    summary: summaryOf(row.procedure),
    tags: [tagOf(row.procedure)],
    security: security(needsSession(row)),
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

/** Bytes of a file, as JSON Schema leaves them: without words. */
const bytes = {} as const

/** A parameter of a file's path, which is an id, text of its own kind, or any text. */
function inFilePath(name: string, pattern: string | undefined): JsonSchema {
  if (pattern !== undefined) return { type: 'string', pattern: `^(?:${pattern})$` }
  return name === 'id' ? { ...idInPath } : { type: 'string' }
}

function fileOperationOf(row: FileRow) {
  const { summary, types, takes, status = 200, patterns = {} } = row.route
  const answer = types === undefined ? json({}) : Object.fromEntries(types.map((type) => [type, { schema: bytes }]))
  return {
    operationId: row.name,
    summary,
    tags: [tagOf(row.name)],
    security: security(needsSession(row)),
    parameters: [
      ...parametersOf(row).map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: inFilePath(name, patterns[name]),
      })),
      ...queryOfFile(row.path).map((name) => ({ name, in: 'query', required: false, schema: { type: 'string' } })),
    ],
    ...(takes !== undefined && { requestBody: { required: true, content: { [takes]: { schema: bytes } } } }),
    responses: {
      [String(status)]: { description: types === undefined ? 'Taken.' : 'The file.', content: answer },
      ...errorAnswers(failuresOf(row)),
    },
  }
}

/** REST as an OpenAPI 3.1 document, made from the route table and the contracts (R1). @param title what the firm is called */
export function openApiDocument({ isHttps }: Pick<Env, 'isHttps'>, title: string) {
  const paths: Record<string, Record<string, { responses: object }>> = {}
  const add = ({ path, method }: Row | FileRow, operation: { responses: object }) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  for (const row of restTable) add(row, operationOf(row))
  for (const row of fileTable) add(row, fileOperationOf(row))
  const names = [...restTable.map(({ procedure }) => procedure), ...fileTable.map(({ name }) => name)]
  const tags = [...new Set(names.map(tagOf))].toSorted()
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: '/api' }],
    tags: tags.map((name) => ({ name, description: tagDescription(name) })),
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieOf({ isHttps }) } },
    },
  }
}
