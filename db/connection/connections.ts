import { type Socket, createConnection } from 'node:net'
import { DatabaseDeadline } from '../faults'

const lookMilliseconds = 1_000

/** The part of postgres.js' own options that says where to connect. */
export interface Address {
  path?: string | undefined
  host: readonly string[]
  port: readonly number[]
}

/**
 * Opens the sockets of a PostgreSQL pool and remembers when each was last heard, so that frozen ones can be ended: a
 * connection whose other side vanished without a word stays open for minutes, and postgres.js would go on giving it queries.
 */
export function watchedConnections() {
  // By a clock that nobody sets, or a jump would make all of them look silent.
  const heard = new Map<Socket, { bytes: number; at: number }>()

  function look() {
    for (const [socket, last] of heard) {
      if (socket.bytesRead !== last.bytes) heard.set(socket, { bytes: socket.bytesRead, at: performance.now() })
    }
  }
  // Looked at from outside, because under TLS the bytes pass by the socket's own 'data' events.
  const timer = setInterval(look, lookMilliseconds).unref()

  return {
    /** For postgres.js' `socket` option. */
    open({ path, host, port }: Address): Socket {
      const [firstHost = 'localhost'] = host
      const [firstPort = 5432] = port
      const socket = path ? createConnection(path) : createConnection(firstPort, firstHost)
      // postgres.js reads them back: the host for the TLS server name, both for its error messages.
      Object.assign(socket, { host: firstHost, port: firstPort })
      heard.set(socket, { bytes: 0, at: performance.now() })
      socket.once('close', () => heard.delete(socket))
      return socket
    },
    /** Ends every connection from which nothing came for the given time; one that is merely idle is opened again when needed. */
    endSilent(milliseconds: number) {
      look()
      for (const [socket, last] of heard) {
        if (performance.now() - last.at >= milliseconds - lookMilliseconds) {
          socket.destroy(new DatabaseDeadline('The connection to the database is silent.'))
        }
      }
    },
    close: () => clearInterval(timer),
  }
}
