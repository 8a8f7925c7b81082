import { describe, expect, it } from 'vitest'
import { isOwnPath } from './-own-path'

describe('isOwnPath', () => {
  it.each(['/', '/admin', '/admin?tab=settings', '/investments#list', '/a//b', '/%5Cexample.test', '/%2F/b'])(
    'accepts %j',
    (address) => {
      expect(isOwnPath(address)).toBe(true)
    },
  )

  it.each([
    'https://example.test/',
    '//example.test',
    '/\\example.test',
    '/\t/example.test',
    '/\n\\example.test',
    '/\r/example.test',
    '\\\\example.test',
    ' //example.test',
    '///example.test',
    '/.//example.test',
    '/..//example.test/',
    '/admin/..//example.test',
    '/%2e%2e//example.test',
    String.raw`/./\example.test`,
    'javascript:alert(1)',
    'admin',
    '',
    null,
    undefined,
    7,
    ['/admin'],
  ])('refuses %j', (address) => {
    expect(isOwnPath(address)).toBe(false)
  })
})
