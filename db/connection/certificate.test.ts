import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { connect, TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expiredCertificate } from '../testing/certificate'
import { openDatabase } from '../client'
import { isDatabaseAway } from '../faults'

const host = '127.0.0.1'
const sockets = new Set<Socket>()
/** What each client said under encryption. */
const heard: string[] = []

/** PostgreSQL's word for a password that is not right (ErrorResponse of its protocol): a type, a length and fields. */
const fields = 'SFATAL\0VFATAL\0C28P01\0Mnot you\0\0'
const notYou = Buffer.concat([Buffer.from('E\0\0\0'), Buffer.of(fields.length + 4), Buffer.from(fields)])

/** A PostgreSQL as far as its first word: it is willing to encrypt, and begins to. */
const server = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => {})
  socket.once('data', () => {
    socket.write('S')
    const encrypted = new TLSSocket(socket, { isServer: true, ...expiredCertificate })
    encrypted.on('error', () => {})
    encrypted.once('data', (bytes: Buffer) => {
      heard.push(bytes.toString('latin1'))
      encrypted.end(notYou)
    })
  })
})
let port = 0
beforeAll(async () => {
  server.listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

/** A connection to the server that waits for encryption to begin. */
async function willing(): Promise<Socket> {
  const socket = createConnection(port, host, () => socket.write('x'))
  await once(socket, 'data')
  return socket
}

const open = (mode: string) => openDatabase({ url: `postgres://ruth:secret@${host}:${port}/none?sslmode=${mode}` })

test('a database whose certificate nobody vouches for is told nothing where its address says verify-full, and is away', async () => {
  // Without that the connection is encrypted, but anybody may be at its other end.
  await expect(open('require')).rejects.toSatisfy(isDatabaseAway)
  expect(heard.join()).toContain('ruth')
  heard.length = 0
  await expect(open('verify-full')).rejects.toSatisfy(isDatabaseAway)
  expect(heard).toEqual([])
})

test('so is one whose certificate has ended', async () => {
  const socket = connect({ socket: await willing(), servername: 'localhost', ca: expiredCertificate.cert })
  const [error]: unknown[] = await once(socket, 'error')
  expect(error).toMatchObject({ code: 'CERT_HAS_EXPIRED' })
  expect(error).toSatisfy(isDatabaseAway)
})
