import { setImmediate } from 'node:timers/promises'
import { adminBodyMaxBytes, publicBodyMaxBytes } from '@/shared/platform/limits'
import { isAdministrator } from '@/shared/accounts/roles'
import { Failure } from '../../platform/errors'
import type { Context } from '../../platform/trpc/context'

/**
 * How much a caller may send (R36): an administrator's writes carry pictures, everybody else's only text.
 * @param names the procedures that the request calls; a batch may call several
 */
export const bodyMaxBytes = ({ user }: Pick<Context, 'user'>, names: readonly string[]): number =>
  isAdministrator(user) && names.some((name) => name.startsWith('admin.')) ? adminBodyMaxBytes : publicBodyMaxBytes

/** Says whether a Content-Type header names JSON. */
export const isJson = (contentType: string | null) =>
  contentType !== null && /^application\/json\s*(?:;|$)/i.test(contentType)

const largeBytes = 1_000_000

/**
 * Reads a request's JSON body. Gives undefined when there is none.
 * Throws Failure wrong_media_type, body_too_large or malformed_json, in this order; malformed_json also for a body that breaks off.
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const { headers } = request
  const announcedBytes = headers.get('content-length')
  if (announcedBytes === '0') return undefined
  const isAnnounced = announcedBytes !== null || headers.has('transfer-encoding')
  if (isAnnounced && !isJson(headers.get('content-type'))) throw new Failure('wrong_media_type')
  if (announcedBytes !== null && Number(announcedBytes) > maxBytes) throw new Failure('body_too_large')

  // The HTTP parser holds a sender to the length announced; without one we count ourselves.
  const bytes = await arriving(
    announcedBytes === null
      ? readCounted(request.body, maxBytes)
      : request.arrayBuffer().then((buffer) => new Uint8Array(buffer)),
  )
  if (bytes.byteLength === 0) return undefined
  if (bytes.byteLength > maxBytes) throw new Failure('body_too_large')
  if (!isJson(headers.get('content-type'))) throw new Failure('wrong_media_type')
  // Each step with a large one takes some hundredths of a second.
  const pause = () => (bytes.byteLength > largeBytes ? setImmediate() : undefined)
  try {
    await pause()
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    await pause()
    const parsed: unknown = JSON.parse(text)
    await pause()
    return parsed
  } catch (cause) {
    throw new Failure('malformed_json', { cause })
  }
}

/** What breaks a body off is its sender's; handed on as it is, the reset connection would be taken for the database's. */
async function arriving(body: Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await body
  } catch (cause) {
    throw cause instanceof Failure ? cause : new Failure('malformed_json', { cause })
  }
}

/**
 * Reads a body of any kind. Throws the failure of `tooLarge` for one with more bytes, announced or not, and malformed_json for one
 * that breaks off, which nobody hears.
 */
export async function readBytes(
  { headers, body }: Request,
  maxBytes: number,
  tooLarge: () => Failure,
): Promise<Uint8Array> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  return arriving(readCounted(body, maxBytes, tooLarge))
}

async function readCounted(
  body: Request['body'],
  maxBytes: number,
  tooLarge = () => new Failure('body_too_large'),
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of counted(body, maxBytes, tooLarge)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* counted(body: Request['body'], maxBytes: number, tooLarge: () => Failure) {
  let length = 0
  if (body === null) return
  // Leaving the loop early cancels the stream: the rest is never received.
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > maxBytes) throw tooLarge()
    yield chunk
  }
}

/** As `readBytes`, piece by piece as they arrive, for what is too large to be held in memory. */
export async function* readPieces(
  { headers, body }: Request,
  maxBytes: number,
  tooLarge: () => Failure,
): AsyncGenerator<Uint8Array> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  try {
    yield* counted(body, maxBytes, tooLarge)
  } catch (cause) {
    throw cause instanceof Failure ? cause : new Failure('malformed_json', { cause })
  }
}
