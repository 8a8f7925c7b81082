import { randomUUID } from 'node:crypto'
import { type Socket, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startMailServer } from '@/server/testing/mail/mail-server'
import { type Told, isDone, startSite, tell } from '../running/asked-site'
import { send } from '../calls'
import { freePort } from '../running/free-port.mjs'
import { restPath } from '../rest-path'

/** The product promises 300 ms; the rest is for a busy machine. It is less than any deadline for the mail server. */
const answerMaxMilliseconds = 4_500
const patience = { timeout: 60_000, interval: 50 }

let site: Awaited<ReturnType<typeof startSite>>
let port: number
beforeAll(async () => {
  port = await freePort()
  site = await startSite({ SMTP_URL: `smtp://127.0.0.1:${port}` })
})
afterAll(() => site.end())

/** Sends both forms, each with an address of its own; gives the addresses, once both were answered. */
async function sendForms(told: Told[]): Promise<string[]> {
  const [reader, enquirer] = [`${randomUUID()}@example.test`, `${randomUUID()}@example.test`]
  const enquiry = { firstName: 'Ada', lastName: 'Elm', email: enquirer, message: 'How would I begin with you?' }
  told.push(
    await tell('newsletter', send('POST', site.origin + restPath('/newsletter'), { email: reader, consent: true })),
    await tell('enquiry', send('POST', site.origin + restPath('/contact'), enquiry)),
  )
  return [reader, enquirer]
}

interface Fault {
  /** Says whether the outbox has tried to send something. */
  isFelt: () => boolean
  /** Says whether the mail server has said a word. */
  hasSpoken: () => boolean
  /** Makes it a mail server as it should be, on the same port; gives what it gets. */
  mend: () => Promise<Awaited<ReturnType<typeof startMailServer>>>
}

function nobodyListens(): Promise<Fault> {
  const tries = () => site.log().split(`ECONNREFUSED 127.0.0.1:${port}`).length
  const before = tries()
  return Promise.resolve({
    isFelt: () => tries() > before,
    hasSpoken: () => false,
    mend: () => startMailServer({}, port),
  })
}

async function nothingIsSaid(): Promise<Fault> {
  const callers = new Set<Socket>()
  const silent = createServer((socket) => callers.add(socket.on('error', () => {})))
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve))
  return {
    isFelt: () => callers.size > 0,
    hasSpoken: () => false,
    async mend() {
      for (const socket of callers) socket.destroy()
      await new Promise((resolve) => silent.close(resolve))
      return startMailServer({}, port)
    },
  }
}

/** It greets when the test lets it, and takes a while for each recipient. */
async function itIsSlow(): Promise<Fault> {
  let isLet = false
  const waiting: (() => void)[] = []
  const mails = await startMailServer(
    {
      onConnect: (_session, callback) => (isLet ? callback() : waiting.push(callback)),
      onRcptTo: (_address, _session, callback) => setTimeout(callback, 500),
    },
    port,
  )
  return {
    isFelt: () => waiting.length > 0,
    hasSpoken: () => isLet,
    mend() {
      isLet = true
      for (const greet of waiting) greet()
      return Promise.resolve(mails)
    },
  }
}

const faults = { 'is down': nobodyListens, 'says nothing': nothingIsSaid, 'is slow': itIsSlow }

test.each(Object.entries(faults))(
  'while the mail server %s forms are answered at once, and each mail arrives once afterwards',
  async (_, begin) => {
    const told: Told[] = []
    const { isFelt, hasSpoken, mend } = await begin()
    let mails: Awaited<ReturnType<typeof mend>> | undefined
    try {
      const addresses = await sendForms(told)
      await vi.waitUntil(isFelt, patience)
      // And now with a sender that is held up.
      addresses.push(...(await sendForms(told)))
      expect(hasSpoken()).toBe(false)
      expect(told.map(isDone)).toEqual([true, true, true, true])
      for (const { milliseconds } of told) expect(milliseconds).toBeLessThan(answerMaxMilliseconds)

      mails = await mend()
      const { delivered } = mails
      // The reader is the recipient, the enquirer the one to reply to.
      const times = () => addresses.map((address) => delivered.filter(({ source }) => source.includes(address)).length)
      await vi.waitUntil(() => times().every((count) => count > 0), patience)
      // Time enough to send again what was sent.
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      expect(times()).toEqual([1, 1, 1, 1])
    } finally {
      await (mails ?? (await mend())).close()
    }
  },
)
