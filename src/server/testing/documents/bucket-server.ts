import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const keyId = 'key-of-the-tests'
const secret = 'secret/of+the+tests'
const region = 'test-1'
const bucket = 'papers'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** As AWS writes names in addresses. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The signature that a request must have, by the description of Signature Version 4 and by nothing of the client that made it. */
function signatureOf(request: IncomingMessage, url: URL, scope: string, signed: string): string {
  const header = (name: string) => String(request.headers[name] ?? '').trim()
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    ...signed.split(';').map((name) => `${name}:${header(name)}`),
    '',
    signed,
    header('x-amz-content-sha256'),
  ].join('\n')
  const [day = '', ...rest] = scope.split('/')
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n')
  const key = rest.reduce((made, part) => hmac(made, part), hmac(`AWS4${secret}`, day))
  return hmac(key, text).toString('hex')
}

function isSigned(request: IncomingMessage, url: URL): boolean {
  const { authorization = '' } = request.headers
  const read = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
    authorization,
  )
  if (read === null) return false
  const [, id, scope = '', signed = '', signature] = read
  const isWhole = signed.split(';').includes('host') && scope.endsWith(`/${region}/s3/aws4_request`)
  return id === keyId && isWhole && signature === signatureOf(request, url, scope, signed)
}

/**
 * A server that answers as an S3-compatible one does, on this machine: it refuses what is not signed, and what arrives otherwise than its digest
 * says. It can be stopped and started again, be slow, and end in the middle.
 */
export async function bucketServer() {
  const objects = new Map<string, Buffer>()
  const mood = { slowMilliseconds: 0, cuts: false, listed: 1_000, refusals: 0 }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts)
    if (mood.slowMilliseconds > 0) await wait(mood.slowMilliseconds)
    const refuse = (status: number, code: string) => {
      mood.refusals += 1
      response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
    }
    if (!isSigned(request, url)) return refuse(403, 'SignatureDoesNotMatch')
    const [, named, ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    if (named !== bucket) return refuse(404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      if (request.headers['x-amz-content-sha256'] !== sha256(body)) return refuse(400, 'XAmzContentSHA256Mismatch')
      objects.set(key, body)
      if (mood.cuts) return response.destroy()
      return response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (key === '') {
      const prefix = url.searchParams.get('prefix') ?? ''
      const from = url.searchParams.get('continuation-token') ?? ''
      const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > from).toSorted()
      const shown = names.slice(0, mood.listed)
      const next = names.length > shown.length ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
      const contents = shown.map(
        (name) => `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size></Contents>`,
      )
      return response.end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`)
    }
    const found = objects.get(key)
    if (found === undefined) return refuse(404, 'NoSuchKey')
    response.writeHead(200, { 'Content-Length': found.length })
    if (!mood.cuts) return response.end(found)
    response.write(found.subarray(0, found.length / 2), () => response.destroy())
  }

  let server = createServer()
  let port = 0
  async function start() {
    server = createServer((request, response) => void answer(request, response))
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    port = typeof address === 'object' ? (address?.port ?? 0) : 0
  }
  async function stop() {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  await start()
  return {
    objects,
    mood,
    start,
    stop,
    env: {
      STORAGE_URL: `http://127.0.0.1:${port}/${bucket}/site`,
      STORAGE_ACCESS_KEY_ID: keyId,
      STORAGE_SECRET_ACCESS_KEY: secret,
      STORAGE_REGION: region,
    },
  }
}
