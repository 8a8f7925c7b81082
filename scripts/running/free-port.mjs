import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below what systems give to connections that go out (Linux from 32,768, others from 49,152): a port of theirs, free a moment ago, may be
 * the near end of anybody's next request before a server listens on it.
 */
const ports = { from: 20_000, to: 32_768 }

/** @param {number} port @returns {Promise<boolean>} whether nothing listens there */
const isFree = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', (error) =>
      'code' in error && error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** @returns {Promise<number>} a port of 127.0.0.1 that was free a moment ago */
export async function freePort() {
  for (;;) {
    const port = randomInt(ports.from, ports.to)
    if (await isFree(port)) return port
  }
}
