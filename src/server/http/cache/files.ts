import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Env } from '../../platform/env'
import { createSemaphore } from '../../platform/concurrency/semaphore'
import { compressedEndings, isCompressible } from './compression'
import { type CompressedBodies, type PreparedResponse, prepareResponse } from './prepared-responses'
import { dataContentPolicy, immutableCaching, revalidatedCaching, securityHeaders } from '../../platform/headers'

/** What a build holds. A kind that is not here is sent as bytes, which no browser runs or shows. */
const contentTypes: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
}

/** Of a file that the build has not compressed, with all of brotli's effort, because that would take seconds of a start. */
const brotliQuality = 9

/**
 * As many as keep Node's threads busy. A compressor holds megabytes until the event loop closes it, so that all files at once took
 * 300 MB more, and on a busy machine the most of all that a start takes.
 */
const filesAtOnce = 4

/** The built files by their address. */
export type Files = ReadonlyMap<string, PreparedResponse>

/**
 * What a page's own sources are not: index.html is sent by pages.ts, Vite's manifest is nobody's business, and what the build has
 * compressed has the address of the file that it was made from.
 */
const isPublic = (path: string) =>
  path !== '/index.html' &&
  !path.startsWith('/.') &&
  !Object.values(compressedEndings).some((ending) => path.endsWith(ending))

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** What the build has compressed of a file; nothing where it has not. */
async function compressedBodies(file: string, names: ReadonlySet<string>): Promise<CompressedBodies | undefined> {
  const [br, gzip] = [file + compressedEndings.br, file + compressedEndings.gzip]
  if (!names.has(br) || !names.has(gzip)) return undefined
  return { br: new Uint8Array(await readFile(br)), gzip: new Uint8Array(await readFile(gzip)) }
}

/**
 * Reads the built client into memory, compressed, so that serving it never waits for a disk or a busy thread.
 * Files under /assets/ carry a hash in their name and never change.
 * @param folder where the build lies; throws when it is not there
 */
export async function loadFiles(folder: string, env: Pick<Env, 'isHttps'>): Promise<Files> {
  const all = await listFiles(folder)
  const names = new Set(all)
  const addresses = all
    .map((file) => ({ file, path: `/${relative(folder, file).split(sep).join('/')}` }))
    .filter(({ path }) => isPublic(path))
  const inTurn = createSemaphore(filesAtOnce)
  const finish = async ({ file, path }: (typeof addresses)[number]): Promise<[string, PreparedResponse]> => {
    const kind = path.slice(path.lastIndexOf('.') + 1)
    const answer = await prepareResponse(new Uint8Array(await readFile(file)), {
      contentType: contentTypes[kind] ?? 'application/octet-stream',
      headers: {
        ...securityHeaders(env),
        'Content-Security-Policy': dataContentPolicy,
        'Cache-Control': path.startsWith('/assets/') ? immutableCaching : revalidatedCaching,
      },
      compress: isCompressible(kind),
      compressed: await compressedBodies(file, names),
      brotliQuality,
    })
    return [path, answer]
  }
  const answers = await Promise.all(addresses.map((each) => inTurn(() => finish(each))))
  return new Map(answers)
}

/** Says whether an address names a file, by its ending: a missing one is answered in plain text, never with a page (R11). */
export const looksLikeFile = (path: string): boolean => path.startsWith('/assets/') || /\.[a-z\d]{1,11}$/i.test(path)
