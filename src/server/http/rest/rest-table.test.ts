import { expect, test } from 'vitest'
import { apiAddress } from '@/shared/platform/api-addresses'
import { filePaths } from '@/shared/platform/file-paths'
import { oneClickUnsubscribePath } from '@/shared/platform/mail-pages'
import type { AnyLine } from './lines'
import { fileTable, parametersOf, restTable } from './rest-table'

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
