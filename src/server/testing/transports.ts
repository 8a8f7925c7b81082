import { type ProcedureName, procedures } from '../http/rest/procedure-names'
import { parametersOf, restTable } from '../http/rest/rest-table'
import type { requesterOf } from './app'

type Request = ReturnType<typeof requesterOf>
type Input = Record<string, unknown>

/** Sends one call over a transport, with a session's cookie or ''. `hostile` names the fields that hold what no form would send. */
export type Transport = (name: ProcedureName, input: Input, hostile: string[], cookie: string) => Promise<Response>

const rpcBy =
  (request: Request): Transport =>
  (name, input, _hostile, cookie) =>
    procedures.get(name)?.type === 'mutation'
      ? request('POST', `/api/trpc/${name}`, { cookie, json: { json: input } })
      : request('GET', `/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, { cookie })

/** As it can stand in an address; whole characters, also where it is cut. */
const typed = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 5_000).toWellFormed())

const restBy =
  (request: Request, row: (typeof restTable)[number]): Transport =>
  (_name, input, hostile, cookie) => {
    const names = parametersOf(row)
    const path = names.reduce((text, name) => text.replace(`{${name}}`, typed(input[name])), `/api${row.path}`)
    if (row.method === 'POST' || row.method === 'PUT') return request(row.method, path, { cookie, json: input })
    const query = hostile.filter((field) => !names.includes(field)).map((field) => `${field}=${typed(input[field])}`)
    return request(row.method, `${path}?${query.join('&')}`, { cookie })
  }

/** The transports that a procedure can be called over, with their names: tRPC, and REST when the table has a line for it. */
export function transportsOf(name: ProcedureName, request: Request): [name: string, Transport][] {
  const row = restTable.find(({ procedure }) => procedure === name)
  return [
    ['tRPC', rpcBy(request)],
    ...(row === undefined ? [] : [['REST', restBy(request, row)] satisfies [string, Transport]]),
  ]
}

const leak = /select |insert into|update "|node_modules|\.ts:\d|\$argon2|at Object\.|postgres:|PGlite|stack/i

/** What is wrong with an answer: a fault of ours, or a word that nobody outside should read. Undefined when nothing is. */
export function faultOf(status: number, body: string, what: string): string | undefined {
  const isFault = status >= 500 || (status >= 400 && leak.test(body))
  return isFault ? `${what}: ${status} ${body.slice(0, 300)}` : undefined
}

/** What of an input travels in the query of a GET: '?q=elm', or ''. */
export function queryOf(row: (typeof restTable)[number], input: Input): string {
  const inPath = parametersOf(row)
  const query = Object.entries(input).filter(([field]) => !inPath.includes(field))
  return query.length === 0 ? '' : `?${query.map(([field, value]) => `${field}=${typed(value)}`).join('&')}`
}
