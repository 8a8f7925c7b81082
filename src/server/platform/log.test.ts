import { DrizzleQueryError, sql } from 'drizzle-orm'
import { TRPCError } from '@trpc/server'
import { expect, test } from 'vitest'
import { users } from '@db/schema'
import { makeUser } from '@db/samples/make'
import { testDatabase } from '../testing/database'
import { logUnexpected } from './error-log'
import { createLog } from './log'

const { db } = await testDatabase()

/** What the log writes of something. */
function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog({ write: (line) => lines.push(line) }))
  return lines.join('')
}

const details = { requestId: 'request-7', path: '/api/x' }

const forms = [
  'reader@example.com',
  '<Reader@Example.COM>',
  '"odd reader"@example.com',
  'reader%40example.com',
  're%61der%40example.com',
  'READER@EXAMPLE.COM',
  'reader@[192.0.2.1]',
  'läser@exämple.com',
  'smtp;550 5.1.1 <reader@example.com>... user unknown',
  'reader+tag=x@mail.example.com',
]
test.each(forms)('an address of a person in any text of a line is hidden: %s', (form) => {
  const line = logged((log) => log.warn({ text: form, within: { list: [form] }, err: new Error(`said ${form}`) }, form))
  expect(line).toContain('[hidden]')
  expect(line).not.toMatch(/reader|example\.com|läser|der%40/i)
  expect(() => JSON.parse(line)).not.toThrow()
})

test('what is no address stays: a Message-ID of ours, a version, a mention, an address of a page', () => {
  const kept = [
    '<0f8fad5b-d9cb-469f-a165-70867728950e@www.example.com>',
    'chakra@3',
    'node_modules/@trpc/server/dist/index.js:7:1',
    'https://www.example.com/a?b=c',
  ]
  const line = logged((log) => log.info({ kept }, 'kept'))
  expect(line).not.toContain('[hidden]')
  for (const each of kept) expect(line).toContain(each)
})

test('names and passwords in the address of a server are hidden', () => {
  const line = logged((log) => log.fatal({ err: new Error('cannot reach postgres://owner:se%20cret@db/site') }, 'no'))
  expect(line).toContain('postgres://[hidden]@db/site')
  expect(line).not.toMatch(/owner|cret/)
})

/** What a real database says when it refuses a value. */
async function realFault(cause: () => Promise<unknown>): Promise<unknown> {
  try {
    await cause()
  } catch (error) {
    return error
  }
  throw new Error('The database should have refused that.')
}

const secret = 'Secret Value 4711'
const faults: [name: string, cause: () => Promise<unknown>][] = [
  [
    'a unique index',
    async () => {
      const user = await makeUser(db, { username: secret.toLowerCase() })
      await db.insert(users).values({ ...user, id: undefined })
    },
  ],
  ['a bound value of the wrong type', () => db.execute(sql`select ${secret}::int`)],
  [
    'a value that breaks a check',
    () => db.execute(sql`insert into rate_limits (key, points) values (${secret}, ${secret})`),
  ],
]

test.each(faults)('no bound value is in the log when %s refuses it, whoever wraps the error', async (_, cause) => {
  const error = await realFault(cause)
  const driver = error instanceof DrizzleQueryError ? error.cause : error
  const wrapped = [
    error,
    driver,
    new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error }),
    new Error(`while saving: ${error instanceof Error ? error.message : ''}`, { cause: error }),
    new AggregateError([error, new Error('other')], String(error)),
    Object.assign(new Error('outer', { cause: new TypeError(String(driver), { cause: driver }) }), { rows: [secret] }),
  ]
  for (const each of wrapped) {
    const line = logged((log) => {
      logUnexpected(log, each, details)
      log.fatal({ err: each }, 'The server ends because of an error that nobody caught.')
    })
    expect(line).not.toMatch(/secret value|4711/i)
    expect(line).toContain('"stack"')
    expect(line).toMatch(/"code":"\w{5}"/)
  }
})

test('what a mail server says stays out of the log, its codes do not', () => {
  const response = '550 5.1.1 User r-e-a-d-e-r of site example dot com is unknown\n    at reader'
  const cause = Object.assign(new Error(`Recipient command failed: ${response}`), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    response,
    responseCode: 550,
    rejected: ['reader'],
  })
  const line = logged((log) => log.warn({ err: new Error(response, { cause }) }, 'no'))
  expect(line).not.toMatch(/r-e-a-d|reader|unknown/)
  expect(JSON.parse(line).err.cause).toMatchObject({
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: '550',
    enhancedStatus: '5.1.1',
  })
})

test('a fault of ours keeps its words, its frames and what caused it', () => {
  const line = logged((log) =>
    logUnexpected(log, new TypeError('The mail was expected as bytes.', { cause: new Error('EACCES') }), details),
  )
  expect(JSON.parse(line)).toMatchObject({
    msg: 'unexpected error',
    requestId: 'request-7',
    err: {
      type: 'TypeError',
      message: 'The mail was expected as bytes.',
      stack: expect.stringContaining('log.test.ts'),
      cause: { message: 'EACCES' },
    },
  })
})
