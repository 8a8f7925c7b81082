import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { zipOf } from '../../testing/documents/k1-pdfs'
import { readZip, unpack } from './zips'

const folder = await mkdtemp(join(tmpdir(), 'test-zips-'))
afterAll(() => rm(folder, { recursive: true }))

/** The names in a zip with what is in each, or with its fault. */
async function contentsOf(zip: Uint8Array): Promise<[name: string, content: string][]> {
  const path = join(folder, `${crypto.randomUUID()}.zip`)
  await writeFile(path, zip)
  const file = await open(path)
  try {
    const contents: [string, string][] = []
    for (const entry of await readZip(file))
      contents.push([entry.name, entry.fault ?? Buffer.from(await unpack(file, entry)).toString()])
    return contents
  } finally {
    await file.close()
  }
}

const record = (parts: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]) =>
  Buffer.concat(
    parts.map(([bytes, value]) => {
      const buffer = Buffer.alloc(8)
      buffer.writeBigUInt64LE(BigInt(value))
      return buffer.subarray(0, bytes)
    }),
  )
const elsewhere = 0xff_ff_ff_ff

interface Written {
  name: Buffer
  content: string
  flags?: number
  /** What is said of it beside its record. */
  extra?: Buffer
}

/** A zip without packing, as a program writes it that keeps lengths of files, or the place of its list, in eight bytes. */
function zipWith(files: readonly Written[], long: { files?: boolean; list?: boolean } = {}): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, content, flags = 0, extra = Buffer.alloc(0) } of files) {
    const bytes = Buffer.from(content)
    const [crc, size] = [crc32(bytes), bytes.length]
    const head = record([
      [4, 0x04034b50],
      [2, 20],
      [2, flags],
      [2, 0],
      [4, 0],
      [4, crc],
      [4, size],
      [4, size],
      [2, name.length],
      [2, 0],
    ])
    const zip64 = record([
      [2, 1],
      [2, 24],
      [8, size],
      [8, size],
      [8, at],
    ])
    const extras = Buffer.concat([Buffer.from([9, 9, 1, 0, 7]), extra, ...(long.files ? [zip64] : [])])
    const short = long.files ? [elsewhere, elsewhere, elsewhere] : [size, size, at]
    const [packed = 0, whole = 0, place = 0] = short
    list.push(
      record([
        [4, 0x02014b50],
        [2, 45],
        [2, 45],
        [2, flags],
        [2, 0],
        [4, 0],
        [4, crc],
        [4, packed],
        [4, whole],
      ]),
      record([
        [2, name.length],
        [2, extras.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, place],
      ]),
      name,
      extras,
    )
    parts.push(head, name, bytes)
    at += head.length + name.length + size
  }
  const listed = Buffer.concat(list)
  const end64 = record([
    [4, 0x06064b50],
    [8, 44],
    [2, 45],
    [2, 45],
    [4, 0],
    [4, 0],
    [8, files.length],
    [8, files.length],
    [8, listed.length],
    [8, at],
  ])
  const locator = record([
    [4, 0x07064b50],
    [4, 0],
    [8, at + listed.length],
    [4, 1],
  ])
  const [length, place] = long.list ? [elsewhere, elsewhere] : [listed.length, at]
  const end = record([
    [4, 0x06054b50],
    [4, 0],
    [2, files.length],
    [2, files.length],
    [4, length],
    [4, place],
    [2, 0],
  ])
  return Buffer.concat([...parts, listed, ...(long.list ? [end64, locator] : []), end])
}

const named = (name: string, content = name) => ({ name: Buffer.from(name), content })

test('folders are parted by either stroke, and what Windows and Macs add is left out by either', async () => {
  const zip = zipOf(
    Object.fromEntries(
      [
        'K-1s\\',
        'K-1s\\2025\\a.pdf',
        'K-1s\\Thumbs.db',
        'x\\desktop.ini',
        '__MACOSX\\._a.pdf',
        'K-1s\\.DS_Store',
        'b/c.pdf',
      ].map((name) => [name, Buffer.from('x')]),
    ),
  )
  expect(await contentsOf(zip)).toEqual([
    ['K-1s/2025/a.pdf', 'x'],
    ['b/c.pdf', 'x'],
  ])
})

test('a name that leads elsewhere is a fault by either stroke', async () => {
  const names = ['..\\a.pdf', 'x\\..\\..\\a.pdf', '\\\\host\\a.pdf', 'C:\\a.pdf', '../a.pdf', '/a.pdf']
  const rows = await contentsOf(zipWith(['fine.pdf', ...names].map((name) => named(name, ''))))
  expect(rows.map(([, fault]) => fault)).toEqual(['', ...names.map(() => 'zip_file_name')])
})

test.each([
  ['UTF-8 that says so', Buffer.from('Wałęsa.pdf'), 1 << 11, 'Wałęsa.pdf'],
  ['UTF-8 that does not say so', Buffer.from('Núñez.pdf'), 0, 'Núñez.pdf'],
  ['code page 437', Buffer.from('4a6f73822d4d6172a16e2ea4fd', 'hex'), 0, 'José-Marín.ñ²'],
  ['code page 437, umlauts', Buffer.from([0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72, 0xe1]), 0, 'Müllerß'],
  ['the last sign of code page 437', Buffer.from([0x61, 0xff, 0x62]), 0, 'a\u00a0b'],
])('a name in %s is read', async (_, name, flags, shown) => {
  expect(await contentsOf(zipWith([{ name, content: 'x', flags }]))).toEqual([[shown, 'x']])
})

test('a name in UTF-8 beside one of another alphabet is read, unless it is of a former name', async () => {
  const name = Buffer.from('Wa?esa.pdf')
  const utf8 = Buffer.from('Wałęsa.pdf')
  const beside = (crc: number) =>
    Buffer.concat([
      record([
        [2, 0x7075],
        [2, utf8.length + 5],
      ]),
      Buffer.from([1]),
      record([[4, crc]]),
      utf8,
    ])
  expect(await contentsOf(zipWith([{ name, content: 'x', extra: beside(crc32(name)) }]))).toEqual([['Wałęsa.pdf', 'x']])
  expect(await contentsOf(zipWith([{ name, content: 'x', extra: beside(1) }]))).toEqual([['Wa?esa.pdf', 'x']])
})

test.each([{ files: true }, { list: true }, { files: true, list: true }, {}])(
  'a small zip with lengths of eight bytes is read like any other: %o',
  async (long) => {
    const files = [named('a.pdf', 'first'), named('b.pdf', ''), named('c.pdf', 'third')]
    expect(await contentsOf(zipWith(files, long))).toEqual(files.map(({ name, content }) => [name.toString(), content]))
  },
)

test('lengths of eight bytes that lead behind the file, or are not there, are refused as a broken zip', async () => {
  const broken = (zip: Buffer, at: number, value: bigint) => {
    zip.writeBigUInt64LE(value, at)
    return contentsOf(zip).catch((error: unknown) => (error instanceof Error ? error.message : ''))
  }
  const files = [named('a.pdf', 'x')]
  const of = (long: { files?: boolean; list?: boolean }) => zipWith(files, long)
  const locatorAt = of({ list: true }).indexOf('PK\u0006\u0007')
  const end64At = of({ list: true }).indexOf('PK\u0006\u0006')
  const extraAt = of({ files: true }).indexOf('PK\u0001\u0002') + 46 + 'a.pdf'.length + 5
  for (const value of [2n ** 64n - 1n, 2n ** 53n - 1n, 10_000n]) {
    expect(await broken(of({ list: true }), locatorAt + 8, value)).toMatch('zip_unreadable')
    expect(await broken(of({ list: true }), end64At + 40, value)).toMatch('zip_unreadable')
    expect(await broken(of({ list: true }), end64At + 48, value)).toMatch('zip_unreadable')
    expect(await broken(of({ files: true }), extraAt + 20, value)).toMatch(/zip_unreadable|zip_file_broken/)
  }
  // The kind of what is beside it is another one, so that no length is there.
  expect(await broken(of({ files: true }), extraAt, 24n << 16n)).toMatch('zip_unreadable')
})
