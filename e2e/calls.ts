import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

const rpc = '/api/trpc/'

/** The procedures that a request calls; several of them may travel in one. */
export function proceduresOf(request: Request): string[] {
  const { pathname } = new URL(request.url())
  return pathname.startsWith(rpc) ? pathname.slice(rpc.length).split(',') : []
}

/** The path of every request that calls a procedure, alone or beside others, for `allow`. */
export const pathOf = (procedure: string) =>
  new RegExp(`^${rpc}([^/]*,)?${procedure.replaceAll('.', String.raw`\.`)}(,|$)`)

const calls = (procedure: string) => (url: URL) => pathOf(procedure).test(url.pathname)

/** Counts the calls of a page from now on. @returns how often a procedure was called, or any whose name begins so */
export function countCalls(page: Page) {
  const called: string[] = []
  page.on('request', (request) => called.push(...proceduresOf(request)))
  return (beginning: string) => called.filter((name) => name.startsWith(beginning)).length
}

/** Waits until we know of every request that the page has made: they are told in their order, so those before this one were told. */
export const requestsTold = (page: Page) => page.evaluate(async () => void (await fetch('/readyz')))

/** Keeps what is answered at some addresses back. @returns how to let it go */
export async function holdAddress(page: Page, matches: Parameters<Page['route']>[0]): Promise<() => void> {
  let release: (() => void) | undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(matches, async (route) => {
    await released
    await route.continue()
  })
  return () => release?.()
}

/** Keeps the answer of a procedure back. @returns how to let it go */
export const holdCall = (page: Page, procedure: string) => holdAddress(page, calls(procedure))

/** Answers every call of a procedure with a status and a sentence, in place of the server. @returns how to end that */
export async function failCall(
  page: Page,
  procedure: string,
  { status, sentence }: { status: number; sentence: string },
) {
  const matches = calls(procedure)
  await page.route(matches, (route) => route.fulfill({ status, contentType: 'text/plain', body: sentence }))
  return () => page.unroute(matches)
}

/** Refuses a call once, as the server does with a failure of that name: for what its own clock or data would have to bring about. */
export async function refuseOnce(
  page: Page,
  procedure: string,
  {
    failure,
    status,
    sentence = 'Refused.',
    ...told
  }: { failure: string; status: number; sentence?: string; closedThrough?: string; paidSince?: object },
) {
  const data = { code: 'REFUSED', httpStatus: status, failure, fieldErrors: null, ...told }
  const error = { json: { message: sentence, code: -32_003, data } }
  await page.route(
    calls(procedure),
    (route) => route.fulfill({ status, json: proceduresOf(route.request()).map(() => ({ error })) }),
    { times: 1 },
  )
}

/** Changes what a procedure answers, on its way to the page. @param change gets the answer's data and gives the new one */
export async function changeAnswer<Data>(page: Page, procedure: string, change: (data: Data) => Data) {
  await page.route(calls(procedure), async (route) => {
    const response = await route.fetch()
    const body: unknown = await response.json()
    const answers = Array.isArray(body) ? body : [body]
    // A page may ask the same of one procedure twice in a batch.
    for (const [index, name] of proceduresOf(route.request()).entries())
      if (name === procedure) answers[index].result.data.json = change(answers[index].result.data.json)
    await route.fulfill({ response, json: body })
  })
}

/** Puts answers in the place of what the server says to procedures, be it a refusal; other answers of a request stay. */
export async function replaceAnswers(page: Page, answers: Record<string, object>) {
  const isReplaced = (url: URL) => Object.keys(answers).some((procedure) => calls(procedure)(url))
  await page.route(isReplaced, async (route) => {
    const response = await route.fetch()
    const body: unknown = await response.json()
    const json = proceduresOf(route.request()).map((procedure, index) => {
      const data = answers[procedure]
      const own: unknown = Array.isArray(body) ? body[index] : body
      return data === undefined ? own : { result: { data: { json: data } } }
    })
    // What everybody reads is asked for alone, and answered alone.
    const isBatch = new URL(route.request().url()).searchParams.has('batch')
    await route.fulfill({ response, status: 200, json: isBatch ? json : json[0] })
  })
}

/** Answers a call in place of the server, which is not asked. */
export async function answerCall(page: Page, procedure: string, data: object) {
  await page.route(calls(procedure), (route) =>
    route.fulfill({ json: proceduresOf(route.request()).map(() => ({ result: { data: { json: data } } })) }),
  )
}

/** Lets the server do at once what a call of a procedure asks for; the page hears of it so much later. */
export const delayAnswer = (page: Page, procedure: string, milliseconds: number) =>
  page.route(calls(procedure), async (route) => {
    const response = await route.fetch()
    await wait(milliseconds)
    await route.fulfill({ response })
  })

/** What the page sends with a call of a procedure: its input as JSON. Listens from now on. */
export async function inputOf(page: Page, procedure: string): Promise<unknown> {
  const request = await page.waitForRequest((sent) => proceduresOf(sent).includes(procedure))
  const body = request.postDataJSON()
  const index = proceduresOf(request).indexOf(procedure)
  return (body[index] ?? body).json
}
