import type { IncomingMessage, ServerResponse } from 'node:http'
import { searchOf, nextRequestId } from '../requests/requests'
import type { Services } from '../../platform/trpc/context'
import type { AppParts } from '../app'
import { keptRead } from './public-reads'

/** Answers a request before the app sees it. @returns false when it is left to the app, untouched */
export type AnswerAtOnce = (this: void, incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/**
 * A host as every browser and every proxy writes it. Whoever writes it otherwise goes through the app, where Hono's listener reads
 * it exactly and refuses it with 400 if it is none; these it takes as they stand.
 */
const plainHost = /^[a-z\d._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/

/**
 * Files, kept public reads and kept pages: they need neither cookie nor body, and all their headers but one were written when they
 * were made. They are found by method and path as they stand in the request; whatever is spelt otherwise, or is not finished, is
 * for the app. To make a Request of theirs, pass it through the app and take its Response apart would cost more than sending them.
 *
 * Files and reads leave a line in the log at 'debug' only; a page leaves the line that every request leaves.
 */
export function createResponseCache(
  { readCache, log }: Pick<Services, 'readCache' | 'log'>,
  { files = new Map(), pages }: AppParts,
): AnswerAtOnce {
  return (incoming, outgoing) => {
    const { method, url = '', headers } = incoming
    if ((method !== 'GET' && method !== 'HEAD') || !plainHost.test(headers.host ?? '')) return false
    const search = searchOf(url)
    const path = search === '' ? url : url.slice(0, -search.length)
    const page = pages?.peek(path, search)
    const found = page ?? files.get(path) ?? keptRead(path, search, { readCache })
    if (found === undefined) return false
    const requestId = nextRequestId()
    const status = found.write(incoming, outgoing, requestId)
    const line = { requestId, method, path, status, milliseconds: 0 }
    if (page === undefined) log.debug(line, 'request')
    else log.info(line, 'request')
    return true
  }
}
