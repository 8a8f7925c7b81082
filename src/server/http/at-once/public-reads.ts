import { callTRPCProcedure } from '@trpc/server'
import { serialize } from 'superjson'
import type { Next } from 'hono'
import { z } from 'zod'
import { transformer } from '@/shared/platform/transformer'
import { type AppContext, searchOf, sendFinished, queryOf } from '../requests/requests'
import { appRouter } from '../../product'
import { type Services, anonymousContext } from '../../platform/trpc/context'
import { type ProcedureName, contractsOf } from '../rest/procedure-names'
import { restTable } from '../rest/rest-table'
import { answerAsRpc, rpcPath, serveRpc } from '../rpc'

/** The queries whose answer is the same for everybody, and which are therefore kept as finished answers. */
const publicReads: ReadonlySet<string> = new Set([
  ...restTable.filter(({ isCached }) => isCached).map(({ procedure }) => procedure),
  // A page's own list; over REST the posts are /posts, whole. The firm is no list.
  'public.posts.browse' satisfies ProcedureName,
  'public.firm.get' satisfies ProcedureName,
  'public.firm.partners' satisfies ProcedureName,
  'public.firm.legal' satisfies ProcedureName,
  'public.firm.faq' satisfies ProcedureName,
  'public.firm.figures' satisfies ProcedureName,
])

const isPublicRead = (name: string): name is ProcedureName => publicReads.has(name)

/** How many query strings are remembered; only there to spare a hit the reading of its input. */
const rememberedQueriesMax = 100
const rememberedQueryMaxCharacters = 300

const listAnswer = z.object({ items: z.array(z.unknown()), total: z.number() })
/** What a stranger can write without end: later pages of a list, and tags. */
const freelyWritten = z.union([z.object({ page: z.number().min(2) }), z.object({ tag: z.string() })])

/** One public read over one of the two transports. */
interface PublicRead {
  key: string
  /** The answer's JSON text, freshly read. Throws what the procedure throws, and NotKept. */
  fill: (services: Services) => Promise<string>
}

/** What is read anew for whoever asks: a list too long to be kept, or one of the pages and tags that nothing stands on, without end. */
class NotKept extends Error {
  readonly text: string | null

  /** @param text the answer; null where it is sent piece by piece */
  constructor(text: string | null) {
    super('This answer is not kept.')
    this.text = text
  }
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

/** The public reads of REST by their paths. Each is a whole list, whatever is added to its address. */
const restReads: ReadonlyMap<string, PublicRead> = new Map(
  restTable
    .filter(({ isCached }) => isCached)
    .map(({ path, procedure }) => [
      `/api${path}`,
      {
        key: `rest ${keyOf(procedure, {}) ?? procedure}`,
        fill: async (services) => {
          const { items, total } = listAnswer.parse(await call(services, procedure, {}))
          if (items.length < total) throw new NotKept(null)
          return JSON.stringify(items)
        },
      },
    ]),
)

/** The public read that a single tRPC GET asks for; undefined when it is none, or is a batch. */
const rpcRead = remembering((name, search) => {
  const { input: text, ...others } = queryOf(search)
  if (Object.keys(others).length > 0) return undefined
  const input = text === undefined ? undefined : readInput(text)
  const key = keyOf(name, input)
  if (key === undefined) return undefined
  return {
    key: `rpc ${key}`,
    fill: async (services) => {
      const answer = await call(services, name, input)
      const json = JSON.stringify({ result: { data: serialize(answer) } })
      const isOfNothing =
        freelyWritten.safeParse(input).success && listAnswer.safeParse(answer).data?.items.length === 0
      if (isOfNothing) throw new NotKept(json)
      return json
    },
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

const isRpc = (path: string) => path.startsWith(`${rpcPath}/public.`)

/** The public read that an address asks for, over whichever transport; undefined when it is none, or when the contract refuses its query. */
const publicReadAt = (path: string, search: string): PublicRead | undefined =>
  isRpc(path) ? rpcRead(path.slice(rpcPath.length + 1), search) : restReads.get(path)

/** The kept answer of a public read, without waiting for anything; undefined when it must be read, or the address asks for none. */
export function keptRead(path: string, search: string, { readCache }: Pick<Services, 'readCache'>) {
  const read = publicReadAt(path, search)
  return read === undefined ? undefined : readCache.peek(read.key)
}

/** Reads what was not kept, and keeps it where it may be; undefined for what is sent piece by piece. */
async function answerFresh(c: AppContext, { readCache }: Services, fill: () => Promise<string>, key: string) {
  try {
    return sendFinished(c, await readCache.read(key, fill))
  } catch (error) {
    if (!(error instanceof NotKept)) throw error
    return error.text === null ? undefined : c.body(error.text, 200, { 'Content-Type': 'application/json' })
  }
}

/** Answers a public read that was not kept; every other GET, and a list that is sent piece by piece, goes on to its transport. */
export async function servePublicRead(c: AppContext, next: Next, services: Services): Promise<Response | void> {
  const { path } = c.req
  const read = publicReadAt(path, searchOf(c.req.url))
  if (read === undefined) return next()
  const answer = () => answerFresh(c, services, () => read.fill(services), read.key)
  if (!isRpc(path)) return (await answer()) ?? next()
  return answerAsRpc(c, services, async () => (await answer()) ?? serveRpc(c, services))
}
