import { createAdaptorServer } from '@hono/node-server'
import { Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { minuteMilliseconds, secondMilliseconds } from '@/shared/time'

/** Time for 12 MB of an administrator's pictures over a slow line; headers have no such excuse. */
const requestTimeoutMilliseconds = 2 * minuteMilliseconds
const headersTimeoutMilliseconds = 10 * secondMilliseconds
/** Longer than the proxies in front keep a connection, or they would send a request into one that we are just closing. */
const keepAliveMilliseconds = 75 * secondMilliseconds
/** Accepted requests get this long to finish; what is left of the ten seconds belongs to the database. */
const graceMilliseconds = 7 * secondMilliseconds
const idleLookMilliseconds = 50
/** A busy client learns from its next answer that the connection ends; closed without that, a request on the way would be lost. */
const farewellMilliseconds = 300

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
 * @throws CannotListen when the port is busy or the address unusable
 */
export async function listen(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  const server = createAdaptorServer({ fetch })
  if (!(server instanceof Server)) throw new TypeError('A plain HTTP server was expected.')
  server.requestTimeout = requestTimeoutMilliseconds
  server.headersTimeout = headersTimeoutMilliseconds
  server.keepAliveTimeout = keepAliveMilliseconds

  // While ending, every answer says that it is the last on its connection: otherwise busy clients would keep theirs.
  const answering = new Set<ServerResponse>()
  let isEnding = false
  server.prependListener('request', (_, response: ServerResponse) => {
    if (isEnding) askToClose(response)
    answering.add(response)
    response.once('close', () => answering.delete(response))
  })

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
