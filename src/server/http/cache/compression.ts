import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Below this a compressed body saves no packet. */
export const compressedMinBytes = 1_000

/** Kinds of files that are compressed already. */
const compressedKinds = new Set(['png', 'jpg', 'webp', 'avif', 'woff2'])

/** Whether a file is worth compressing, by its ending. @param kind without the dot */
export const isCompressible = (kind: string) => !compressedKinds.has(kind)

/** What the build calls a file that it has compressed: the file's own name with one of these endings. */
export const compressedEndings = { br: '.br', gzip: '.gz' } as const

/** Compresses a body with brotli. @param quality its effort, 0 to 11 */
export async function brotliOf(body: Uint8Array, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  }
  return new Uint8Array(await compressBrotli(body, { params }))
}

/** Compresses a body with gzip. @param level its effort, 1 to 9 */
export const gzipOf = async (body: Uint8Array, level: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await compressGzip(body, { level }))

/** Chooses by an Accept-Encoding header: brotli before gzip, unless refused by 'q=0'. */
export function acceptedEncoding(accepted: string | null): 'br' | 'gzip' | 'identity' {
  if (accepted === null) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/i.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/i.test(accepted)) return 'gzip'
  return 'identity'
}
