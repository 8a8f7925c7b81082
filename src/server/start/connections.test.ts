import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '../platform/log'
import { requestFor, sendRaw } from '../testing/raw-http'
import { connectionLimits, createConnections } from './connections'
import { listen } from './listening'
import { createRefusals } from './refusals'

const host = '127.0.0.1'
const open = new Set<Socket>()
/** Held connections would keep a server from ending for seconds. */
const hangUp = () => {
  for (const socket of open) socket.destroy()
  open.clear()
}
afterEach(() => {
  hangUp()
  vi.useRealTimers()
})

/** Opens a connection and says nothing. */
async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, host)
  open.add(socket)
  await once(socket, 'connect')
  return socket
}

describe('connections are counted', () => {
  test('in all, and one that leaves makes room', () => {
    const { enter, leave } = createConnections({ all: 2, perAddress: 9 })
    expect(['192.0.2.1', '192.0.2.2', '192.0.2.3'].map(enter)).toEqual([true, true, false])
    leave('192.0.2.1')
    expect(enter('192.0.2.3')).toBe(true)
  })

  test('of one address, which is a whole /64 for IPv6, so that nobody takes all places', () => {
    const { enter, leave } = createConnections({ all: 9, perAddress: 2 })
    expect(['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'].map(enter)).toEqual([true, true, false, true])
    leave('192.0.2.1')
    expect(enter('192.0.2.1')).toBe(true)
    expect(['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3'].map(enter)).toEqual([true, true, false])
    expect(enter('2001:db8:0:1::1')).toBe(true)
  })

  test('of this machine only in all: a proxy beside the server brings everybody', () => {
    const { enter } = createConnections({ all: 4, perAddress: 1 })
    expect(['127.0.0.1', '127.0.0.1', '::1', '::1', '::1'].map(enter)).toEqual([true, true, true, true, false])
  })

  test('behind a proxy without regard to addresses, which are all the proxy’s', () => {
    const direct = connectionLimits({ TRUST_PROXY: 0 })
    const behindProxy = connectionLimits({ TRUST_PROXY: 1 })
    expect(direct.perAddress).toBeLessThan(direct.all)
    expect(behindProxy).toEqual({ all: direct.all, perAddress: direct.all })
  })
})

describe('a server that has all the connections it may have', () => {
  const lines: string[] = []
  const newRefusals = () => createRefusals({ isHttps: false }, createLog({ write: (line) => lines.push(line) }))
  const limits = { all: 4, perAddress: 4 }
  const start = () => listen(() => new Response('done'), { host, port: 0, refusals: newRefusals(), limits })

  test('closes one more without a word, and serves again once one has gone', async () => {
    const listening = await start()
    const { port } = listening
    const held = [await connectTo(port), await connectTo(port), await connectTo(port)]
    expect(await sendRaw(port, requestFor('/'))).toMatchObject({ status: 200, body: 'done' })
    held.push(await connectTo(port))
    await expect(sendRaw(port, requestFor('/'))).rejects.toThrow(/ECONNRESET|EPIPE|was answered ''/)
    held[0]?.destroy()
    await expect
      .poll(() =>
        sendRaw(port, requestFor('/')).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)
    hangUp()
    await listening.end()
  })

  test('says to who asks over a kept connection, when few are left, that this was the last answer', async () => {
    const listening = await start()
    const { port } = listening
    const ask = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const asking = await connectTo(port)
    const headOf = async () => {
      asking.write(ask)
      const [answer]: unknown[] = await once(asking, 'data')
      return String(answer).toLowerCase()
    }
    expect(await headOf()).toContain('connection: keep-alive')
    await connectTo(port)
    await connectTo(port)
    // The server may learn of them a moment after we did.
    await expect.poll(headOf).toContain('connection: close')
    hangUp()
    await listening.end()
  })

  test('tells the log once a minute, however many it turned away', () => {
    vi.useFakeTimers()
    lines.length = 0
    const { turnAway } = newRefusals()
    for (let count = 0; count < 1_000; count += 1) turnAway()
    expect(lines).toEqual([])
    vi.advanceTimersByTime(60_000)
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, connections: 1_000, msg: 'connections turned away' }),
    ])
  })
})
