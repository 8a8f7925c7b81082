import { sitePages } from '../../product'
import { procedures } from '../rest/procedure-names'
import { fileTable, restTable } from '../rest/rest-table'
import { rpcPath } from '../rpc'

const health = ['/livez', '/readyz', '/metrics', '/api/openapi.json'] as const

interface Pattern {
  methods: ReadonlySet<string>
  text: string
  segments: readonly string[]
}

const isVariable = (segment: string) => segment.includes('{') || segment.startsWith(':')
const reads = new Set(['GET', 'HEAD'])

/** In the order of the table, in which the first that fits is the one that answers. */
const patterns: readonly Pattern[] = [
  ...[...restTable, ...fileTable].map(({ method, path }) => ({ methods: new Set([method]), text: `/api${path}` })),
  ...[...sitePages.map(({ path }) => path), ...health].map((text) => ({ methods: reads, text })),
].map((each) => ({ ...each, segments: each.text.split('/') }))

/** By how many segments they have: an address is compared with those alone that it might fit. */
const bySegments = new Map<number, Pattern[]>()
for (const pattern of patterns) {
  const { length } = pattern.segments
  bySegments.set(length, [...(bySegments.get(length) ?? []), pattern])
}

const isFile = (path: string) => /\.[a-z\d]{2,12}$/i.test(path)

/** The name of a call of tRPC; several at once, and what is no call of ours, have one name each. */
function calledName(path: string): string {
  const name = path.slice(rpcPath.length + 1)
  if (name.includes(',') || name.includes('%2C')) return `${rpcPath}/{several}`
  return [...procedures.keys()].some((known) => known === name) ? path : `${rpcPath}/{unknown}`
}

/**
 * The pattern that an address fits: '/api/admin/investments/{id}'. There are only as many as the server has routes, whatever is asked for,
 * and none has an id, a name or a token in it. Files are '{file}', pages of the client '{page}'.
 * @param url as it stands in the request
 */
export function routePattern(method: string, url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  if (path.startsWith(`${rpcPath}/`)) return calledName(path)
  const segments = path.split('/')
  const asked = method === 'HEAD' ? 'GET' : method
  const fitting = (bySegments.get(segments.length) ?? []).filter(({ segments: own }) =>
    own.every((segment, place) => segment === segments[place] || isVariable(segment)),
  )
  // A method that an address does not take is refused there.
  const found = fitting.find(({ methods }) => methods.has(asked)) ?? fitting[0]
  if (found !== undefined) return found.text
  if (path === '/api' || path.startsWith('/api/')) return '/api/{unknown}'
  return isFile(path) ? '{file}' : '{page}'
}
