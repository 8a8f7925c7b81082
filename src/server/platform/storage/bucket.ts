import { AwsClient } from 'aws4fetch'
import {
  listDeadlineMilliseconds,
  readDeadlineMilliseconds,
  type Storage,
  type StorageEnv,
  StorageFault,
  type StoredObject,
  writeDeadlineMilliseconds,
} from './storage'

const missing = 404

/** What the server calls its refusal, such as 'SlowDown': a word, never more of what it wrote. */
const refusalIn = (xml: string) => /<Code>(\w{1,60})<\/Code>/.exec(xml)?.[1]
const elementsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text ?? '')

/** A bucket of an S3-compatible server, named by `https://host/bucket/prefix`. Requests are signed; the keys never leave. */
export function bucketStorage(
  url: URL,
  { STORAGE_ACCESS_KEY_ID = '', STORAGE_SECRET_ACCESS_KEY = '', STORAGE_REGION }: Omit<StorageEnv, 'STORAGE_URL'>,
): Storage {
  const place = `${url.origin}${url.pathname.replace(/\/$/, '')}`
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '')
  const inBucket = folders.map((part) => `${part}/`).join('')
  const client = new AwsClient({
    accessKeyId: STORAGE_ACCESS_KEY_ID,
    secretAccessKey: STORAGE_SECRET_ACCESS_KEY,
    region: STORAGE_REGION,
    service: 's3',
    // Whoever asks knows how long they can wait.
    retries: 0,
  })
  const addressOf = (name: string) => `${place}/${name}`

  /** The answer, if it is a good one or `missing`. Throws StorageFault. */
  async function ask(address: string, deadlineMilliseconds: number, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(deadlineMilliseconds)
    let answer: Response
    try {
      answer = await client.fetch(address, { redirect: 'manual', ...init, signal })
    } catch (error) {
      throw awayOf(error)
    }
    if (answer.ok || answer.status === missing) return answer
    const said = refusalIn(await answer.text().catch(() => ''))
    throw new StorageFault(`${place} answered ${answer.status}${said === undefined ? '' : ` (${said})`}`)
  }
  const awayOf = (error: unknown) => new StorageFault(`${place} did not answer`, { cause: error })

  async function* bytesOf(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
    try {
      yield* body
    } catch (error) {
      throw awayOf(error)
    }
  }

  return {
    place,
    async put(name, bytes, sha256, deadline = writeDeadlineMilliseconds) {
      // The server compares what arrives with this digest, which is signed.
      const headers = { 'X-Amz-Content-Sha256': sha256, 'Content-Type': 'application/octet-stream' }
      const { ok, status, body } = await ask(addressOf(name), deadline, { method: 'PUT', headers, body: bytes })
      await body?.cancel()
      if (!ok) throw new StorageFault(`${place} answered ${status}: there is no such bucket`)
    },
    async open(name, deadline = readDeadlineMilliseconds) {
      const { ok, body } = await ask(addressOf(name), deadline)
      if (ok && body !== null) return bytesOf(body)
      await body?.cancel()
      return null
    },
    async list(prefix) {
      const found: StoredObject[] = []
      let from: string | undefined
      do {
        const asked = new URLSearchParams({ 'list-type': '2', prefix: `${inBucket}${prefix}` })
        if (from !== undefined) asked.set('continuation-token', from)
        const answer = await ask(`${url.origin}/${bucket}?${asked}`, listDeadlineMilliseconds)
        if (!answer.ok) throw new StorageFault(`${place} answered ${answer.status}: there is no such bucket`)
        const xml = await answer.text().catch((error: unknown) => {
          throw awayOf(error)
        })
        const sizes = elementsOf(xml, 'Size')
        for (const [at, key] of elementsOf(xml, 'Key').entries())
          found.push({ name: key.slice(inBucket.length), sizeBytes: Number(sizes[at]) })
        from = elementsOf(xml, 'NextContinuationToken')[0]
      } while (from !== undefined)
      return found
    },
    async remove(name) {
      await (await ask(addressOf(name), writeDeadlineMilliseconds, { method: 'DELETE' })).body?.cancel()
    },
  }
}
