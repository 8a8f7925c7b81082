import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party'

test.each([
  ['https://www.oakwater.example', 'www.oakwater.example', 'https://www.oakwater.example'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['http://127.0.0.1:4711', 'localhost', 'http://localhost:4711'],
  ['http://[::1]:4711', 'localhost', 'http://localhost:4711'],
])('passkeys at %s are bound to %s', (APP_ORIGIN, id, origin) => {
  expect(relyingPartyOf({ APP_ORIGIN })).toEqual({ id, origins: [origin] })
})

test.each(['https://203.0.113.7', 'https://[2001:db8::1]'])('there are none at %s', (APP_ORIGIN) => {
  expect(() => relyingPartyOf({ APP_ORIGIN })).toThrow('Passkeys need a name')
})
