import { describe, expect, it } from 'vitest'
import { secondMilliseconds } from '@/shared/platform/time'
import { routeOf } from './entry-server'

describe('routeOf', () => {
  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/about/', '/about'],
    ['/about///', '/about'],
    ['///', '/'],
    ['/newsletter/confirm/', '/newsletter/confirm'],
  ])('gives %j the one address of its page, %j', (path, route) => {
    expect(routeOf(path)).toBe(route)
  })

  it.each([
    '/nope',
    '/nope/',
    '/about/x',
    '/About',
    '/LOGIN',
    '/Admin/',
    '/newsletter',
    '/newsletter//confirm',
    '/__root__',
    '/__proto__',
    '/constructor',
    '//about',
    '//evil.test',
    '//evil.test/',
    '/\\evil.test/',
    '/\t/evil.test/',
    '/\n/evil.test/',
    '/\\about/',
    '/about\0',
    '/about\n',
    '/about\\',
    '/about;',
    '/about%2F',
    '/%61bout',
    '/%',
    '/%E0%A4%A/',
    '/\uFFFD',
    '/..',
    '/.',
  ])('knows no page at %j', (path) => {
    expect(routeOf(path)).toBeNull()
  })

  it.each(['/x'.padEnd(128_000, '/') + 'x/', '/'.repeat(128_000), '/\\'.repeat(64_000), '/a'.repeat(64_000)])(
    'reads a long path in a time that grows with its length alone',
    (path) => {
      const startedAt = performance.now()
      routeOf(path)
      expect(performance.now() - startedAt).toBeLessThan(secondMilliseconds)
    },
  )
})
