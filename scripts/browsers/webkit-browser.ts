import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { noLongerThan } from '../calls'
import type { DrivenBrowser } from './driven-browser'
import { freePort } from '../running/free-port.mjs'
import { screenServer, webKit } from '../provide/provide-other-browsers.mjs'

/** The name of a reference to an element in the protocol's JSON (W3C WebDriver). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const elementReference = z.object({ [elementKey]: z.string() })
const answer = z.object({ value: z.unknown() })
const startMilliseconds = 30_000

/** A screen that nobody looks at. @returns its name and what ends it */
async function startScreen() {
  const screen = spawn(screenServer, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(screen.stdout, 'data', { signal: AbortSignal.timeout(startMilliseconds) })
  return { display: `:${String(number).trim()}`, end: () => screen.kill() }
}

/** Starts WebKit by its driver (Debian's webkit2gtk-driver, WebDriver over HTTP). @throws {Error} with the driver's own words */
export async function startWebKit(): Promise<DrivenBrowser> {
  const screen = await startScreen()
  const port = await freePort()
  const driver = spawn(webKit.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: screen.display },
    stdio: 'ignore',
  })
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const request = { method, signal: noLongerThan(), ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, request)
    const { value } = answer.parse(await response.json())
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  const isListening = () =>
    ask('GET', '/status').then(
      () => true,
      () => false,
    )
  const giveUpAt = Date.now() + startMilliseconds
  while (!(await isListening()) && Date.now() < giveUpAt) await setTimeout(100)

  const options = { binary: webKit.browser, args: ['--automation'] }
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }
  const opened = await ask('POST', '/session', { capabilities: { alwaysMatch } })
  const session = `/session/${z.object({ sessionId: z.string() }).parse(opened).sessionId}`
  const evaluate = (expression: string) =>
    ask('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] })
  const referTo = async (expression: string) => elementReference.parse(await evaluate(expression))[elementKey]

  return {
    open: async (address) => void (await ask('POST', `${session}/url`, { url: address })),
    evaluate,
    press: async (expression) => void (await ask('POST', `${session}/element/${await referTo(expression)}/click`, {})),
    type: async (text) => {
      const focused = await referTo('document.activeElement')
      await ask('POST', `${session}/element/${focused}/value`, { text })
    },
    back: async () => void (await ask('POST', `${session}/back`, {})),
    resize: async (width, height) => {
      // The window has a frame and a bar of its own around the page.
      const [inner, outer] = z
        .array(z.array(z.number()))
        .parse(await evaluate('[[innerWidth, innerHeight], [outerWidth, outerHeight]]'))
      const frame = [(outer?.[0] ?? 0) - (inner?.[0] ?? 0), (outer?.[1] ?? 0) - (inner?.[1] ?? 0)]
      await ask('POST', `${session}/window/rect`, {
        width: width + (frame[0] ?? 0),
        height: height + (frame[1] ?? 0),
      })
    },
    picture: async () => Buffer.from(z.string().parse(await ask('GET', `${session}/screenshot`)), 'base64'),
    end: async () => {
      await ask('DELETE', session).catch(() => {})
      driver.kill()
      screen.end()
    },
  }
}
