import type { Db, Transaction } from '@db/database'
import { authenticatorSince } from './authenticators'

/** Whether an account is opened by more than its password. */
export const hasSecondFactor = async (db: Db | Transaction, userId: number): Promise<boolean> =>
  (await authenticatorSince(db, userId)) !== null
