import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** What keeps an archive from being made or read, for whoever asked for it. */
export class BackupFault extends Error {
  override name = 'BackupFault'
}

type Bytes = AsyncIterable<Uint8Array>

const magic = Buffer.from('oakwater backup 1\n')
const markBytes = 4
const saltBytes = 16
const lengthBytes = 4
const nonceBytes = 12
const tagBytes = 16
const keyBytes = 32
const algorithm = 'aes-256-gcm'
/** Set in the length of the last part: an archive that was cut off has none. */
const lastBit = 0x80_00_00_00
const partMaxBytes = 1_048_576

/** What tells the key from others, in hexadecimal, and is found in the archive. */
const backupKeyMark = (key: Buffer) =>
  createHash('sha256')
    .update(key)
    .digest('hex')
    .slice(0, 2 * markBytes)

/** Of the key and a salt of its own, so that no two archives share one. */
const ownKey = (key: Buffer, salt: Uint8Array) => Buffer.from(hkdfSync('sha256', key, salt, magic, keyBytes))

function nonceOf(part: number): Buffer {
  const nonce = Buffer.alloc(nonceBytes)
  nonce.writeBigUInt64BE(BigInt(part), nonceBytes - 8)
  return nonce
}

/** Encrypts bytes part by part with AES-256-GCM: parts cannot be changed, left out, moved or cut off. Nothing is held but one part. */
export async function* encrypted(key: Buffer, plain: Bytes): Bytes {
  const salt = randomBytes(saltBytes)
  const own = ownKey(key, salt)
  let part = 0
  const seal = (bytes: Uint8Array, isLast: boolean) => {
    const head = Buffer.alloc(lengthBytes)
    head.writeUInt32BE((bytes.byteLength | (isLast ? lastBit : 0)) >>> 0)
    const cipher = createCipheriv(algorithm, own, nonceOf(part)).setAAD(head)
    part += 1
    const text = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([head, text, cipher.getAuthTag()])
  }
  yield Buffer.concat([magic, Buffer.from(backupKeyMark(key), 'hex'), salt])
  for await (const bytes of plain)
    for (let at = 0; at < bytes.byteLength; at += partMaxBytes) yield seal(bytes.subarray(at, at + partMaxBytes), false)
  yield seal(new Uint8Array(), true)
}

/** Takes exact numbers of bytes from a stream. */
export function takeFrom(source: Bytes) {
  const chunks = source[Symbol.asyncIterator]()
  let kept: Buffer = Buffer.alloc(0)
  /** Throws BackupFault when the stream ends before. */
  async function take(count: number): Promise<Buffer> {
    const gathered = [kept]
    let length = kept.byteLength
    while (length < count) {
      const next = await chunks.next()
      if (next.done === true) throw new BackupFault('The archive is cut off: it is not whole.')
      gathered.push(Buffer.from(next.value))
      length += next.value.byteLength
    }
    const all = gathered.length === 1 ? kept : Buffer.concat(gathered)
    kept = all.subarray(count)
    return all.subarray(0, count)
  }
  /** What is left. */
  async function* rest(): Bytes {
    if (kept.byteLength > 0) yield kept
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value
  }
  return { take, rest }
}

/**
 * Decrypts what `encrypted` made. Throws BackupFault for what is no archive, another key, and whatever was changed or cut off since.
 * The last bytes are given out once the end was seen: whoever takes them in has not all before the archive is known to be whole.
 */
export async function* decrypted(key: Buffer, archive: Bytes): Bytes {
  const { take } = takeFrom(archive)
  if (!(await take(magic.byteLength)).equals(magic)) throw new BackupFault('This file is no backup of this site.')
  const mark = (await take(markBytes)).toString('hex')
  if (mark !== backupKeyMark(key))
    throw new BackupFault(
      `This backup was encrypted with the key ${mark}; BACKUP_KEY is the key ${backupKeyMark(key)}.`,
    )
  const own = ownKey(key, await take(saltBytes))
  let held: Uint8Array = new Uint8Array()
  for (let part = 0, isLast = false; !isLast; part += 1) {
    const head = await take(lengthBytes)
    const said = head.readUInt32BE()
    isLast = said >= lastBit
    const text = await take(said % lastBit)
    const decipher = createDecipheriv(algorithm, own, nonceOf(part), { authTagLength: tagBytes }).setAAD(head)
    decipher.setAuthTag(await take(tagBytes))
    let opened: Buffer
    try {
      opened = Buffer.concat([decipher.update(text), decipher.final()])
    } catch {
      throw new BackupFault('The backup was changed since it was made: it is not to be trusted.')
    }
    if (held.byteLength > 0) yield held
    held = opened
  }
  if (held.byteLength > 0) yield held
}
