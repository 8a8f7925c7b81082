import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadFiles, looksLikeFile } from './files'

const folder = await mkdtemp(join(tmpdir(), 'files-'))
afterAll(() => rm(folder, { recursive: true }))
await mkdir(join(folder, 'assets'))
await mkdir(join(folder, '.vite'))
await Promise.all([
  writeFile(join(folder, 'index.html'), '<!doctype html>'),
  writeFile(join(folder, '.vite/manifest.json'), '{}'),
  writeFile(join(folder, 'robots.txt'), 'User-agent: *'),
  writeFile(join(folder, 'assets/main-a1b2.js'), 'export const words = 1;'.repeat(200)),
  writeFile(join(folder, 'assets/sans-c3d4.woff2'), Buffer.alloc(4_000)),
  writeFile(join(folder, 'assets/page-e5f6.js'), 'export const page = 1;'.repeat(200)),
  writeFile(join(folder, 'assets/page-e5f6.js.br'), 'made by the build: br'),
  writeFile(join(folder, 'assets/page-e5f6.js.gz'), 'made by the build: gzip'),
])
const files = await loadFiles(folder, { isHttps: true })
const ask = (path: string, headers: Record<string, string> = {}) => files.get(path)?.answer(new Headers(headers), 'r1')

test('the shell, the manifest and what the build has compressed are no files of the site', () => {
  expect([...files.keys()].toSorted()).toEqual([
    '/assets/main-a1b2.js',
    '/assets/page-e5f6.js',
    '/assets/sans-c3d4.woff2',
    '/robots.txt',
  ])
})

test.each(['br', 'gzip'])('a file that the build has compressed is sent as it did: %s', async (encoding) => {
  const response = ask('/assets/page-e5f6.js', { 'Accept-Encoding': encoding })
  expect(response?.headers.get('content-encoding')).toBe(encoding)
  expect(await response?.text()).toBe(`made by the build: ${encoding}`)
  expect(await ask('/assets/page-e5f6.js')?.text()).toBe('export const page = 1;'.repeat(200))
})

test('a hashed file is compressed once and kept for ever', () => {
  const response = ask('/assets/main-a1b2.js', { 'Accept-Encoding': 'gzip, br' })
  expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'strict-transport-security': expect.any(String),
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
})

test('a font is sent as it is', () => {
  const response = ask('/assets/sans-c3d4.woff2', { 'Accept-Encoding': 'br' })
  expect(response?.headers.get('content-encoding')).toBeNull()
  expect(response?.headers.get('content-type')).toBe('font/woff2')
})

test('a file without a hash in its name is asked about again', () => {
  expect(ask('/robots.txt')?.headers.get('cache-control')).toBe('no-cache')
  expect(ask('/robots.txt', { 'If-None-Match': ask('/robots.txt')?.headers.get('etag') ?? '' })?.status).toBe(304)
})

test('a folder that is not there is an error at start', async () => {
  await expect(loadFiles(join(folder, 'none'), { isHttps: false })).rejects.toThrow('ENOENT')
})

test.each([
  ['/assets/anything', true],
  ['/favicon.ico', true],
  ['/a/b.webmanifest', true],
  ['/', false],
  ['/about', false],
  ['/v1.2/about', false],
])('%s looks like a file: %s', (path, isFile) => {
  expect(looksLikeFile(path)).toBe(isFile)
})
