import { expect, test } from 'vitest'
import { callerAddress, callerKey, networkOf } from './caller-address'

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

test.each([
  '2001:db8:1:ab02::1',
  '2001:0DB8:0001:AB02:ffff:0:0:9',
  '2001:db8:1:ab02:3:4:5:6',
  '2001:db8:1:ab02::%eth0',
])('%s belongs to the same networks, and its /64 is one caller', (ipAddress) => {
  expect(networkOf(ipAddress, 48)).toBe('20010db80001')
  expect(networkOf(ipAddress, 56)).toBe('20010db80001ab')
  expect(callerKey(ipAddress)).toBe('20010db80001ab02')
})

test('an IPv4 address is a caller of its own, and so is no address', () => {
  expect(networkOf('203.0.113.9', 48)).toBeNull()
  expect(callerKey('203.0.113.9')).toBe('203.0.113.9')
  expect(callerKey('')).toBe('')
  expect(callerKey('::1')).toBe('0000000000000000')
})
