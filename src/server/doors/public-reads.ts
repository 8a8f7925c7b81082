import { callTRPCProcedure } from '@trpc/server'
import { serialize } from 'superjson'
import { z } from 'zod'
import type { FinishedAnswer } from '../answers/finished-answers'
import { appRouter } from '../routers'
import { type Services, anonymousContext } from '../trpc/context'
import { transformer } from '@/shared/transformer'
import { type ProcedureName, contractsOf } from './procedure-names'
import { restTable } from './rest-table'

/** The queries whose answer is the same for everybody, and which are therefore kept as finished answers. */
export const publicReads: ReadonlySet<string> = new Set(
  restTable.filter(({ isCached }) => isCached).map(({ procedure }) => procedure),
)

const isPublicRead = (name: string): name is ProcedureName => publicReads.has(name)

/** How many query strings are remembered; only there to spare a hit the reading of its input. */
const rememberedQueriesMax = 100
const rememberedQueryMaxCharacters = 300

const listAnswer = z.object({ items: z.array(z.unknown()) })

/** One public read at one of the two doors. */
export interface PublicRead {
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
export const restRead = remembering((name, search) => {
  const input = Object.fromEntries(new URLSearchParams(search))
  const key = keyOf(name, input)
  if (key === undefined) return undefined
  return {
    key: `rest ${key}`,
    fill: async (services) => JSON.stringify(listAnswer.parse(await call(services, name, input)).items),
  }
})

/** The public read that a single tRPC GET asks for; undefined when it is none, or is a batch. */
export const rpcRead = remembering((name, search) => {
  const params = new URLSearchParams(search)
  const { input: text, ...others } = Object.fromEntries(params)
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

/** Answers a read that is kept already, without waiting for anything; undefined when it must be read. */
export function answerKept(
  { readCache }: Services,
  read: PublicRead | undefined,
  headers: Pick<Headers, 'get'>,
  requestId: string,
): Response | undefined {
  return read === undefined ? undefined : readCache.peek(read.key)?.answer(headers, requestId)
}

/** The answer of a public read, kept or new. Throws what the procedure throws. */
export const readPublicly = (services: Services, { key, fill }: PublicRead): Promise<FinishedAnswer> =>
  services.readCache.read(key, () => fill(services))
