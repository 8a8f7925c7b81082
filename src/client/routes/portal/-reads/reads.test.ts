import { expect, test } from 'vitest'
import { ApiError, apiErrorOfSilence } from '@/client/calls/api-error'
import { readsOf } from './reads'

const refetch = async () => undefined
const read = { data: { items: [] }, error: null, dataUpdatedAt: 2_000, refetch }
const waiting = { data: undefined, error: null, dataUpdatedAt: 0, refetch }
const silence = apiErrorOfSilence(new Error('Failed to fetch'))
const gone = new ApiError({ status: 404, statusText: 'Not Found', serverMessage: null, fieldErrors: {} })

test.each([
  ['what was read stands, as of the oldest of it', [read, { ...read, dataUpdatedAt: 1_000 }], null, false, 1_000],
  ['what has not come yet is no failure', [read, waiting], null, false, 2_000],
  ['what could never be read is one', [read, { ...waiting, error: silence }], silence, false, 2_000],
  ['what was read once stays while there is no network, and says so', [{ ...read, error: silence }], null, true, 2_000],
  [
    'what may not be seen any more is gone, though it was read once',
    [read, { ...read, error: gone }],
    gone,
    true,
    2_000,
  ],
] as const)('%s', (_, reads, error, isStale, readAt) => {
  expect(readsOf(reads)).toMatchObject({ error, isStale, readAt: new Date(readAt) })
})

test('only what failed is read again', () => {
  const asked: string[] = []
  const named = (name: string, error: unknown) => ({
    ...read,
    error,
    refetch: async () => void asked.push(name),
  })
  readsOf([named('positions', null), named('updates', silence)]).again()
  expect(asked).toEqual(['updates'])
})
