import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { reload } from './client/calls/invalidation'
import { createCallUtils, createCalls } from './client/calls/trpc'
import { procedures } from './server/http/rest/procedure-names'
import { type AuditedList, auditedLists } from './shared/records/nouns'

/** The calls of a kind, by their whole name: 'admin.investments.list'. */
const callsOf = (kind: 'query' | 'mutation') =>
  [...procedures].flatMap(([name, { type }]) => (type === kind ? [name] : []))

/** What is read again after a write of a noun: names of routers and calls. */
async function readAfter(noun: AuditedList): Promise<string[]> {
  const queryClient = new QueryClient()
  const asked = vi.spyOn(queryClient, 'invalidateQueries')
  await reload(createCallUtils(queryClient, createCalls([])), [noun])
  return asked.mock.calls.flatMap(([filters]) => {
    const [path] = filters?.queryKey ?? []
    return Array.isArray(path) ? [path.join('.')] : []
  })
}

const isWithin = (router: string) => (name: string) => name === router || name.startsWith(`${router}.`)

/** The queries that are read again after a write of a noun. */
async function queriesAfter(noun: AuditedList): Promise<string[]> {
  const read = await readAfter(noun)
  return callsOf('query').filter((query) => read.some((router) => isWithin(router)(query)))
}

const afterEach = Object.fromEntries(
  await Promise.all(auditedLists.map(async (noun) => [noun, await queriesAfter(noun)] as const)),
)
const afterEveryWrite = callsOf('query').filter((query) =>
  Object.values(afterEach).every((queries) => queries.includes(query)),
)

test('whatever shows what a mutation of the Admin Portal wrote is read again after the write of some noun', () => {
  const written = new Set(
    callsOf('mutation')
      .filter(isWithin('admin'))
      .map((name) => name.split('.').slice(0, -1).join('.')),
  )
  expect(written.size).toBeGreaterThan(20)
  const read = new Set(Object.values(afterEach).flat())
  const shown = callsOf('query').filter((query) => [...written].some((router) => isWithin(router)(query)))
  expect(shown.length).toBeGreaterThan(20)
  expect(shown.filter((query) => !read.has(query))).toEqual([])
})

test.each(auditedLists)('a write of %s reads more again than what every write does', (noun) => {
  expect(afterEach[noun]?.length).toBeGreaterThan(afterEveryWrite.length)
})

test('every write reads badges, search, history, activity, overview, trash and what waits for a second person again', () => {
  const routers = new Set(afterEveryWrite.map((query) => query.split('.').slice(0, 2).join('.')))
  expect([...routers].toSorted()).toEqual(
    ['activity', 'approvals', 'choices', 'counts', 'deleted', 'history', 'overview', 'search'].map(
      (name) => `admin.${name}`,
    ),
  )
})
