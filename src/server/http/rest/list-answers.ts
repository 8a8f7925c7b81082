import { z } from 'zod'
import type { Db } from '@db/database'
import { pageMaxRecords } from '@/shared/platform/limits'
import { specifiedLists } from '@/shared/records/record-lists'
import { Failure } from '../../platform/errors'
import { idsOf, recordsOf } from '../../records/list-query'
import { type AppContext, queryOf, searchOf } from '../requests/requests'
import type { Context } from '../../platform/trpc/context'
import { namesIn } from '../../platform/trpc/definitions'
import { contractsOf } from './procedure-names'
import type { Row } from './lines'
import { sendTexts } from '../requests/sent-texts'
import { jsonOf, wholeLinesOf, wholeListOf } from './whole-lists'
import { readWhole } from '../requests/whole-reads'

/** What the specification has read, which answers as it always did, whatever is added to its address. */
const specifiedReads: ReadonlySet<string> = new Set([
  '/auth/me',
  '/settings',
  '/investments',
  '/properties',
  ...[...specifiedLists, 'settings'].map((list) => `/admin/${list}`),
])

const namesByProcedure = new Map<string, ReadonlySet<string>>()

/** The names of what a row's procedure takes. Its contract never changes, and is read when the first request asks. */
function knownNames({ procedure }: Row): ReadonlySet<string> {
  const known = namesByProcedure.get(procedure) ?? new Set(namesIn(contractsOf(procedure).input))
  namesByProcedure.set(procedure, known)
  return known
}

/** Whether a row is a read of our own, which refuses what it does not know; what is kept is answered before its address is read. */
export const refusesUnknownNames = ({ method, isCached, path }: Row): boolean =>
  method === 'GET' && !isCached && !specifiedReads.has(path)

/**
 * Makes sure that a read of our own was asked for nothing that it does not know: to leave out a filter in silence would answer another
 * question, as today's holdings for those of a day. After the call, because whoever may not read learns nothing else.
 * Throws Failure unknown_filter.
 */
export function requireKnownNames(c: AppContext, row: Row): void {
  if (!refusesUnknownNames(row)) return
  const known = knownNames(row)
  const unknown = Object.keys(queryOf(searchOf(c.req.url))).find((name) => !known.has(name))
  if (unknown !== undefined) throw new Failure('unknown_filter', { field: unknown.slice(0, filterMaxCharacters) })
}

/** So much of a name that nobody knows is said back. */
const filterMaxCharacters = 60

const listAnswer = z.object({ items: z.array(z.unknown()), total: z.number() })

/** What a list is answered from. */
interface Listed {
  output: unknown
  ctx: Context
  /** Calls the procedure on a database with more in its query. */
  callAgain: (db: Db, query: Record<string, string>) => Promise<unknown>
}

const readerOf = (callAgain: Listed['callAgain']) => async (db: Db, window: { limit: number; offset: number }) =>
  listAnswer.parse(await callAgain(db, { limit: String(window.limit), offset: String(window.offset) }))

/**
 * Sends a list plainly. Its total goes into a header where the query used a window, a search or a filter (R6), and where the answer is a
 * part of it, with the address of the next one. A list that is longer than an answer of its procedure, and of which no `limit` was asked
 * for, is sent whole: piece by piece where it may be very long (R130).
 */
export async function answerList(c: AppContext, row: Row, { output, ctx, callAgain }: Listed): Promise<Response> {
  const answer = listAnswer.parse(output)
  const { items, total } = answer
  const { procedure, isCached } = row
  const query = isCached ? {} : queryOf(searchOf(c.req.url))
  const sayTotal = () => c.header('X-Total-Count', String(total))
  const known = knownNames(row)
  if (Object.keys(query).some((name) => known.has(name))) sayTotal()
  const isLimited = Object.hasOwn(query, 'limit')
  const listQuery = isLimited || items.length < pageMaxRecords ? undefined : wholeListOf(procedure, query)
  if (listQuery !== undefined) {
    const records = recordsOf(ctx.db, listQuery, await idsOf(ctx.db, listQuery))
    return sendTexts(c, ctx, jsonOf(procedure, records), { 'Content-Type': 'application/json' })
  }
  const offset = Number(query.offset ?? 0)
  if (!known.has('offset') || items.length === 0 || offset + items.length >= total) return c.json(items)
  const lines = isLimited || offset > 0 ? undefined : wholeLinesOf(procedure, query, ctx)
  if (lines !== undefined) return sendTexts(c, ctx, jsonOf(procedure, lines), { 'Content-Type': 'application/json' })
  if (!isLimited) return c.json(await readWhole(ctx.db, readerOf(callAgain), offset))
  sayTotal()
  const next = new URLSearchParams({ ...query, offset: String(offset + Number(query.limit)) })
  c.header('Link', `<${c.req.path}?${next}>; rel="next"`)
  return c.json(items)
}
