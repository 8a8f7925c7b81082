import { expect, test } from 'vitest'
import { isForeignRequest } from './origin'

const foreign = (headers: Record<string, string>, appOrigin = 'https://www.example.com', method = 'POST') =>
  isForeignRequest({ method, headers: new Headers(headers) }, appOrigin)

test.each([
  [{}],
  [{ Origin: 'https://www.example.com' }],
  [{ Origin: 'https://www.example.com', 'Sec-Fetch-Site': 'same-origin' }],
  [{ 'Sec-Fetch-Site': 'none' }],
  [{ Origin: 'https://www.example.com:000443' }],
])('a write with %o is our own', (headers) => {
  expect(foreign(headers)).toBe(false)
})

test.each([
  [{ Origin: 'https://evil.example' }],
  [{ Origin: 'null' }],
  [{ Origin: '' }],
  [{ Origin: 'https://www.example.com.evil.example' }],
  [{ Origin: 'http://www.example.com' }],
  [{ Origin: 'https://www.example.com:8443' }],
  [{ Origin: 'https://www.example.com', 'Sec-Fetch-Site': 'cross-site' }],
  // Every spelling of a port is one number; one that is longer than a host's name can be is not even read.
  [{ Origin: `https://www.example.com:${'443'.padStart(300, '0')}` }],
  [{ 'Sec-Fetch-Site': 'cross-site' }],
  [{ 'Sec-Fetch-Site': 'same-site' }],
])('a write with %o is foreign', (headers) => {
  expect(foreign(headers)).toBe(true)
})

test.each(['GET', 'HEAD', 'OPTIONS'])('%s changes nothing and may come from anywhere', (method) => {
  expect(foreign({ Origin: 'https://evil.example' }, undefined, method)).toBe(false)
})

test.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:3000', 'http://127.9.9.9:3000'])(
  'a loopback APP_ORIGIN accepts %s on its port',
  (origin) => {
    expect(foreign({ Origin: origin }, 'http://localhost:3000')).toBe(false)
    expect(foreign({ Origin: origin }, 'http://localhost:3001')).toBe(true)
    expect(foreign({ Origin: origin }, 'https://www.example.com')).toBe(true)
  },
)

test.each(['http://localhost.evil.example:3000', 'http://127.0.0.1.evil.example:3000', 'https://localhost:3000'])(
  'a loopback APP_ORIGIN refuses %s',
  (origin) => {
    expect(foreign({ Origin: origin }, 'http://localhost:3000')).toBe(true)
  },
)
