import type { Next } from 'hono'
import { acceptedEncoding, brotliOf, compressedMinBytes, gzipOf } from '../cache/compression'
import type { AppContext } from './requests'

/** Little effort: such an answer is made for one reader and sent once. */
const brotliQuality = 3
const gzipLevel = 1

const compressedTypes = /^(application\/json|text\/html)\b/

/**
 * Says whether nobody else may have chosen the address that is asked for. The length of a compressed answer tells whether
 * what stands in its address stands in it a second time (BREACH), and another website can make a browser ask for any address.
 */
function isOwnChoice(c: AppContext): boolean {
  const site = c.req.header('sec-fetch-site')
  return site === 'same-origin' || site === 'none'
}

/** Compresses pages and answers that are made for one reader; what is kept for everybody is compressed beforehand. */
export async function compressPrivate(c: AppContext, next: Next): Promise<void> {
  await next()
  const { res } = c
  const isText = compressedTypes.test(res.headers.get('Content-Type') ?? '')
  if (c.get('isFinished') || !isText || c.req.method !== 'GET' || res.status !== 200) return
  res.headers.append('Vary', 'Accept-Encoding, Sec-Fetch-Site')
  const encoding = acceptedEncoding(c.req.header('accept-encoding') ?? null)
  if (encoding === 'identity' || !isOwnChoice(c)) return
  const body = new Uint8Array(await res.arrayBuffer())
  const isShort = body.byteLength < compressedMinBytes
  const compressed = () => (encoding === 'br' ? brotliOf(body, brotliQuality) : gzipOf(body, gzipLevel))
  const bytes = isShort ? body : await compressed()
  const headers = new Headers(res.headers)
  headers.delete('Content-Length')
  if (!isShort) headers.set('Content-Encoding', encoding)
  // Taken away first, or Hono would lay the old headers over the new ones.
  c.res = undefined
  c.res = new Response(bytes, { status: 200, headers })
}
