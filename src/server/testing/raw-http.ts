import { connect } from 'node:net'

/** An answer as it came over the line. */
export interface RawAnswer {
  status: number
  headers: Headers
  body: string
}

/** A request that asks the server to close the connection after its answer. The target is sent as it stands here. */
export const requestFor = (target: string, { method = 'GET', host = 'localhost' } = {}): string =>
  `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`

/**
 * Sends bytes as they are, where `fetch` would tidy the address first, and gives what came back until the server closed.
 * @param request Latin-1, a character a byte
 * @throws {Error} when that was no answer
 */
export async function sendRaw(port: number, request: string): Promise<RawAnswer> {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'))
    let received = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => (received += String(chunk)))
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
  })
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) \S/.exec(statusLine)?.[1])
  if (Number.isNaN(status)) throw new Error(`${JSON.stringify(request.slice(0, 80))} was answered '${answer}'`)
  const headers = new Headers(
    lines.map((line): [string, string] => [line.replace(/:.*/, ''), line.replace(/^[^:]*:/, '')]),
  )
  return { status, headers, body: rest.join('\r\n\r\n') }
}
