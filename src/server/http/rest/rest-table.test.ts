import { expect, test } from 'vitest'
import { apiAddress } from '@/shared/platform/api-addresses'
import { filePaths } from '@/shared/platform/file-paths'
import { oneClickUnsubscribePath } from '@/shared/platform/mail-pages'
import type { FileName } from './file-routes'
import type { AnyLine } from './lines'
import { nounLines, releaseLines } from './noun-lines'
import { type ProcedureName, procedures } from './procedure-names'
import { type CalledName, fileTable, parametersOf, restTable } from './rest-table'

// The compiler is the test here: each line below must not compile, and a line that does fails `npm run typecheck`.
export const refusedLines = [
  // @ts-expect-error A procedure that does not exist.
  ['GET', '/settings', 'public.settings.lists', 'list'],
  // @ts-expect-error A router is not a procedure.
  ['GET', '/settings', 'public.settings', 'list'],
  // @ts-expect-error A GET must not change anything.
  ['GET', '/auth/logout', 'auth.logout', 'success'],
  // @ts-expect-error A query is read with GET.
  ['POST', '/settings', 'public.settings.list', 'list'],
  // @ts-expect-error A record is not a list.
  ['PUT', '/admin/settings/{settingKey}', 'admin.settings.update', 'list'],
  // @ts-expect-error A list is not a record.
  ['GET', '/admin/settings', 'admin.settings.list', 'record'],
  // @ts-expect-error A form that has arrived is answered by a mutation only.
  ['GET', '/posts', 'public.posts.list', 'received'],
  // @ts-expect-error A user may be nobody, which only 'user' answers with 401.
  ['GET', '/auth/me', 'auth.me', 'record'],
  // @ts-expect-error A file that does not exist.
  ['GET', '/admin/export', 'files.ledgers', 'file'],
  // @ts-expect-error A procedure is no file.
  ['GET', '/settings', 'public.settings.list', 'file'],
  // @ts-expect-error A path begins with a slash.
  ['GET', 'settings', 'public.settings.list', 'list'],
] as const satisfies readonly AnyLine[]

/** What is asked for by the browser alone, and why. A procedure or file that has neither a line of the table nor one here does not compile. */
const forTheBrowser = {
  'public.posts.browse': 'the pages of what `GET /posts` has whole',
  'public.posts.preview': 'a page behind a secret link shows it',
  'public.forms.token': 'belongs to a form of a page',
  'admin.properties.get': 'shows how the page of a property will be',
  'admin.investments.previewPage': 'shows what a form would make of a page',
  'admin.properties.previewPage': 'shows what a form would make of a page',
  'admin.posts.previewPage': 'shows what a form would make of a page',
  'admin.users.setPassword': 'belongs to a dialog that asks for a proof',
} as const satisfies Record<Exclude<ProcedureName | `files.${FileName}`, CalledName>, string>

test('every procedure that answers once has a line, except for what belongs to a page', () => {
  const called = new Set<string>(restTable.map(({ procedure }) => procedure))
  const answering = [...procedures].flatMap(([name, { type }]) => (type === 'subscription' ? [] : name))
  expect(answering.filter((name) => !called.has(name)).toSorted()).toEqual(Object.keys(forTheBrowser).toSorted())
})

test('a noun has the lines of its usual calls, and none for a call that it has not', () => {
  expect(nounLines('updates')).toEqual([
    ['GET', '/admin/updates', 'admin.updates.list', 'list'],
    ['POST', '/admin/updates', 'admin.updates.create', 'created'],
    ['PUT', '/admin/updates/{id}', 'admin.updates.update', 'record'],
    ['DELETE', '/admin/updates/{id}', 'admin.updates.remove', 'success'],
  ])
  expect(nounLines('entries')).toEqual([
    ['GET', '/admin/entries', 'admin.entries.list', 'list'],
    ['POST', '/admin/entries', 'admin.entries.create', 'created'],
  ])
  expect(releaseLines('posts')).toEqual([])
})

test('a noun of several words has them at a path with hyphens', () => {
  expect(nounLines('k1Consents')).toEqual([['GET', '/admin/k1-consents', 'admin.k1Consents.list', 'list']])
  expect(releaseLines('k1Batches')).toEqual([
    ['POST', '/admin/k1-batches/{id}/unpublish', 'admin.k1Batches.unpublish', 'record'],
  ])
})

test('no method and path stand there twice', () => {
  const places = restTable.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(places).size).toBe(places.length)
})

test('only public reads are kept for everybody', () => {
  const kept = restTable.filter(({ isCached }) => isCached)
  expect(kept.length).toBeGreaterThan(0)
  expect(
    kept.every(
      ({ method, procedure, answer }) => method === 'GET' && procedure.startsWith('public.') && answer === 'list',
    ),
  ).toBe(true)
})

test('the parameters of a path are read from it', () => {
  expect(parametersOf({ path: '/admin/investments/{id}' })).toEqual(['id'])
  expect(parametersOf({ path: '/a/{b}/c/{d}' })).toEqual(['b', 'd'])
  expect(parametersOf({ path: '/settings' })).toEqual([])
})

test('mails that are unsubscribed from by one press name the line that takes it', () => {
  const taken = restTable.filter(({ isOneClick }) => isOneClick).map(({ path }) => apiAddress(path))
  expect(taken).toEqual([oneClickUnsubscribePath('x').replace('?token=x', '')])
})

test('every path that a file has in the browser is served', () => {
  const served = new Set(fileTable.map(({ path }) => path))
  expect([...served].toSorted()).toEqual(
    Object.values(filePaths)
      .map(({ path }) => path)
      .toSorted(),
  )
})
