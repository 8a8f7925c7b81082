import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { bucketServer } from '../../testing/documents/bucket-server'
import { storageAt } from './make-storage'
import { type Storage, StorageFault, readStored } from './storage'

const folder = mkdtempSync(join(tmpdir(), 'storage-'))
const server = await bucketServer()
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.stop()
})
afterEach(() => {
  server.objects.clear()
  Object.assign(server.mood, { slowMilliseconds: 0, cuts: false, listed: 1_000 })
})

const { STORAGE_URL, ...keys } = server.env
const bucket = storageAt(STORAGE_URL, keys)
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const put = (storage: Storage, name: string, bytes: Uint8Array<ArrayBuffer>) =>
  storage.put(name, new Blob([bytes]), digestOf(bytes))
const paper = new Uint8Array(randomBytes(300_000))

describe.each<[string, Storage]>([
  ['a folder', storageAt(pathToFileURL(folder).href, keys)],
  ['a bucket', bucket],
])('%s', (_, storage) => {
  test('gives back what was put there, lists it with its size, and has nothing of what was removed', async () => {
    expect(await storage.open('papers/none')).toBeNull()
    await put(storage, 'papers/a-1', paper)
    await put(storage, 'papers/a-2', paper.subarray(0, 7))
    await put(storage, 'backups/b', paper.subarray(0, 9))
    expect(await readStored(storage, 'papers/a-1')).toEqual(paper)
    expect((await storage.list('papers/')).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'papers/a-1', sizeBytes: 300_000 },
      { name: 'papers/a-2', sizeBytes: 7 },
    ])
    await put(storage, 'papers/a-2', paper.subarray(0, 8))
    expect((await readStored(storage, 'papers/a-2'))?.byteLength).toBe(8)
    for (const name of ['papers/a-1', 'papers/a-1', 'papers/a-2', 'backups/b']) await storage.remove(name)
    expect(await storage.list('')).toEqual([])
    expect(await readStored(storage, 'papers/a-1')).toBeNull()
  })

  test('keeps nothing of what arrives otherwise than it was sent', async () => {
    await put(storage, 'papers/whole', paper)
    await expect(storage.put('papers/other', new Blob([paper]), digestOf(paper.subarray(1)))).rejects.toThrow(
      StorageFault,
    )
    expect(await storage.open('papers/other')).toBeNull()
    await storage.remove('papers/whole')
  })
})

test('a folder is read by its owner alone, and one that is gone is a fault, never an empty one', async () => {
  const gone = storageAt(pathToFileURL(join(folder, 'unmounted')).href, keys)
  const there = storageAt(pathToFileURL(folder).href, keys)
  await put(there, 'papers/mine', paper)
  expect(statSync(join(folder, 'papers', 'mine')).mode & 0o77).toBe(0)
  const uses = [
    () => put(gone, 'papers/x', paper),
    () => gone.open('papers/x'),
    () => gone.list(''),
    () => gone.remove('papers/x'),
  ]
  // One after the other: a refusal that nobody awaits yet would end the whole run.
  for (const use of uses) await expect(use()).rejects.toThrow(/unmounted is not there$/)
  // What a server that was killed has left is none of what was stored.
  writeFileSync(join(folder, 'papers', 'mine.0a.part'), 'half')
  expect(await there.list('papers/')).toEqual([{ name: 'papers/mine', sizeBytes: 300_000 }])
  for (const each of readdirSync(folder)) rmSync(join(folder, each), { recursive: true })
  expect(readdirSync(folder)).toEqual([])
})

test('a bucket is asked with a signature; with another key it says how it was refused, and of the key nothing', async () => {
  await put(bucket, 'papers/a', paper)
  expect([...server.objects.keys()]).toEqual(['site/papers/a'])
  const other = storageAt(STORAGE_URL, { ...keys, STORAGE_SECRET_ACCESS_KEY: 'another secret' })
  const fault = await put(other, 'papers/a', paper).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(StorageFault)
  expect(String(fault)).toMatch(/127\.0\.0\.1:\d+\/papers\/site answered 403 \(SignatureDoesNotMatch\)$/)
  expect(String(fault)).not.toContain('another secret')
  const elsewhere = storageAt(STORAGE_URL.replace('/papers/', '/none/'), keys)
  for (const use of [() => put(elsewhere, 'papers/a', paper), () => elsewhere.list('')])
    await expect(use()).rejects.toThrow('there is no such bucket')
})

test('a long list comes in several answers', async () => {
  for (const at of [1, 2, 3, 4, 5]) await put(bucket, `papers/p-${at}`, paper.subarray(0, at))
  server.mood.listed = 2
  expect((await bucket.list('papers/')).map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual(
    [1, 2, 3, 4, 5].map((at) => [`papers/p-${at}`, at]),
  )
})

test('a server that is stopped, slow, or ends in the middle is a fault within the deadline, and afterwards all is there', async () => {
  await put(bucket, 'papers/a', paper)
  server.mood.cuts = true
  await expect(readStored(bucket, 'papers/a')).rejects.toThrow('did not answer')
  await expect(put(bucket, 'papers/b', paper)).rejects.toThrow('did not answer')
  Object.assign(server.mood, { cuts: false, slowMilliseconds: 2_000 })
  await expect(bucket.open('papers/a', 100)).rejects.toThrow('did not answer')
  server.mood.slowMilliseconds = 0
  await server.stop()
  await expect(bucket.open('papers/a')).rejects.toThrow('did not answer')
  await server.start()
  expect(await readStored(bucket, 'papers/a')).toEqual(paper)
})
