import { type Socket, createConnection, createServer } from 'node:net'

/** What the server answers to a commit (PostgreSQL's CommandComplete). */
const committed = 'COMMIT\0'

/** A TCP proxy in front of a PostgreSQL server that can fall silent without closing anything, as a lost machine does, or cut connections. */
export async function startProxy(serverUrl: string) {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let isFrozen = false
  let cutsNextCommit = false
  let fatalText: string | undefined

  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = createConnection(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (bytes: Buffer) => {
      if (fatalText !== undefined && bytes.includes(fatalText)) near.destroy()
      else far.write(bytes)
    })
    far.on('data', (bytes: Buffer) => {
      if (cutsNextCommit && bytes.includes(committed)) {
        cutsNextCommit = false
        near.destroy()
      } else near.write(bytes)
    })
    if (isFrozen) far.pause()
    else near.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(serverUrl)
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0)

  return {
    url: url.href,
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    /** Lets the server commit the next transaction, but nobody hears of it: the connection is cut in place of the answer. */
    cutNextCommit() {
      cutsNextCommit = true
    },
    /** From now on cuts each connection on which a query with this text is asked. */
    cutWhenAsked(text: string) {
      fatalText = text
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
