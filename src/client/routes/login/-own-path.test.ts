import { describe, expect, it } from 'vitest'
import { isOwnPath } from './-own-path'

describe('isOwnPath', () => {
  it.each(['/', '/admin', '/admin?tab=settings', '/investments#list', '/a//b'])('accepts %j', (address) => {
    expect(isOwnPath(address)).toBe(true)
  })

  it.each([
    'https://example.test/',
    '//example.test',
    '/\\example.test',
    '/\t/example.test',
    '/\n\\example.test',
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
