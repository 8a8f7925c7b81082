import { TRPCError } from '@trpc/server'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { usersEmailUnique, usersUsernameUnique } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { codeOf, httpStatuses, notNow } from '@/shared/platform/failures'
import { Failure, describeError } from './errors'

const driverError = (fields: Record<string, string>) =>
  new DrizzleQueryError(
    'insert into "users" ("password_hash") values ($1)',
    ['$argon2id$secret'],
    Object.assign(new Error('duplicate key value'), {
      severity: 'ERROR',
      detail: 'Key (email)=(a@b.co) exists',
      ...fields,
    }),
  )

const isFailureName = (name: string): name is keyof typeof failureSentences => Object.hasOwn(failureSentences, name)

test.each(Object.keys(failureSentences).filter(isFailureName))(
  '%s is told in its own sentence and status',
  (failure) => {
    expect(describeError(new Failure(failure), 'id')).toMatchObject({
      failure,
      message: failureSentences[failure],
      httpStatus: httpStatuses[codeOf(failure)],
    })
  },
)

test.each([
  ['letter', 'letter_not_now'],
  ['distribution', 'distribution_not_now'],
  ['statement', 'statement_not_now'],
  ['update', 'update_not_now'],
  ['document', 'document_not_now'],
] as const)('a step that does not fit the state of a %s says so by its noun, with 409', (one, failure) => {
  expect(notNow(one)).toBe(failure)
  expect(describeError(new Failure(failure), 'id')).toMatchObject({
    failure,
    message: `This ${one} has moved on since you looked at it, so that was not done. Please look again.`,
    httpStatus: 409,
  })
})

test('a missing record is named by its noun', () => {
  expect(describeError(new Failure('record_not_found', { noun: 'investment' }), 'id').message).toMatch(
    /^This investment/,
  )
})

test('an unexpected error tells its request id and nothing of itself', () => {
  const described = describeError(new Error('connection string postgres://user:secret@host'), 'request-7')
  expect(described).toMatchObject({ failure: 'unexpected', httpStatus: 500 })
  expect(described.message).toContain('request-7')
  expect(described.message).not.toContain('secret')
})

test.each([
  [{ code: '23505', constraint: usersUsernameUnique }, 'username_taken', 'username'],
  [{ code: '23505', constraint_name: usersEmailUnique }, 'email_taken', 'email'],
] as const)('a duplicate %o is a conflict that stands at its field', (fields, failure, field) => {
  const described = describeError(driverError(fields), 'id')
  expect(described).toMatchObject({ failure, httpStatus: 409, fieldErrors: { [field]: [failureSentences[failure]] } })
  expect(JSON.stringify(described)).not.toMatch(/argon2id|insert|a@b\.co/)
})

test.each([{ code: '57P01' }, { code: '53300' }, { code: '40001' }, { code: '08006' }])(
  'a database that answers %o is away: 503 with a time to wait',
  (fields) => {
    expect(describeError(driverError(fields), 'id')).toMatchObject({
      failure: 'database_away',
      httpStatus: 503,
      retryAfterSeconds: 2,
    })
  },
)

test('a fault in our SQL is unexpected and quotes none of it', () => {
  const described = describeError(driverError({ code: '42703' }), 'id')
  expect(described.httpStatus).toBe(500)
  expect(described.message).not.toMatch(/insert|argon2id|column/)
})

test('invalid input is told by the first failing field in the order of the contract, with all fields beside it', () => {
  const contract = z.object({ first: z.string('First is missing'), second: z.string('Second is missing') })
  const cause = contract.safeParse({ second: 1, first: 1 }).error
  const described = describeError(new TRPCError({ code: 'BAD_REQUEST', cause }), 'id')
  expect(described).toMatchObject({
    httpStatus: 400,
    message: 'First is missing',
    fieldErrors: { first: ['First is missing'], second: ['Second is missing'] },
  })
})

test('an answer that breaks its own contract is our fault, not the caller’s', () => {
  const cause = z.object({ id: z.number() }).safeParse({ id: 'x' }).error
  expect(describeError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }), 'id').httpStatus).toBe(500)
})

test.each([
  ['NOT_FOUND', 'path_not_found'],
  ['METHOD_NOT_SUPPORTED', 'method_not_allowed'],
  ['UNSUPPORTED_MEDIA_TYPE', 'wrong_media_type'],
  ['BAD_REQUEST', 'malformed_json'],
  ['PARSE_ERROR', 'malformed_json'],
] as const)('tRPC’s own %s speaks our words', (code, failure) => {
  const described = describeError(new TRPCError({ code, message: 'No procedure found on path "x"' }), 'id')
  expect(described).toMatchObject({ failure, message: failureSentences[failure] })
})
