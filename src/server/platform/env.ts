import { existsSync } from 'node:fs'
import { z } from 'zod'
import { email } from '@/shared/platform/fields'
import { newPassword, username } from '@/shared/accounts/users'
import { isLoopback } from './loopback'

const isText = (value: string | undefined) => value !== undefined && value.trim() !== ''
const hasProtocol = (protocols: readonly string[]) => (value: string) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol)

/** A name or password with a `#`, `/` or `?` ends the host's part too early: the rest of it, with its `@`, then stands behind the host. */
const hasBareSigns = (value: string) => /^[a-z]+:\/\/[^/?#]*(?:#|[/?][^]*[@#])/i.test(value)

/** A percent sign that stands for itself, or for half a letter. */
function hasBarePercent(value: string): boolean {
  const url = new URL(value)
  try {
    decodeURIComponent(url.username + url.password)
    return false
  } catch {
    return true
  }
}

/** The address of a server, with a name and a password in it. Its faults say how to write them. @param example how one looks */
const serverAddress = (protocols: readonly string[], example: string) =>
  z.string().superRefine((value, ctx) => {
    const refuse = (message: string) => ctx.addIssue({ code: 'custom', message })
    const hasProtocolAtLeast = protocols.some((protocol) => value.toLowerCase().startsWith(`${protocol}//`))
    if (hasProtocolAtLeast && hasBareSigns(value)) {
      refuse('has a #, / or ? in its name or password: write # as %23, / as %2F and ? as %3F')
    } else if (!hasProtocol(protocols)(value)) refuse(example)
    else if (hasBarePercent(value)) refuse('has a % in its name or password that stands for itself: write it as %25')
  })

const switchOf = (message: string) => z.enum(['on', 'off'], message).transform((value) => value === 'on')

/** Digits only, because Number('') is 0 and Number('0x10') is 16. */
const wholeNumber = (min: number, max: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))

/** 32 bytes in base64. */
const isKey = (value: string) => /^[A-Za-z0-9+/]{43}=$/.test(value)

const isOrigin = (value: string) => {
  if (!hasProtocol(['http:', 'https:'])(value)) return false
  const url = new URL(value)
  return url.pathname === '/' && url.username + url.password + url.search + url.hash === ''
}

/** A folder, or a bucket of an S3-compatible server; keys have variables of their own, so that an address may be shown. */
function isStorageAddress(value: string): boolean {
  if (!hasProtocol(['file:', 'https:', 'http:'])(value)) return false
  const url = new URL(value)
  const isPlace = url.protocol === 'file:' ? url.hostname === '' : /^(?:\/[\w.~-]+)+\/?$/.test(url.pathname)
  return isPlace && url.username + url.password + url.search + url.hash === ''
}
const isBucket = (value = '') => /^https?:/i.test(value)
const storageExample =
  'must be a folder, file:///srv/papers, or a bucket, https://host/bucket/prefix, without a key in it'
const storageAddress = z.string().refine(isStorageAddress, storageExample)

/** The table of environment variables (rulings, Environment); `.env.example` is tested against it. */
export const variables = z.object({
  PORT: wholeNumber(1, 65_535, 'must be a whole number from 1 to 65535').default(3000),
  HOST: z
    .string()
    .regex(/^[^\s/]+$/, 'must be an address or a host name')
    .default('127.0.0.1'),
  APP_ORIGIN: z
    .string()
    .refine(isOrigin, 'must be protocol, host and port only, such as https://www.example.com')
    .transform((value) => (isOrigin(value) ? new URL(value).origin : value))
    .optional(),
  DATABASE_URL: serverAddress(
    ['postgres:', 'postgresql:'],
    'must be the address of a PostgreSQL server: postgres://user:password@host/database',
  ).optional(),
  DATA_DIR: z.string().default('.data'),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DOCUMENT_KEY: z
    .string()
    .refine(isKey, 'must be 32 bytes in base64, as `openssl rand -base64 32` makes them')
    .optional(),
  ADMIN_USERNAME: username.optional(),
  ADMIN_PASSWORD: newPassword.optional(),
  ADMIN_EMAIL: email.optional(),
  DEMO_CONTENT: switchOf("must be 'on' or 'off'").optional(),
  SMTP_URL: serverAddress(
    ['smtp:', 'smtps:'],
    'must be the address of a mail server: smtp://user:password@host:587',
  ).optional(),
  MAIL_FROM: z
    .string()
    .refine((value) => /^[^\r\n]*\S+@\S+[^\r\n]*$/.test(value), 'must be an e-mail address')
    .optional(),
  BOUNCE_IMAP_URL: serverAddress(
    ['imap:', 'imaps:'],
    'must be the address of a mailbox: imaps://user:password@host/INBOX',
  ).optional(),
  PUBLISH_DELAY: wholeNumber(0, 3_600, 'must be a whole number of seconds from 0 to 3600').default(300),
  TRUST_PROXY: wholeNumber(0, 10, 'must be the number of proxies in front, 0 to 10').default(0),
  RATE_LIMIT: switchOf("must be 'on' or 'off'").default(true),
  ALLOW_HTTP: switchOf("must be 'on' or 'off'").default(false),
  BACKUP_DIR: z
    .string()
    .refine((value) => !/^(?:file|https?):/i.test(value) || isStorageAddress(value), storageExample)
    .optional(),
  BACKUP_KEY: z
    .string()
    .refine(isKey, 'must be 32 bytes in base64, as `openssl rand -base64 32` makes them')
    .optional(),
  STORAGE_URL: storageAddress.optional(),
  STORAGE_ACCESS_KEY_ID: z.string().optional(),
  STORAGE_SECRET_ACCESS_KEY: z.string().optional(),
  STORAGE_REGION: z.string().default('us-east-1'),
  STORAGE_MOVES: switchOf("must be 'on' or 'off'").default(true),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,}=*$/, 'must have at least 16 characters: letters, digits and . _ ~ + / -')
    .optional(),
  ALLOW_NEWER_DATABASE: z
    .enum(['1', 'on', 'off'], "must be '1', 'on' or 'off'")
    .transform((value) => value !== 'off')
    .default(false),
})

type Variables = z.output<typeof variables>

export interface Env extends Omit<Variables, 'APP_ORIGIN'> {
  /** The public address without a slash at its end: 'https://www.example.com'. */
  APP_ORIGIN: string
  /** True when browsers reach us by https only: cookies are then Secure and bound to the host. */
  isHttps: boolean
}

/** A start with bad values. The message names every fault, one per line. */
export class EnvironmentFault extends Error {
  override name = 'EnvironmentFault'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The environment is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

/** An address that browsers reach over a network without encryption. */
const isOpenHttp = (origin = '') =>
  isOrigin(origin) && new URL(origin).protocol === 'http:' && !isLoopback(new URL(origin).hostname)

/** What a single variable cannot know of the others. Looks at the texts as given, so that these faults are told together with the rest. */
function* faultsBetween(given: Record<string, string | undefined>): Generator<string> {
  if (given.RATE_LIMIT === 'off' && given.APP_ORIGIN?.toLowerCase().startsWith('https:')) {
    yield 'RATE_LIMIT off is for tests and benchmarks only and is refused on an https origin'
  }
  if (given.ALLOW_HTTP !== 'on' && isOpenHttp(given.APP_ORIGIN)) {
    yield 'APP_ORIGIN must begin with https://: over http everybody on the way reads passwords; ALLOW_HTTP=on starts all the same'
  }
  if (given.BACKUP_DIR !== undefined && given.BACKUP_KEY === undefined) {
    yield 'BACKUP_KEY must be set too: a backup that is not encrypted is never made'
  }
  if (given.BACKUP_KEY !== undefined && given.BACKUP_KEY === given.DOCUMENT_KEY) {
    yield 'BACKUP_KEY must be another key than DOCUMENT_KEY: one that is lost or stolen must not be both'
  }
  if (isBucket(given.STORAGE_URL) || isBucket(given.BACKUP_DIR)) {
    for (const name of ['STORAGE_ACCESS_KEY_ID', 'STORAGE_SECRET_ACCESS_KEY'])
      if (given[name] === undefined) yield `${name} must be set too: a bucket is asked with a signature`
  }
  const administrator = ['ADMIN_USERNAME', 'ADMIN_PASSWORD', 'ADMIN_EMAIL']
  const missing = administrator.filter((name) => given[name] === undefined)
  if (missing.length > 0 && missing.length < administrator.length) {
    yield `${missing.join(' and ')} must be set too: a first administrator needs all three ADMIN_ variables`
  }
}

/** The process's own environment with more in it, for a program that is started. */
export const environmentWith = (more: Record<string, string>): Record<string, string | undefined> => ({
  ...process.env,
  ...more,
})

const envFile = '.env'

/**
 * The process's own environment, completed by a file `.env` in the folder it was started in; what is set already wins. React asks
 * NODE_ENV which of its builds to load: unless told, the slow one for development.
 */
function ownEnvironment() {
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  process.env.NODE_ENV ??= 'production'
  return process.env
}

/**
 * Reads the environment; the only place that does. A variable set to nothing counts as not set.
 * @param source what to read instead of the process's own, for tests
 * @throws EnvironmentFault that names all faults at once, never a value: some are secrets
 */
export function readEnv(source: Record<string, string | undefined> = ownEnvironment()): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => isText(value)))
  const read = variables.safeParse(given)
  const faults = (read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)
  faults.push(...faultsBetween(given))
  if (!read.success || faults.length > 0) throw new EnvironmentFault(faults)
  const appOrigin = read.data.APP_ORIGIN ?? `http://localhost:${read.data.PORT}`
  return { ...read.data, APP_ORIGIN: appOrigin, isHttps: appOrigin.startsWith('https:') }
}
