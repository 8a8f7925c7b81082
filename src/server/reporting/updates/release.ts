import { eq } from 'drizzle-orm'
import { updates } from '@db/schema'
import { updateNews } from '@/content/reporting/admin-updates'
import { dayIn } from '@/shared/values/days'
import { holdersOfOffering } from '../../ledger/recipients'
import { readPreferences } from '../../platform/preferences'
import type { Release } from '../../records/release'
import { updateResource } from './resource'
import { type UpdateRow, lockUpdate, setUpdates } from './steps'
import type { readUpdate } from './updates'

/** An update is shown from its moment on, to those who hold the offering then. */
export const updateRelease = {
  noun: updateResource,
  table: updates,
  lock: lockUpdate,
  stateOf: ({ status, publishedAt }) =>
    status === 'published' ? 'published' : publishedAt === null ? 'draft' : 'waiting',
  due: eq(updates.status, 'draft'),
  async onPublish(tx, ids) {
    const { timeZone } = await readPreferences(tx)
    await setUpdates(tx, ids, { status: 'published', publishedOn: dayIn(timeZone, new Date()) })
    return ids
  },
  recipients: (_, ids) => holdersOfOffering(updates, ids),
  news: { investmentId: updates.investmentId, words: updateNews },
} as const satisfies Release<UpdateRow, Awaited<ReturnType<typeof readUpdate>>>
