import { getRequestListener, RequestError } from '@hono/node-server'
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { hostMaxCharacters, pathMaxCharacters } from '@/shared/platform/limits'
import { minuteMilliseconds, secondMilliseconds } from '@/shared/platform/time'
import { type ConnectionLimits, connectionLimits, limitConnections } from './connections'
import type { Refusal, Refusals, RefusalStatus } from './refusals'

/** Time for 12 MB of an administrator's pictures over a slow line; headers have no such excuse. */
const requestTimeoutMilliseconds = 2 * minuteMilliseconds
const headersTimeoutMilliseconds = 10 * secondMilliseconds
/** How often Node looks for requests that are late; every half minute by itself, which would let headers take forty seconds. */
const timeoutLookMilliseconds = 5 * secondMilliseconds
/** Longer than the proxies in front keep a connection, or they would send a request into one that we are just closing. */
const keepAliveMilliseconds = 75 * secondMilliseconds
/** Accepted requests get this long to finish; what is left of the ten seconds belongs to the database. */
const graceMilliseconds = 7 * secondMilliseconds
const idleLookMilliseconds = 50
/** A busy client learns from its next answer that the connection ends; closed without that, a request on the way would be lost. */
const farewellMilliseconds = 300
/** A socket that is closed while bytes of its client wait unread takes back the answer that it has just sent. */
const lingerMilliseconds = secondMilliseconds

/** Asks the client to use the connection for nothing more. */
const askToClose = (response: ServerResponse) => {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}

/** The server could not listen, for a reason that is told in one sentence. */
export class CannotListen extends Error {
  override name = 'CannotListen'
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'is in use by another program. Stop that one first, or set PORT to another number.',
  EACCES: 'may not be used by this account. Set PORT to a number above 1023.',
  EADDRNOTAVAIL: 'is not an address of this machine. Set HOST to one that is.',
  ENOTFOUND: 'is not an address that can be found. Set HOST to one that can.',
}

/** What Node's reader of HTTP and its clock give up on; any other error means that this is no HTTP. */
const refusalStatuses: Record<string, RefusalStatus> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers on a socket for which Node has no response to write into. */
function answerOn(socket: Duplex, { status, headers, body }: Refusal): void {
  // Who hangs up meanwhile does not want to know.
  socket.on('error', () => {})
  const all = { ...headers, Date: new Date().toUTCString(), Connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  setTimeout(() => socket.destroy(), lingerMilliseconds).unref()
}

const isHost = (name: string) => name.length === 'host'.length && name.toLowerCase() === 'host'

/**
 * Says whether a request names two hosts. Node takes the first and a proxy perhaps the last, so that each would see another
 * request (RFC 9112, 3.2); two lengths Node refuses by itself.
 */
function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  // Names and values take turns. Every request comes by here, so that no list is made of them.
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at] ?? '')) hosts += 1
  return hosts > 1
}

/** Refuses what is too long or means two things before anything reads it; gives undefined for what may be read. */
function faultIn({ url = '', headers, rawHeaders }: IncomingMessage, { refuse }: Refusals): Refusal | undefined {
  const query = url.indexOf('?')
  if ((query === -1 ? url.length : query) > pathMaxCharacters) return refuse(414, 'path too long')
  if ((headers.host?.length ?? 0) > hostMaxCharacters) return refuse(400, 'host too long')
  if (namesTwoHosts(rawHeaders)) return refuse(400, 'two hosts')
  return undefined
}

/** Answers with a refusal, and closes the connection: what else was sent is not read. */
function answerWith(response: ServerResponse, { status, headers, body }: Refusal): void {
  response.writeHead(status, { ...headers, Connection: 'close' }).end(body)
}

const responseOf = ({ status, headers, body }: Refusal) => new Response(body, { status, headers })

export interface Listening {
  /**
   * Takes no more connections, answers what comes over kept ones for a moment more, lets accepted requests finish, at most
   * seven seconds, and closes everything.
   */
  end(): Promise<void>
  /** The port listened on; another than asked for when that was 0. */
  port: number
}

/**
 * Serves an app over HTTP.
 * @param refusals answer what never reaches the app: Node and Hono would do it without our headers and without a line in the log
 * @param limits how many connections may be open; as for a server without a proxy unless told
 * @param answerAtOnce comes before `fetch`, and says whether it has answered
 * @throws CannotListen when the port is busy or the address unusable
 */
export async function listen(
  fetch: Parameters<typeof getRequestListener>[0],
  {
    host,
    port,
    refusals,
    limits = connectionLimits({ TRUST_PROXY: 0 }),
    answerAtOnce = () => false,
  }: {
    host: string
    port: number
    refusals: Refusals
    limits?: ConnectionLimits
    answerAtOnce?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  },
): Promise<Listening> {
  const answer = getRequestListener(fetch, {
    errorHandler: (error) =>
      responseOf(error instanceof RequestError ? refusals.refuse(400, error.message) : refusals.fail(error)),
  })
  // A request without a host is Hono's to find: Node would answer it by itself.
  const server = createServer(
    { requireHostHeader: false, connectionsCheckingInterval: timeoutLookMilliseconds },
    (request, response) => {
      const fault = faultIn(request, refusals)
      if (fault !== undefined) return answerWith(response, fault)
      try {
        if (answerAtOnce(request, response)) return
      } catch (error) {
        // What nobody catches here ends the process.
        return answerWith(response, refusals.fail(error))
      }
      void answer(request, response)
    },
  )
  server.requestTimeout = requestTimeoutMilliseconds
  server.headersTimeout = headersTimeoutMilliseconds
  server.keepAliveTimeout = keepAliveMilliseconds

  const connections = limitConnections(server, limits, refusals.turnAway)
  // While ending, every answer says that it is the last on its connection: otherwise busy clients would keep theirs.
  const answering = new Set<ServerResponse>()
  let isEnding = false
  server.prependListener('request', (_, response: ServerResponse) => {
    if (isEnding || connections.isCrowded()) askToClose(response)
    answering.add(response)
    response.once('close', () => answering.delete(response))
  })

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Answered already and about to be closed; the rest of what was sent is nobody's business.
    if (socket.writableEnded) return
    const isAnswered = [...answering].some((response) => response.socket === socket && response.headersSent)
    const isSilent = 'bytesRead' in socket && socket.bytesRead === 0
    const isGone = error.code === 'ECONNRESET' || !socket.writable
    // Nobody would read this, nobody has asked, or it would stand in the middle of an answer that is on its way.
    if (isGone || isSilent || isAnswered) socket.destroy()
    else answerOn(socket, refusals.refuse(refusalStatuses[error.code ?? ''] ?? 400, error.code ?? 'no HTTP'))
  })
  server.on('connect', (_, socket) => answerOn(socket, refusals.refuse(400, 'CONNECT')))
  // What a client expects beyond HTTP's own '100-continue' is not ours to fulfil, and no reason to refuse (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? '']
      reject(reason === undefined ? error : new CannotListen(`${host}:${port} ${reason}`))
    })
    server.listen(port, host, resolve)
  })

  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async end() {
      isEnding = true
      for (const response of answering) askToClose(response)
      const closed = new Promise((resolve) => {
        // Only the listening: http's own close would also end kept connections whose next request is on its way to us.
        NetServer.prototype.close.call(server, resolve)
      })
      await Promise.race([closed, wait(farewellMilliseconds)])
      const look = setInterval(() => server.closeIdleConnections(), idleLookMilliseconds)
      const giveUp = setTimeout(() => server.closeAllConnections(), graceMilliseconds)
      await closed
      clearInterval(look)
      clearTimeout(giveUp)
    },
  }
}
