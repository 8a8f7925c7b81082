import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { z } from 'zod'
import type { DrivenBrowser } from './driven-browser'
import { firefox } from '../provide/provide-other-browsers.mjs'

const message = z.object({
  id: z.number().optional(),
  type: z.string(),
  result: z.unknown().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
})
const startMilliseconds = 60_000
const answerMilliseconds = 60_000

/** Firefox writes where it listens once it does. @throws when it does not within a minute */
async function readAddress(words: NodeJS.ReadableStream): Promise<string> {
  const deadline = AbortSignal.timeout(startMilliseconds)
  let read = ''
  for (;;) {
    const [chunk] = await once(words, 'data', { signal: deadline })
    read += String(chunk)
    const found = /WebDriver BiDi listening on (ws:\S+)/.exec(read)?.[1]
    if (found) return found
  }
}

/** Sends commands of WebDriver BiDi and waits for their answers. */
async function connect(address: string) {
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: z.output<typeof message>) => void>()
  socket.on('message', (data) => {
    const answer = message.parse(JSON.parse(z.instanceof(Buffer).parse(data).toString()))
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let last = 0
  const ask = async (method: string, params: object): Promise<unknown> => {
    const id = (last += 1)
    const answered = new Promise<z.output<typeof message>>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const answer = await Promise.race([answered, setTimeout(answerMilliseconds, null, { ref: false })])
    waiting.delete(id)
    if (answer?.type !== 'success')
      throw new Error(`${method}: ${answer?.error ?? 'no answer'} ${answer?.message ?? ''}`)
    return answer.result
  }
  return { ask, close: () => socket.close() }
}

const enter = '\uE007'

/** What the page itself was loading in that moment ends both; a person would press once more. */
const isOvertaken = (error: unknown) => error instanceof Error && error.message.includes('NS_BINDING_ABORTED')

/** Starts Debian's Firefox and drives it by WebDriver BiDi. @throws when it does not start */
export async function startFirefox(): Promise<DrivenBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'))
  const child = spawn(
    firefox.browser,
    ['--headless', '--remote-debugging-port=0', '--profile', profile, '--no-remote'],
    {
      env: { ...process.env, HOME: profile },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const { ask, close } = await connect(await readAddress(child.stderr))
  await ask('session.new', { capabilities: {} })
  const tree = await ask('browsingContext.getTree', {})
  const { contexts } = z.object({ contexts: z.array(z.object({ context: z.string() })) }).parse(tree)
  const context = contexts[0]?.context
  const target = { context }

  const evaluateAs = async (expression: string) => {
    const given = await ask('script.evaluate', { expression, target, awaitPromise: true })
    const read = z.looseObject({ type: z.string(), result: z.unknown().optional() }).parse(given)
    if (read.type !== 'success') throw new Error(`${expression}: ${JSON.stringify(given)}`)
    return read.result
  }
  const evaluate = async (expression: string): Promise<unknown> => {
    const { value } = z
      .object({ value: z.string().optional() })
      .parse(await evaluateAs(`JSON.stringify(${expression})`))
    return value === undefined ? undefined : JSON.parse(value)
  }
  const press = async (expression: string) => {
    const element = z.object({ sharedId: z.string() }).parse(await evaluateAs(expression))
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await ask('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }

  const navigate = (url: string) => ask('browsingContext.navigate', { context, url, wait: 'interactive' })

  return {
    async open(url) {
      await navigate(url).catch((error: unknown) => {
        if (!isOvertaken(error)) throw error
        return navigate(url)
      })
    },
    evaluate,
    press,
    type: async (text) => {
      const actions = Array.from(text.replaceAll('\n', enter)).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await ask('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] })
    },
    back: async () => void (await ask('browsingContext.traverseHistory', { context, delta: -1 })),
    resize: async (width, height) =>
      void (await ask('browsingContext.setViewport', { context, viewport: { width, height } })),
    picture: async () => {
      const { data } = z.object({ data: z.string() }).parse(await ask('browsingContext.captureScreenshot', { context }))
      return Buffer.from(data, 'base64')
    },
    end: async () => {
      const ended = once(child, 'exit')
      await ask('browser.close', {}).catch(() => child.kill('SIGKILL'))
      close()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
