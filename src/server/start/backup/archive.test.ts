import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { BackupFault, decrypted, encrypted } from './archive'

const key = Buffer.alloc(32, 'one key')
async function* of(...parts: Uint8Array[]) {
  yield* parts
}
async function whole(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}
const open = (archive: Uint8Array, by = key) => whole(decrypted(by, of(archive)))
const text = randomBytes(2_500_000)

test('an archive gives back what went in, however it is cut on its way, and shows nothing of it', async () => {
  const archive = await whole(encrypted(key, of(text.subarray(0, 7), new Uint8Array(), text.subarray(7))))
  expect((await open(archive)).equals(text)).toBe(true)
  const small = Array.from({ length: Math.ceil(archive.byteLength / 65_000) }, (_, at) =>
    archive.subarray(at * 65_000, (at + 1) * 65_000),
  )
  expect((await whole(decrypted(key, of(...small)))).equals(text)).toBe(true)
  expect(archive.includes(text.subarray(0, 16))).toBe(false)
  expect((await whole(encrypted(key, of(text)))).equals(archive)).toBe(false)
  expect(await open(await whole(encrypted(key, of())))).toEqual(Buffer.alloc(0))
})

test('another key, another file, and an archive that was changed, cut off, reordered or added to are refused', async () => {
  const archive = await whole(encrypted(key, of(Buffer.from('first'), Buffer.from('other'))))
  expect((await open(archive)).toString()).toBe('firstother')
  await expect(open(archive, Buffer.alloc(32, 'another key'))).rejects.toThrow(/encrypted with the key \w{8}/)
  await expect(open(randomBytes(200))).rejects.toThrow('no backup of this site')
  for (let at = 18; at < archive.byteLength; at += 1) {
    const changed = Uint8Array.from(archive, (byte, index) => (index === at ? byte ^ 1 : byte))
    await expect(open(changed), `with byte ${at} changed`).rejects.toThrow(BackupFault)
    await expect(open(archive.subarray(0, at)), `cut off at ${at}`).rejects.toThrow(BackupFault)
  }
  const [head, part] = [38, 4 + 5 + 16]
  const [first, second] = [archive.subarray(head, head + part), archive.subarray(head + part, head + 2 * part)]
  const reordered = Buffer.concat([archive.subarray(0, head), second, first, archive.subarray(head + 2 * part)])
  await expect(open(reordered)).rejects.toThrow('was changed')
})
