import { expect, test } from 'vitest'
import { routePattern } from './route-patterns'

test.each([
  ['DELETE', '/api/admin/investments/7', '/api/admin/investments/{id}'],
  ['GET', '/api/admin/investments/7', '/api/admin/investments/{id}'],
  ['PUT', '/api/admin/investments/7?x=1', '/api/admin/investments/{id}'],
  ['GET', '/api/investments', '/api/investments'],
  ['HEAD', '/api/investments', '/api/investments'],
  ['GET', '/api/trpc/auth.me?batch=1', '/api/trpc/auth.me'],
  ['GET', '/api/trpc/auth.me,public.settings.list', '/api/trpc/{several}'],
  ['GET', '/api/trpc/secret-token', '/api/trpc/{unknown}'],
  ['GET', '/api/secret-token', '/api/{unknown}'],
  ['GET', '/livez', '/livez'],
  ['GET', '/assets/frame-1a2b.js', '{file}'],
  ['GET', '/reset-password?token=secret', '{page}'],
  ['GET', '/', '{page}'],
])('%s %s is counted as %s', (method, url, pattern) => {
  expect(routePattern(method, url)).toBe(pattern)
})
