import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '@db/database'
import { privateValues } from '@db/schema'
import { appSecretName } from '@db/seed'
import type { Env } from '../env'

/** What a signature may be for; one made for one purpose is worth nothing for another. */
export type SignaturePurpose = 'unsubscribe' | 'form'

export interface Signatures {
  /** Gives a token of URL-safe characters that holds the text, readable for everybody, and proves that we wrote it. */
  sign(purpose: SignaturePurpose, text: string): string
  /** The text of a token of ours; null for any other. */
  read(purpose: SignaturePurpose, token: string): string | null
  /** What tells the secret from others, in hexadecimal. */
  fingerprint: string
}

/** The secret of this installation: APP_SECRET, else the one that its database made for itself, the same on every replica. */
export async function readAppSecret(db: Db, { APP_SECRET }: Pick<Env, 'APP_SECRET'>): Promise<string> {
  if (APP_SECRET !== undefined) return APP_SECRET
  const [found] = await db.select().from(privateValues).where(eq(privateValues.name, appSecretName))
  if (found === undefined) throw new Error('The database has no secret of its own, though every migration makes one.')
  return found.value
}

/** Enough to tell two secrets apart, and far too little to find one by. */
const fingerprintCharacters = 8

/** Signs with HMAC-SHA256. @param secret what only our replicas know */
export function createSignatures(secret: string): Signatures {
  const codeOf = (purpose: SignaturePurpose, encoded: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${encoded}`).digest()

  return {
    sign(purpose, text) {
      const encoded = Buffer.from(text).toString('base64url')
      return `${encoded}.${codeOf(purpose, encoded).toString('base64url')}`
    },
    read(purpose, token) {
      const [encoded = '', code = '', ...rest] = token.split('.')
      const given = Buffer.from(code, 'base64url')
      const expected = codeOf(purpose, encoded)
      const isOurs = rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
      return isOurs ? Buffer.from(encoded, 'base64url').toString() : null
    },
    fingerprint: createHmac('sha256', secret).update('fingerprint').digest('hex').slice(0, fingerprintCharacters),
  }
}
