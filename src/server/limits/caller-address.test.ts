import { expect, test } from 'vitest'
import { callerAddress } from './caller-address'

test('without a believed proxy only the socket counts, whatever a header says', () => {
  expect(callerAddress('203.0.113.9', '198.51.100.1', 0)).toBe('203.0.113.9')
})

test('one believed proxy tells who called it; what the caller wrote is not believed', () => {
  expect(callerAddress('10.0.0.1', '1.1.1.1, 203.0.113.9', 1)).toBe('203.0.113.9')
})

test('two believed proxies are stepped over', () => {
  expect(callerAddress('10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9')
})

test('a header shorter than the chain gives its first entry', () => {
  expect(callerAddress('10.0.0.1', undefined, 2)).toBe('10.0.0.1')
  expect(callerAddress('10.0.0.1', '203.0.113.9', 5)).toBe('203.0.113.9')
})

test('what is no address is never used as one', () => {
  expect(callerAddress('10.0.0.1', 'unknown', 1)).toBe('10.0.0.1')
})

test('an IPv4 address in IPv6 writing is the same caller', () => {
  expect(callerAddress('::ffff:203.0.113.9', undefined, 0)).toBe('203.0.113.9')
})
