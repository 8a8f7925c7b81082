import { unzipSync } from 'fflate'
import { isRecord } from '@/shared/platform/json'
import { formatDay } from '@/shared/values/formats'
import { calendarDay } from '@/shared/values/days'
import { dayMilliseconds } from '@/shared/platform/time'

/** What a caller may notice of an answer's head; a cookie by its name alone. */
const headers = [
  'allow',
  'cache-control',
  'content-disposition',
  'content-type',
  'link',
  'location',
  'retry-after',
  'vary',
  'x-failure',
  'x-total-count',
]

/** What is random by its purpose, whatever it looks like. */
const randomFields = new Set(['challenge', 'code', 'qrSvg', 'recoveryCodes', 'secret', 'token', 'uri', 'webKey'])

const dayAfter = (days: number) => new Date(Date.now() + days * dayMilliseconds).toISOString().slice(0, 10)
const today = dayAfter(0)

/** What differs from one recording to the next, and what stands in its place. */
const replacements: readonly [RegExp | string, string][] = [
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)?/g, '<time>'],
  [/\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g, '<time>'],
  [today, '<today>'],
  [dayAfter(1), '<tomorrow>'],
  [dayAfter(-1), '<yesterday>'],
  [formatDay(calendarDay.parse(today)), '<today>'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>'],
  // What the tests make has a number that nobody else's has, and the number of the process.
  [/\b(investor|reader)-\d+-\d+/g, '$1-<number>'],
  [/\b(boaz|ruth)-\d+/g, '$1-<number>'],
  [/\b(Cypress Landing|Quarry Row|On patience|Calloway Family Trust)( |%20)\d+/g, '$1$2<number>'],
  [/\b(cypress-landing|quarry-row|on-patience)-\d+/g, '$1-<number>'],
  [/\binvited-[a-z]{12}\b/g, 'invited-<random>'],
  // Tokens: 32 random bytes or more in base64url.
  [/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,}/g, '<random>'],
]

const plainText = (text: string) =>
  replacements.reduce((told, [pattern, instead]) => told.replaceAll(pattern, instead), text)

const isIdField = (name: string) => /^id$|Ids?$/.test(name)

/** A JSON value without what differs. Ids of a field are told apart by the order in which they come, so that it still shows what belongs together. */
function plainJson(value: unknown, nameOfId: ReturnType<typeof idNames>, field = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => plainJson(each, nameOfId, field))
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [plainText(name), plainJson(each, nameOfId, name)]),
    )
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (randomFields.has(field)) return '<random>'
  if (isIdField(field) && (typeof value === 'number' || (typeof value === 'string' && value.length > 20)))
    return nameOfId(field, value)
  return typeof value === 'string' ? plainText(value) : value
}

/** Names the ids of one answer: '<entityId 2>' is the second that stands in a field of this name. */
function idNames() {
  const idsByField = new Map<string, unknown[]>()
  return (field: string, id: unknown): string => {
    const ids = idsByField.get(field) ?? []
    idsByField.set(field, ids)
    if (!ids.includes(id)) ids.push(id)
    return `<${field} ${ids.indexOf(id) + 1}>`
  }
}

/** Of files that hold times. */
const withoutHashes = (text: string) => text.replaceAll(/\b[0-9a-f]{64}\b/g, '<hash>')

/** The names of a zip's entries, with the text of its tables. */
const zipContent = (bytes: Uint8Array): object =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [
      plainText(name),
      name.endsWith('.csv') ? withoutHashes(plainText(new TextDecoder().decode(content))) : '',
    ]),
  )

async function plainBody(answer: Response): Promise<unknown> {
  const type = answer.headers.get('content-type') ?? ''
  if (type.includes('zip')) return zipContent(new Uint8Array(await answer.arrayBuffer()))
  if (/^(?:application\/pdf|image\/(?!svg))/.test(type)) return ''
  const text = await answer.text()
  if (type.includes('json') && text !== '') return plainJson(JSON.parse(text), idNames())
  return plainText(text)
}

/** An answer as a recording keeps it: status, headers and body, without ids, times and what is random. */
export async function recordedAnswer(answer: Response): Promise<object> {
  const told = headers.flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, plainText(value)]]
  })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
  return {
    status: answer.status,
    headers: { ...Object.fromEntries(told), ...(cookies.length > 0 && { 'set-cookie': cookies }) },
    body: await plainBody(answer),
  }
}
