import { callTRPCProcedure } from '@trpc/server'
import { Hono } from 'hono'
import { isHeld } from '@/shared/records/held-answers'
import { isRecord, isNestedDeeper } from '@/shared/platform/json'
import { inputMaxLevels } from '@/shared/platform/limits'
import { Failure } from '../../platform/errors'
import { readFirm } from '../../platform/text/firm'
import { bodyMaxBytes, readJson } from '../requests/request-bodies'
import { type PreparedResponse, prepareResponse } from '../cache/prepared-responses'
import { dataContentPolicy, revalidatedCaching, securityHeaders } from '../../platform/headers'
import {
  type AppContext,
  type AppEnvironment,
  contextOf,
  passHeadersOn,
  queryOf,
  refuseHead,
  searchOf,
  sendFinished,
} from '../requests/requests'
import { appRouter } from '../../product'
import type { Context, Services } from '../../platform/trpc/context'
import { serveFile } from './file-routes'
import { answerList, requireKnownNames } from './list-answers'
import { openApiDocument } from './openapi'
import { contractsOf } from './procedure-names'
import type { Row } from './lines'
import { fileTable, restTable, successStatusOf } from './rest-table'

type Patterns = Readonly<Record<string, string>>

/** '{id}.{kind}' as one expression: Hono reads a segment of a path as one parameter. */
const expressionOf = (segment: string, patterns: Patterns) =>
  segment
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll('.', '\\.') : `(?:${patterns[part] ?? '[^/]+'})`))
    .join('')

/**
 * '/admin/investments/{id}' as Hono writes it: '/admin/investments/:id'. A segment that is more than one parameter is its 'file'.
 * @param patterns what may stand for a parameter
 */
const honoPath = (path: string, patterns: Patterns = {}): string =>
  path
    .split('/')
    .map((segment) => {
      const [, name] = /^\{(\w+)\}$/.exec(segment) ?? []
      if (name !== undefined) return patterns[name] === undefined ? `:${name}` : `:${name}{${patterns[name]}}`
      return segment.includes('{') ? `:file{${expressionOf(segment, patterns)}}` : segment
    })
    .join('/')

/**
 * The procedure's input: path parameters over the query (GET, DELETE) or over the body (POST, PUT). What is the same for everybody
 * takes none: a public list is whole, whatever is added to its address.
 */
async function readInput(
  c: AppContext,
  { method, isOneClick, isCached }: Row,
  maxBytes: number,
): Promise<Record<string, unknown>> {
  if (isCached) return {}
  const search = searchOf(c.req.url)
  if (method === 'GET' || method === 'DELETE') return { ...queryOf(search), ...c.req.param() }
  // A mail program's form holds nothing that the address does not say, so it is not read.
  if (isOneClick && search !== '') return queryOf(search)
  const body = (await readJson(c.req.raw, maxBytes)) ?? {}
  if (!isRecord(body) || isNestedDeeper(body, inputMaxLevels)) throw new Failure('malformed_json')
  return { ...body, ...c.req.param() }
}

/**
 * Calls the row's procedure. The body is read only when the procedure asks for its input, which it does after its
 * role check: a stranger's body is never looked at (R2).
 * @param query what else is asked for, over the query of the address
 */
async function call(c: AppContext, row: Row, ctx: Context, query: Record<string, string> = {}): Promise<unknown> {
  const { method, procedure } = row
  const maxBytes = bodyMaxBytes(ctx, [procedure])
  const takesInput = contractsOf(procedure).input !== undefined
  // What a procedure without input would ignore is looked at too, so that a form of another kind never looks like a call.
  if (!takesInput && method !== 'GET') await readJson(c.req.raw, maxBytes)
  const answer: unknown = await callTRPCProcedure({
    router: appRouter,
    path: procedure,
    type: method === 'GET' ? 'query' : 'mutation',
    getRawInput: async () => (takesInput ? { ...(await readInput(c, row, maxBytes)), ...query } : undefined),
    ctx,
    signal: c.req.raw.signal,
    batchIndex: 0,
  })
  return answer
}

async function serve(c: AppContext, row: Row, services: Services): Promise<Response> {
  if (row.isTraced) refuseHead(c)
  const ctx = await contextOf(c, services)
  const output = await callWithHeaders(c, row, ctx)
  requireKnownNames(c, row)
  if (row.answer === 'list')
    return answerList(c, row, { output, ctx, callAgain: (db, query) => call(c, row, { ...ctx, db }, query) })
  if (row.answer === 'user' && output === null) throw new Failure('not_signed_in')
  return c.json(output, isHeld(output) ? 202 : successStatusOf(row))
}

/**
 * Calls the procedure and takes its headers over, before an answer is built: what is set later, Hono drops. Cookies travel with
 * a refusal as well, because the end of a session must reach the browser.
 */
async function callWithHeaders(c: AppContext, row: Row, ctx: Context): Promise<unknown> {
  try {
    return await call(c, row, ctx)
  } finally {
    passHeadersOn(c, ctx)
  }
}

/** The document that describes REST, made when it is first asked for and kept: it is the same until the firm is called otherwise. */
function finishDocument({ env, db }: Pick<Services, 'env' | 'db'>): () => Promise<PreparedResponse> {
  let kept: { name: string; finished: Promise<PreparedResponse> } | undefined
  const make = (name: string) =>
    prepareResponse(JSON.stringify(openApiDocument(env, name)), {
      contentType: 'application/json; charset=utf-8',
      headers: {
        ...securityHeaders(env),
        'Content-Security-Policy': dataContentPolicy,
        'Cache-Control': revalidatedCaching,
      },
    })
  return async () => {
    const { name } = await readFirm(db)
    if (kept?.name !== name) kept = { name, finished: make(name) }
    return kept.finished
  }
}

/** REST: serves each line of the table by calling its procedure or its file, and the document that describes them. To be mounted at /api. */
export function restApi(services: Services): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  const methods = new Map<string, string[]>([['/openapi.json', ['GET', 'HEAD']]])
  /** Notes what may be asked of a line: what is only read also for its head, unless that it was read is noted. */
  const allow = (path: string, method: string, isTraced = false) => {
    const more = method === 'GET' && !isTraced ? ['GET', 'HEAD'] : [method]
    methods.set(path, [...(methods.get(path) ?? []), ...more])
  }
  const document = finishDocument(services)
  app.get('/openapi.json', async (c) => sendFinished(c, await document()))
  for (const row of restTable) {
    const path = honoPath(row.path)
    app.on(row.method, path, (c) => serve(c, row, services))
    allow(path, row.method, row.isTraced)
  }
  for (const { method, path: written, route } of fileTable) {
    const path = honoPath(written, route.patterns)
    app.on(method, path, (c) => serveFile(route, c, services))
    allow(path, method, route.isTraced)
  }
  for (const [path, allowed] of methods) {
    app.all(path, (c) => {
      c.header('Allow', allowed.join(', '))
      throw new Failure('method_not_allowed')
    })
  }
  return app
}
