import { type Socket, createConnection, createServer } from 'node:net'

/** What the server answers to a commit (PostgreSQL's CommandComplete). */
const committed = 'COMMIT\0'

/** A TCP proxy in front of a PostgreSQL server that can fall silent without closing anything, as a lost machine does, or cut connections. */
export async function startProxy(serverUrl: string) {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let isFrozen = false
  let uncommittedText: string | undefined
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
    let hasUncommittedText = false
    near.on('data', (bytes: Buffer) => {
      hasUncommittedText ||= uncommittedText !== undefined && bytes.includes(uncommittedText)
      if (fatalText !== undefined && bytes.includes(fatalText)) near.destroy()
      else far.write(bytes)
    })
    far.on('data', (bytes: Buffer) => {
      if (hasUncommittedText && bytes.includes(committed)) {
        hasUncommittedText = false
        uncommittedText = undefined
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
    /**
     * Lets the server commit the next transaction that holds this text, but nobody hears of it: the connection is cut in place
     * of the answer. The text tells it from what the product commits by itself meanwhile.
     */
    cutNextCommitOf(text: string) {
      uncommittedText = text
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
