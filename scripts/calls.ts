import { restPath } from './rest-path'
// Calls of a running server as a program makes them, over HTTP.

/** A server that hangs must not hang whoever asks it: longer than any answer takes, also on a busy machine. */
export const noLongerThan = () => AbortSignal.timeout(30_000)

/** Sends JSON, with a session's cookie or without. */
export const send = (method: 'POST' | 'PUT', address: string, data: object, cookie = ''): Promise<Response> =>
  fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ...(cookie !== '' && { cookie }) },
    body: JSON.stringify(data),
    signal: noLongerThan(),
  })

/** @returns the cookie of a new session. @throws {Error} when the server refuses */
export async function signIn(
  origin: string,
  { username, password }: { username: string; password: string },
): Promise<string> {
  const answer = await send('POST', origin + restPath('/auth/login'), { username, password })
  const [cookie] = answer.headers.getSetCookie()
  if (!answer.ok || !cookie) throw new Error(`Signing in was answered with ${answer.status}: ${await answer.text()}`)
  return cookie.split(';')[0] ?? ''
}
