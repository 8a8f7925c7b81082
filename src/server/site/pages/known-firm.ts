import type { Db } from '@db/database'
import { isDatabaseAway } from '@db/faults'
import type { DocumentFirm } from '@/shared/site/firm/firm'
import { readStoredFirm } from '../../platform/text/firm'

/** Makes the reader of what the firm has set; while the database is away it gives what was set last, and says so. */
export function createKnownFirm(db: Db) {
  let last: DocumentFirm = { facts: {}, set: [], texts: {} }
  return async (): Promise<{ firm: DocumentFirm; isAway: boolean }> => {
    try {
      last = await readStoredFirm(db)
      return { firm: last, isAway: false }
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      return { firm: last, isAway: true }
    }
  }
}
