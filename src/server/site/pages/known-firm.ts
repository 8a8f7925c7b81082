import type { Db } from '@db/database'
import { isDatabaseAway } from '@db/faults'
import type { DocumentFirm } from '@/shared/site/firm/firm'
import type { ReadCache } from '../../http/cache/read-cache'
import { readStoredFirmUntil } from '../../platform/text/firm'

/**
 * Makes the reader of what the firm has set; while the database is away it gives what was set last, and says so. Pages that are kept end
 * when a legal text begins to stand that was written for a later day.
 */
export function createKnownFirm({ db, readCache }: { db: Db; readCache: ReadCache }) {
  let last: DocumentFirm = { facts: {}, set: [], texts: {} }
  return async (): Promise<{ firm: DocumentFirm; isAway: boolean }> => {
    try {
      const { firm, nextInMilliseconds } = await readStoredFirmUntil(db)
      last = firm
      if (nextInMilliseconds !== null) readCache.clearIn(nextInMilliseconds)
      return { firm: last, isAway: false }
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      return { firm: last, isAway: true }
    }
  }
}
