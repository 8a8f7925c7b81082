import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startBuiltServer } from './built-server.mjs'
import { noLongerThan, send, signIn } from '../calls'
import { freePort } from './free-port.mjs'
import { restPath } from '../rest-path'

const administrator = { username: 'fault.admin', password: 'planted-by-the-water' }
/** What the name or the message of each write begins with. */
export const savedPrefix = 'Save '
/** Longer than the product takes to end in order. */
const endMaxMilliseconds = 15_000

const pages = ['/', '/about', '/investments', '/resources', '/contact']
export const reads = [
  restPath('/settings'),
  restPath('/investments'),
  restPath('/properties'),
  restPath('/admin/investments'),
]
export const writes = ['a new enquiry', 'a new investment']

/** What somebody was told who asked the site. */
export interface Told {
  what: string
  status: number
  retryAfter: string | null
  milliseconds: number
}

/** Whether it was done. */
export const isDone = ({ status }: Told) => status === 200 || status === 201

/** Whether it is to be tried again. */
export const isPutOff = ({ status, retryAfter }: Told) => status === 503 && Number(retryAfter) > 0

/** The product promises six seconds; the rest is for a busy machine. What hangs is given up by its client after thirty. */
export const answerMaxMilliseconds = 15_000

/** Pages come in any case, calls may be put off; neither may take too long. */
const isAllowed = (told: Told) =>
  told.milliseconds < answerMaxMilliseconds && (isDone(told) || (isPutOff(told) && !pages.includes(told.what)))

/** What was told that nobody may be told. */
export const faultsIn = (told: readonly Told[]) => told.filter((each) => !isAllowed(each))

/** Waits for an answer and measures it. */
export async function tell(what: string, asked: Promise<Response>): Promise<Told> {
  const startedAt = performance.now()
  const answer = await asked
  await answer.text()
  const milliseconds = Math.round(performance.now() - startedAt)
  return { what, status: answer.status, retryAfter: answer.headers.get('retry-after'), milliseconds }
}

/**
 * Starts the built server with the sample records, and everything that its clients may ask of it.
 * @param settings say which database and mail server; without a database it has an embedded one of its own
 * @param stdout the open file that the server writes its log to, instead of to us
 * @throws {Error} when there is no build, or it does not start
 */
export async function startSite(settings: Record<string, string>, stdout?: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'asked-site-'))
  const port = await freePort()
  const { origin, child, ended, log } = await startBuiltServer({
    port,
    folder,
    ...(stdout !== undefined && { stdout }),
    settings: {
      APP_ORIGIN: `http://127.0.0.1:${port}`,
      DATA_DIR: path.join(folder, 'data'),
      DEMO_CONTENT: 'on',
      RATE_LIMIT: 'off',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      ADMIN_EMAIL: 'fault@example.test',
      ...settings,
    },
  })
  const cookie = await signIn(origin, administrator)
  const acknowledged: string[] = []

  async function write(what: string): Promise<Told> {
    const name = savedPrefix + randomUUID()
    const enquiry = { firstName: 'Ada', lastName: 'Elm', email: 'ada@example.test', message: name }
    const asked =
      what === 'a new enquiry'
        ? send('POST', origin + restPath('/contact'), enquiry)
        : send('POST', origin + restPath('/admin/investments'), { name }, cookie)
    const told = await tell(what, asked)
    if (isDone(told)) acknowledged.push(name)
    return told
  }

  /** Asks for one thing: an address, or one of the writes. */
  const ask = (what: string) =>
    writes.includes(what)
      ? write(what)
      : tell(what, fetch(origin + what, { headers: { cookie }, signal: noLongerThan() }))
  const askEverything = () => Promise.all([...pages, ...reads, ...writes].map(ask))

  async function savedNames(): Promise<string[]> {
    const [investments, enquiries] = await Promise.all(
      (['investments', 'contacts'] as const).map((list) =>
        fetch(origin + restPath(`/admin/${list}`), { headers: { cookie } }),
      ),
    )
    const named: { name: string }[] = await investments?.json()
    const worded: { message: string }[] = await enquiries?.json()
    const names = [...named.map(({ name }) => name), ...worded.map(({ message }) => message)]
    return names.filter((name) => name.startsWith(savedPrefix))
  }

  return {
    origin,
    /** Of an administrator. */
    cookie,
    log,
    ask,
    askEverything,
    /** Asks for everything over and over, until it is told to stop; `told` grows meanwhile. */
    keepAsking: () => {
      const told: Told[] = []
      const stopping = new AbortController()
      const asking = (async () => {
        while (!stopping.signal.aborted) told.push(...(await askEverything()))
      })()
      const stop = () => {
        stopping.abort()
        return asking
      }
      return { told, stop }
    },
    /** What became of the writes: how many were acknowledged, which of those are gone, and what is there twice. */
    compare: async () => {
      const names = await savedNames()
      return {
        acknowledged: acknowledged.length,
        saved: names.length,
        lost: acknowledged.filter((name) => !names.includes(name)),
        doubled: names.filter((name, index) => names.indexOf(name) !== index),
      }
    },
    /** Ends the server; gives its exit code. */
    end: async () => {
      child.kill('SIGTERM')
      // One that hangs would outlive the tests.
      const late = setTimeout(() => child.kill('SIGKILL'), endMaxMilliseconds)
      const code = await ended
      clearTimeout(late)
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
      return code
    },
  }
}
