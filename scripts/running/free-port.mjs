import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

/**
 * Below what systems give to connections that go out (Linux from 32,768, others from 49,152): a port of theirs, free a moment ago, may be
 * the near end of anybody's next request before a server listens on it.
 */
const allPorts = { from: 20_000, to: 32_768 }

/** @param {Error} error */
const isTaken = (error) => 'code' in error && error.code === 'EADDRINUSE'

/** @param {number} port @returns {Promise<boolean>} whether nothing listens there */
const isFree = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', (error) => (isTaken(error) ? resolve(false) : reject(error)))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/**
 * Marks a port as given until this process ends: many tests run at once, and a server takes seconds before it listens. The mark is the
 * UDP port of the same number, which nothing here uses, and which the system takes back however the process ends.
 * @param {number} port
 * @returns {Promise<boolean>} false when it was given before, by whichever process
 */
const mark = (port) =>
  new Promise((resolve, reject) => {
    const socket = createSocket('udp4').once('error', (error) => {
      socket.close()
      if (isTaken(error)) resolve(false)
      else reject(error)
    })
    socket.bind({ address: '127.0.0.1', port, exclusive: true }, () => resolve(true)).unref()
  })

/**
 * @param {{ from: number, to: number }} [ports] where to look, `to` left out
 * @returns {Promise<number>} a port of 127.0.0.1 where nothing listens and that nobody else was given
 */
export async function freePort({ from, to } = allPorts) {
  for (;;) {
    const port = randomInt(from, to)
    if ((await mark(port)) && (await isFree(port))) return port
  }
}
