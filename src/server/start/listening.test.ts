import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createLog } from '../platform/log'
import { CannotListen, listen } from './listening'
import { createRefusals } from './refusals'

const host = '127.0.0.1'
const refusals = createRefusals({ isHttps: false }, createLog({ write: () => {} }))
const slowMilliseconds = 400

/** Answers after a while. Listens on any free port; the caller's `listen` tells which. */
const slowly = async () => {
  await wait(slowMilliseconds)
  return new Response('done')
}

/** Asks over a connection that is kept; gives the body, or the error's code. */
const ask = (port: number, agent: Agent) =>
  new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
    get({ host, port, agent }, (answer) => {
      let body = ''
      answer.on('data', (chunk) => (body += String(chunk)))
      answer.on('end', () => resolve({ body, connection: answer.headers.connection }))
    }).on('error', reject)
  })

describe('the listening server', () => {
  test('lets accepted requests finish when it ends, takes no more, and does not wait for kept connections', async () => {
    const listening = await listen(slowly, { host, port: 0, refusals })
    const { port } = listening
    const agent = new Agent({ keepAlive: true, maxSockets: 100 })
    const idle = await ask(port, agent)
    expect(idle).toEqual({ body: 'done', connection: 'keep-alive' })
    const accepted = Array.from({ length: 20 }, () => ask(port, agent))
    await wait(slowMilliseconds / 2)
    const startedAt = performance.now()
    const ended = listening.end()
    expect(await Promise.all(accepted)).toEqual(accepted.map(() => ({ body: 'done', connection: 'close' })))
    await ended
    await expect(ask(port, new Agent())).rejects.toThrow('ECONNREFUSED')
    // Less than the seven seconds after which kept connections are cut.
    expect(performance.now() - startedAt).toBeLessThan(6_500)
    agent.destroy()
  })

  test('loses no request of clients that go on asking over kept connections while it ends', async () => {
    const listening = await listen(() => new Response('done'), { host, port: 0, refusals })
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    const failures: unknown[] = []
    let answered = 0
    const keepAsking = async () => {
      for (;;) {
        const failure: unknown = await ask(listening.port, agent).then(
          () => (answered += 1) && undefined,
          (error: unknown) => error,
        )
        if (failure !== undefined) return failures.push(failure)
      }
    }
    const clients = Array.from({ length: 8 }, keepAsking)
    await wait(200)
    await listening.end()
    await Promise.all(clients)
    expect(answered).toBeGreaterThan(8)
    expect(failures).toEqual(failures.map(() => expect.objectContaining({ code: 'ECONNREFUSED' })))
    agent.destroy()
  })

  test('says in a sentence that the port is busy', async () => {
    const first = await listen(slowly, { host, port: 0, refusals })
    const second = listen(slowly, { host, port: first.port, refusals })
    await expect(second).rejects.toThrow(CannotListen)
    await expect(second).rejects.toThrow(`${host}:${first.port} is in use by another program.`)
    await first.end()
  })

  test('says in a sentence that the address is not one of this machine', async () => {
    await expect(listen(slowly, { host: '192.0.2.1', port: 0, refusals })).rejects.toThrow(
      'is not an address of this machine',
    )
  })
})
