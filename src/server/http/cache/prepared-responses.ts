import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import { acceptedEncoding, brotliOf, compressedMinBytes, gzipOf } from './compression'

/** Short text stays text: Node sends it in one piece with the headers. Of long text it would make bytes anew for each answer. */
const textMaxBytes = 4_000

/** An answer made once and sent many times: bytes in up to three encodings, each with its own ETag and complete headers. */
export interface PreparedResponse {
  /** The bytes as they are, for who wants to put them into another answer. */
  readonly body: Uint8Array<ArrayBuffer>
  /**
   * Answers one request: 412 where its If-Match does not hold, 304 where its If-None-Match does, else 200 in the best encoding it accepts.
   * @param headers of the request
   * @param requestId the one header that differs from answer to answer (X-Request-Id)
   */
  answer(headers: Pick<Headers, 'get'>, requestId: string): Response
  /**
   * Answers one request in the same way, but straight onto its connection: a Request and a Response made for it would cost more
   * than the answer itself.
   * @returns the status
   */
  write(incoming: Pick<IncomingMessage, 'headers' | 'method'>, outgoing: ServerResponse, requestId: string): number
  /** Packs it anew with all of brotli's effort, some fifty times that of the first: for an answer that has proved to last. */
  pressHarder(): Promise<void>
}

/** What is sent, but for the request id. */
interface Prepared {
  status: number
  body: string | Uint8Array<ArrayBuffer> | null
  headers: Record<string, string>
  /** The same headers as Node takes them quickest: name, value, name, value. */
  fields: readonly string[]
}

interface Encoding {
  etag: string
  whole: Prepared
  notModified: Prepared
  failed: Prepared
}

const requestIdHeader = 'X-Request-Id'

/** A body in the encodings that a browser may accept. */
export type CompressedBodies = Record<'br' | 'gzip', Uint8Array<ArrayBuffer>>

export interface PreparedResponseOptions {
  contentType: string
  /** Headers that every answer carries: caching and the security headers of its kind. */
  headers: Record<string, string>
  /** 200 unless told. An answer of another status has no ETag and never becomes 304. */
  status?: number
  /** Pictures and fonts are compressed already. Default: yes. */
  compress?: boolean
  /** The body as the build has compressed it: nothing is compressed then. */
  compressed?: CompressedBodies | undefined
  /** Brotli's effort, 0 to 11: 11 for what is made once at start, less for what is made anew with every write. Default: 6. */
  brotliQuality?: number
}

/**
 * Compresses a body once and writes its headers once, so that a request costs no more than looking it up.
 * @param content text (UTF-8) or bytes
 */
export async function prepareResponse(
  content: string | Uint8Array<ArrayBuffer>,
  { contentType, headers, status = 200, compress = true, compressed, brotliQuality = 6 }: PreparedResponseOptions,
): Promise<PreparedResponse> {
  const body = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)

  const encoded = (bytes: Uint8Array<ArrayBuffer>, name?: 'br' | 'gzip', effort = ''): Encoding => {
    // One ETag per encoding: with a shared one a cache could join a compressed body to an uncompressed range (RFC 9110, 8.8.3.3).
    const etag = `"${hash}${name === undefined ? '' : `-${name}${effort}`}"`
    const shared = {
      ...headers,
      ...(compress ? { Vary: [headers.Vary, 'Accept-Encoding'].filter(Boolean).join(', ') } : {}),
      ...(status === 200 ? { ETag: etag } : {}),
    }
    const full = {
      ...shared,
      'Content-Type': contentType,
      'Content-Length': String(bytes.byteLength),
      ...(name === undefined ? {} : { 'Content-Encoding': name }),
    }
    return {
      etag,
      whole: {
        status,
        body: name === undefined && bytes.byteLength < textMaxBytes ? content : bytes,
        headers: full,
        fields: Object.entries(full).flat(),
      },
      notModified: { status: 304, body: null, headers: shared, fields: Object.entries(shared).flat() },
      failed: {
        status: 412,
        body: null,
        headers: shared,
        fields: [...Object.entries(shared).flat(), 'Content-Length', '0'],
      },
    }
  }

  const identity = encoded(body)
  const encodings = { identity, br: identity, gzip: identity }
  const isCompressed = compress && body.byteLength >= compressedMinBytes
  if (isCompressed) {
    const [br, gzip] = compressed
      ? [compressed.br, compressed.gzip]
      : await Promise.all([brotliOf(body, brotliQuality), gzipOf(body, constants.Z_BEST_COMPRESSION)])
    encodings.br = encoded(br, 'br')
    encodings.gzip = encoded(gzip, 'gzip')
  }

  const choose = (accepted: string | null, mustMatch: string | null, mustNotMatch: string | null): Prepared => {
    const { etag, whole, notModified, failed } = encodings[acceptedEncoding(accepted)]
    if (status !== 200) return whole
    // Of whichever encoding it was told: they hold the same.
    if (mustMatch !== null && !Object.values(encodings).some((each) => matchesStrongly(mustMatch, each.etag)))
      return failed
    return mustNotMatch !== null && matches(mustNotMatch, etag) ? notModified : whole
  }

  return {
    body,
    async pressHarder() {
      if (isCompressed) encodings.br = encoded(await brotliOf(body, constants.BROTLI_MAX_QUALITY), 'br', '11')
    },
    answer(asked, requestId) {
      const chosen = choose(asked.get('accept-encoding'), asked.get('if-match'), asked.get('if-none-match'))
      return new Response(chosen.body, {
        status: chosen.status,
        headers: { ...chosen.headers, [requestIdHeader]: requestId },
      })
    },
    write({ headers: asked, method }, outgoing, requestId) {
      const chosen = choose(asked['accept-encoding'] ?? null, asked['if-match'] ?? null, asked['if-none-match'] ?? null)
      outgoing.writeHead(chosen.status, [...chosen.fields, requestIdHeader, requestId])
      outgoing.end(method === 'HEAD' ? null : chosen.body)
      return chosen.status
    },
  }
}

/** If-None-Match compares weakly and may hold several tags or '*' (RFC 9110, 13.1.2). */
function matches(condition: string, etag: string): boolean {
  if (condition === etag || condition === '*') return true
  return condition.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** If-Match compares strongly: a weak tag matches nothing (RFC 9110, 13.1.1). */
const matchesStrongly = (condition: string, etag: string): boolean =>
  condition.trim() === '*' || condition.split(',').some((tag) => tag.trim() === etag)
