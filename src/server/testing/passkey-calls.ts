import { expect } from 'vitest'
import type { requesterOf } from './app'
import { createPasskey } from './software-passkey'

type Challenge = { challenge: string }
type Answer = ReturnType<ReturnType<typeof createPasskey>['use']>
type Request = ReturnType<typeof requesterOf>

/** What a browser calls about passkeys. */
export function passkeyCalls(request: Request) {
  async function asked(path: '/api/auth/passkeys/options' | '/api/auth/login/passkey-options', cookie = '') {
    const answer = await request('POST', path, { cookie })
    expect(answer.status).toBe(200)
    const options: Challenge = await answer.json()
    return options
  }
  const toUse = () => asked('/api/auth/login/passkey-options')
  const toAdd = (cookie: string) => asked('/api/auth/passkeys/options', cookie)
  const enter = (json: Answer, from = request) => from('POST', '/api/auth/login/passkey', { json })
  const add = (cookie: string, json: object) => request('POST', '/api/auth/passkeys', { cookie, json })

  /** Adds a passkey as a person does. */
  async function addTo(cookie: string, name?: string) {
    const device = createPasskey()
    const answer = await add(cookie, { ...device.make(await toAdd(cookie)), name })
    const body: { id: number; name: string; recoveryCodes: string[] } = await answer.json()
    expect(answer.status).toBe(201)
    return { device, ...body }
  }
  return { toUse, toAdd, enter, add, addTo }
}
