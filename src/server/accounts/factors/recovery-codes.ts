import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Db, Transaction } from '@db/database'
import { recoveryCodes } from '@db/schema'
import { recoveryCodesPerSet } from '@/shared/platform/limits'
import { makeReadableSecret } from '../passwords/readable-secrets'

/** However it was typed: with hyphens, blanks or capitals. */
const hashOf = (code: string) =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('hex')

const unusedOf = (userId: number) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))

/** Makes a new set of codes; the earlier ones end. @returns the codes, which are kept nowhere else */
export async function makeRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesPerSet }, makeReadableSecret)
  await removeRecoveryCodes(tx, userId)
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })))
  return codes
}

/** Uses a code, once: of two uses at the same moment one fails. @returns whether it was one of the account's unused codes */
export async function spendRecoveryCode(tx: Transaction, userId: number, code: string): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(unusedOf(userId), eq(recoveryCodes.codeHash, hashOf(code))))
    .returning({ id: recoveryCodes.id })
  return spent.length > 0
}

export async function removeRecoveryCodes(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

export async function countRecoveryCodes(db: Db | Transaction, userId: number): Promise<number> {
  const [found] = await db.select({ left: count() }).from(recoveryCodes).where(unusedOf(userId))
  return found?.left ?? 0
}
