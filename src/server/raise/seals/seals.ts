import { desc, isNull } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { seals } from '@db/schema'
import type { Encryption } from '../../platform/encryption/encryption'
import { Failure } from '../../platform/errors'
import type { Seal } from '../../platform/foreign/pdf-seals'
import { readFirm } from '../../platform/text/firm'
import { fingerprintOf, makeSealCertificate } from '../files/seal'

/** What the key of a seal is encrypted for: it opens nothing else. */
const encryptedFor = 'seal'

async function readSeal(tx: Transaction, encryption: Encryption): Promise<Seal | null> {
  const [found] = await tx.select().from(seals).where(isNull(seals.endedAt))
  if (found === undefined) return null
  const key = encryption.decrypt(found.keySealed, encryptedFor)
  if (key === null) throw new Failure('document_key_other')
  return { certificate: new Uint8Array(found.certificate), key: new Uint8Array(key) }
}

/** What the firm seals with; made with the first file that is sealed. Throws Failure document_key_missing and document_key_other. */
export async function currentSeal(tx: Transaction, encryption: Encryption): Promise<Seal> {
  const there = await readSeal(tx, encryption)
  if (there !== null) return there
  const { certificate, key } = await makeSealCertificate((await readFirm(tx)).name)
  const keySealed = encryption.encrypt(key, encryptedFor)
  // Another server may have made one meanwhile; that one is in force then.
  await tx.insert(seals).values({ certificate, keySealed }).onConflictDoNothing()
  const made = await readSeal(tx, encryption)
  if (made === null) throw new Failure('unexpected')
  return made
}

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
export async function readSeals(db: Db) {
  const columns = { certificate: seals.certificate, madeAt: seals.createdAt, endedAt: seals.endedAt }
  const rows = await db.select(columns).from(seals).orderBy(desc(seals.createdAt), desc(seals.id))
  const items = rows.map(({ certificate, ...moments }) => ({
    ...moments,
    pem: pemOf(certificate),
    sha256: fingerprintOf(new Uint8Array(certificate)),
  }))
  return { items, total: items.length }
}
