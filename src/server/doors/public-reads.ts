import { callTRPCProcedure } from '@trpc/server'
import { serialize } from 'superjson'
import type { Next } from 'hono'
import { z } from 'zod'
import { transformer } from '@/shared/transformer'
import { type AppContext, searchOf, sendFinished, queryOf } from '../requests/requests'
import { appRouter } from '../routers'
import { type Services, anonymousContext } from '../trpc/context'
import { type ProcedureName, contractsOf } from './procedure-names'
import { restTable } from './rest-table'
import { answerAsRpc, rpcPath } from './rpc'

/** The queries whose answer is the same for everybody, and which are therefore kept as finished answers. */
const publicReads: ReadonlySet<string> = new Set(
  restTable.filter(({ isCached }) => isCached).map(({ procedure }) => procedure),
)

const isPublicRead = (name: string): name is ProcedureName => publicReads.has(name)

/** How many query strings are remembered; only there to spare a hit the reading of its input. */
const rememberedQueriesMax = 100
const rememberedQueryMaxCharacters = 300

const listAnswer = z.object({ items: z.array(z.unknown()) })

/** One public read at one of the two doors. */
interface PublicRead {
  key: string
  /** The answer's JSON text, freshly read. Throws what the procedure throws. */
  fill: (services: Services) => Promise<string>
}

async function call(services: Services, name: ProcedureName, input: unknown): Promise<unknown> {
  const answer: unknown = await callTRPCProcedure({
    router: appRouter,
    path: name,
    type: 'query',
    getRawInput: () => Promise.resolve(input),
    ctx: anonymousContext(services),
    signal: undefined,
    batchIndex: 0,
  })
  return answer
}

/**
 * The key of an input: what the contract makes of it, so that no spelling of a stranger makes an entry of its own.
 * Undefined when the contract refuses it; the ordinary way then finds the words.
 */
function keyOf(name: ProcedureName, input: unknown): string | undefined {
  const contract = contractsOf(name).input
  if (contract === undefined) return name
  const parsed = contract.safeParse(input)
  return parsed.success ? `${name} ${JSON.stringify(parsed.data)}` : undefined
}

/** Remembers what was made of the last query strings. */
function remembering(read: (name: ProcedureName, search: string) => PublicRead | undefined) {
  const remembered = new Map<string, PublicRead | undefined>()
  return (name: string, search: string): PublicRead | undefined => {
    if (!isPublicRead(name)) return undefined
    const query = name + search
    if (remembered.has(query)) return remembered.get(query)
    const found = read(name, search)
    if (query.length > rememberedQueryMaxCharacters) return found
    const [oldest] = remembered.keys()
    if (remembered.size >= rememberedQueriesMax && oldest !== undefined) remembered.delete(oldest)
    remembered.set(query, found)
    return found
  }
}

/**
 * The public read that a REST query asks for: `search` is the address from its '?' on, or ''.
 * Undefined when it is none, or when the contract refuses the query.
 */
const restRead = remembering((name, search) => {
  const input = queryOf(search)
  const key = keyOf(name, input)
  if (key === undefined) return undefined
  return {
    key: `rest ${key}`,
    fill: async (services) => JSON.stringify(listAnswer.parse(await call(services, name, input)).items),
  }
})

/** The public read that a single tRPC GET asks for; undefined when it is none, or is a batch. */
const rpcRead = remembering((name, search) => {
  const { input: text, ...others } = queryOf(search)
  if (Object.keys(others).length > 0) return undefined
  const input = text === undefined ? undefined : readInput(text)
  const key = keyOf(name, input)
  if (key === undefined) return undefined
  return {
    key: `rpc ${key}`,
    fill: async (services) => JSON.stringify({ result: { data: serialize(await call(services, name, input)) } }),
  }
})

function readInput(text: string): unknown {
  try {
    return transformer.input.deserialize(JSON.parse(text))
  } catch {
    // No contract takes a symbol, so what cannot be read counts as refused.
    return Symbol.for('unreadable')
  }
}

const restNames: ReadonlyMap<string, string> = new Map(
  restTable.filter(({ isCached }) => isCached).map(({ path, procedure }) => [`/api${path}`, procedure]),
)
const isRpc = (path: string) => path.startsWith(`${rpcPath}/public.`)

/** The public read that an address asks for, at whichever door; undefined when it is none, or when the contract refuses its query. */
function publicReadAt(path: string, search: string): PublicRead | undefined {
  const restName = restNames.get(path)
  if (restName !== undefined) return restRead(restName, search)
  return isRpc(path) ? rpcRead(path.slice(rpcPath.length + 1), search) : undefined
}

/** Answers a public read that is kept already, without waiting for anything; undefined when it must be read, or is none. */
export function answerKept(c: AppContext, { readCache }: Services): Response | undefined {
  const read = publicReadAt(c.req.path, searchOf(c.req.url))
  return read === undefined ? undefined : readCache.peek(read.key)?.answer(c.req.raw.headers, c.get('requestId'))
}

/** Reads a public read that was not kept, and keeps it; every other GET goes on to its door. */
export function servePublicRead(c: AppContext, next: Next, services: Services): Promise<Response | void> {
  const { path } = c.req
  const read = publicReadAt(path, searchOf(c.req.url))
  if (read === undefined) return next()
  const answer = async () => sendFinished(c, await services.readCache.read(read.key, () => read.fill(services)))
  return isRpc(path) ? answerAsRpc(c, services, answer) : answer()
}
