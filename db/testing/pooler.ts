import { type Socket, createConnection, createServer } from 'node:net'

/** The first messages of a client that hold no type: a wish for TLS, and protocol 3.0. */
const tlsWish = 80_877_103
const tracked = new Set(['user', 'database', 'client_encoding', 'application_name', 'DateStyle', 'TimeZone'])

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const refusal = (words: string) => message('E', Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${words}\0\0`))
const welcome = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
])

/** Hands on whole messages. @param hasType false for the first one of a client */
function messages(onMessage: (type: string, whole: Buffer) => void, hasType: () => boolean) {
  let rest = Buffer.alloc(0)
  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const at = hasType() ? 1 : 0
      const length = rest.length >= at + 4 ? rest.readInt32BE(at) + at : Number.POSITIVE_INFINITY
      if (rest.length < length) return
      const whole = rest.subarray(0, length)
      rest = rest.subarray(length)
      onMessage(at === 1 ? String.fromCharCode(whole[0] ?? 0) : '', whole)
    }
  }
}

interface Backend {
  socket: Socket
  /** The client that it is lent to. */
  client: Client | undefined
}

interface Client {
  socket: Socket
  backend: Backend | undefined
  /** Questions without an answer yet. */
  open: number
}

/**
 * A pooler like PgBouncer in front of a PostgreSQL that asks for no password: it refuses what it does not know in a client's first
 * message, and lends a connection for the life of a client ('session') or until a transaction ends ('transaction').
 * @param ignores settings that it takes and forgets (PgBouncer: ignore_startup_parameters)
 */
export async function startPooler(serverUrl: string, mode: 'session' | 'transaction', ignores: string[] = []) {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  const idle: Backend[] = []
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }

  function openBackend(first: Buffer, client: Client): Backend {
    const socket = createConnection(Number(target.port), target.hostname)
    keep(socket)
    socket.write(first)
    const backend: Backend = { socket, client }
    let isReady = false
    const onMessage = (type: string, whole: Buffer) => {
      const { client: owner } = backend
      if (isReady) owner?.socket.write(whole)
      if (type !== 'Z') return
      if (isReady && owner !== undefined) owner.open -= 1
      isReady = true
      const isOver = owner !== undefined && owner.open === 0 && whole.at(-1) === 'I'.charCodeAt(0)
      if (!isOver || mode === 'session') return
      owner.backend = undefined
      backend.client = undefined
      idle.push(backend)
    }
    socket.on(
      'data',
      messages(onMessage, () => true),
    )
    socket.on('close', () => backend.client?.socket.destroy())
    return backend
  }

  const server = createServer((socket) => {
    keep(socket)
    const client: Client = { socket, backend: undefined, open: 0 }
    let first: Buffer | undefined
    function begin(whole: Buffer) {
      if (whole.readInt32BE(4) === tlsWish) return socket.write('N')
      const fields = whole.subarray(8).toString().split('\0')
      const unknown = fields.find(
        (name, at) => at % 2 === 0 && name !== '' && !tracked.has(name) && !ignores.includes(name),
      )
      if (unknown !== undefined) return socket.end(refusal(`unsupported startup parameter: ${unknown}`))
      first = whole
      return socket.write(welcome)
    }
    const onMessage = (type: string, whole: Buffer) => {
      if (first === undefined) return begin(whole)
      if (type === 'X') return socket.end()
      if (type === 'Q' || type === 'S') client.open += 1
      client.backend ??= idle.pop() ?? openBackend(first, client)
      client.backend.client = client
      return client.backend.socket.write(whole)
    }
    socket.on(
      'data',
      messages(onMessage, () => first !== undefined),
    )
    socket.on('close', () => client.backend?.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(serverUrl)
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0)
  return {
    url: url.href,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
