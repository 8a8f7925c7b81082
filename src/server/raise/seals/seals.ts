import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { raises, seals } from '@db/schema'
import { sha256Of } from '../../platform/encryption/sha256'
import type { Task } from '../../platform/concurrency/clock'
import { type Encryption, keyMarkOf } from '../../platform/encryption/encryption'
import { Failure } from '../../platform/errors'
import type { Seal } from '../../platform/foreign/pdf-seals'
import { readFirm } from '../../platform/text/firm'
import { makeSealCertificate } from '../files/seal'

/** What the key of a seal is encrypted for: it opens nothing else. */
const encryptedFor = 'seal'

/**
 * Makes what the firm seals with, where there is nothing yet, or nothing that this DOCUMENT_KEY opens: whoever has lost the key cannot seal with
 * the old one any more, and its certificate stays for what was sealed with it (R367). Its key takes seconds, so it is made before a transaction begins that seals: the
 * raise is locked in there, and on an embedded database everybody waits. Throws Failure document_key_missing.
 */
export async function ensureSeal({ db, encryption }: { db: Db; encryption: Encryption }): Promise<void> {
  const [found] = await db.select().from(seals).where(isNull(seals.endedAt))
  if (found !== undefined && keyMarkOf(found.keySealed) === encryption.fingerprint()) return
  // Where it could not be kept none is made.
  encryption.encrypt(new Uint8Array(), encryptedFor)
  const { certificate, key } = await makeSealCertificate((await readFirm(db)).name)
  const keySealed = encryption.encrypt(key, encryptedFor)
  await db.transaction(async (tx) => {
    if (found !== undefined)
      await tx
        .update(seals)
        .set({ endedAt: new Date() })
        .where(and(eq(seals.id, found.id), isNull(seals.endedAt)))
    // Another server may have made one meanwhile; that one is in force then.
    await tx.insert(seals).values({ certificate, keySealed }).onConflictDoNothing()
  })
}

/** What the firm seals with, which `ensureSeal` has made. Throws Failure document_key_other. */
export async function currentSeal(tx: Transaction, encryption: Encryption): Promise<Seal> {
  const [found] = await tx.select().from(seals).where(isNull(seals.endedAt))
  if (found === undefined) throw new Failure('unexpected')
  const key = encryption.decrypt(found.keySealed, encryptedFor)
  if (key === null) throw new Failure('document_key_other')
  return { certificate: new Uint8Array(found.certificate), key: new Uint8Array(key) }
}

/** Makes the first seal once a raise is open: whoever signs last waits for no key. */
export const makingFirstSeal = (parts: Parameters<typeof ensureSeal>[0]): Task => ({
  name: 'making the first seal',
  due: sql`(select min(${raises.updatedAt}) from ${raises} where ${and(
    eq(raises.status, 'open'),
    sql`not exists (select from ${seals} where ${isNull(seals.endedAt)})`,
  )})`,
  async work() {
    await ensureSeal(parts)
    return false
  },
})

/** As programs read certificates (RFC 7468). */
const pemOf = (certificate: Uint8Array) =>
  [
    '-----BEGIN CERTIFICATE-----',
    ...(Buffer.from(certificate)
      .toString('base64')
      .match(/.{1,64}/g) ?? []),
    '-----END CERTIFICATE-----',
    '',
  ].join('\n')

/** The certificates that files were ever sealed with, the latest first, without their keys. */
export async function readSeals(db: Db | Transaction) {
  const columns = { certificate: seals.certificate, madeAt: seals.createdAt, endedAt: seals.endedAt }
  const rows = await db.select(columns).from(seals).orderBy(desc(seals.createdAt), desc(seals.id))
  const items = rows.map(({ certificate, ...moments }) => ({
    ...moments,
    pem: pemOf(certificate),
    sha256: sha256Of(new Uint8Array(certificate)),
  }))
  return { items, total: items.length }
}
