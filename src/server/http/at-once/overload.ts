import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Load } from '@db/database'
import { dataHeaders } from '../../platform/headers'
import { Failure, describeError } from '../../platform/errors'
import type { Services } from '../../platform/trpc/context'
import { nextRequestId } from '../requests/requests'
import type { AnswerAtOnce } from './response-cache'
import type { ProcedureName } from '../rest/procedure-names'
import { restTable } from '../rest/rest-table'
import { failedCallText, rpcPath } from '../rpc'

/** Of reads; of what somebody has written, and of accounts, twice as much may wait: a list is asked for again, an enquiry is not. */
const limits = {
  /** So long may the first in line have waited. A call has some four statements, and each waits as long. */
  longestMilliseconds: 300,
  /** Fewer than that are a slow statement or a moment's pause, and no overload: two screens of an administrator ask for as many at once. */
  waitingMin: 32,
  /** However quickly they are served. */
  waitingMax: 250,
}
/** Whoever asks again at once would be refused as often as we can refuse, which is work as well: a refusal lets them wait first. */
const pauseMilliseconds = 500
const retryAfterSeconds = 2
/** The log tells once in this time how many were refused. */
const toldEveryMilliseconds = 10_000

const signOut = 'auth.logout' satisfies ProcedureName
/** What asks the database for little and ends something: it is never refused. */
const openPaths: ReadonlySet<string> = new Set([
  `${rpcPath}/${signOut}`,
  ...restTable.filter(({ procedure }) => procedure === signOut).map(({ path }) => `/api${path}`),
])
const ofAccounts = ['/api/auth/', `${rpcPath}/auth.`]

const isMuch = ({ waiting, longestMilliseconds }: Load, share: number) =>
  waiting >= limits.waitingMax * share ||
  (waiting >= limits.waitingMin && longestMilliseconds >= limits.longestMilliseconds * share)

/**
 * Whether a call is to be refused, so that those before it are answered while somebody still waits for them.
 * @param url as it stands in the request
 */
export function isTooMuch(load: Load, { method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  if (!isMuch(load, 1) || !url.startsWith('/api/')) return false
  const path = url.split('?', 1)[0] ?? ''
  if (openPaths.has(path)) return false
  const isRead = (method === 'GET' || method === 'HEAD') && !ofAccounts.some((start) => path.startsWith(start))
  return isRead || isMuch(load, 2)
}

/**
 * Refuses calls while more wait for the database than can be answered in time: before anything is made of them, or refusing would cost
 * what answering does. Pages, files and what is kept need no database, and sign-out stays open.
 * @returns what says whether it has taken a request
 */
export function createOverloadRefusals(services: Services): AnswerAtOnce {
  const { database, env, log } = services
  const failure = new Failure('server_busy', { retryAfterSeconds })
  const { httpStatus, message } = describeError(failure, '')
  const bodies = { rest: JSON.stringify({ message }), rpc: failedCallText(services, failure, '') }
  const headers = Object.entries({
    ...dataHeaders(env),
    'Content-Type': 'application/json',
    'Retry-After': String(retryAfterSeconds),
  }).flat()

  let refused = 0
  const tell = () => {
    log.warn({ calls: refused }, 'calls refused, because too many wait for the database')
    refused = 0
  }

  const refuse = (isHead: boolean, body: string, outgoing: ServerResponse) => {
    const length = ['Content-Length', String(Buffer.byteLength(body)), 'X-Request-Id', nextRequestId()]
    outgoing.writeHead(httpStatus, [...headers, ...length])
    outgoing.end(isHead ? null : body)
  }

  return (incoming, outgoing) => {
    if (!isTooMuch(database.load(), incoming)) return false
    if (refused === 0) setTimeout(tell, toldEveryMilliseconds).unref()
    refused += 1
    const body = incoming.url?.startsWith(`${rpcPath}/`) ? bodies.rpc : bodies.rest
    setTimeout(() => refuse(incoming.method === 'HEAD', body, outgoing), pauseMilliseconds)
    return true
  }
}
