import type { Transaction } from '@db/database'
import { preferences } from '@db/schema'
import {
  type PreferenceName,
  getPreference,
  isPreferenceName,
  areaOfPreference,
  updatePreference,
} from '@/shared/preferences'
import { requireProof } from '../../auth/proofs'
import { hasSecondFactor } from '../../auth/second-factors'
import { leaveSecurityEvent } from '../../auth/security-events'
import { lockUserWrites, requireAllAreas } from '../../auth/user-guards'
import { changePublicData } from '../../answers/read-cache'
import { Failure } from '../../base/errors'
import { readPreferences } from '../../base/preferences'
import { leaveEntries } from '../../records/audit'
import { announceChange } from '../../records/events'
import { anyAreaProcedure, provingProcedure, requireArea, router } from '../../trpc/procedures'

function named(name: string): PreferenceName {
  if (!isPreferenceName(name)) throw new Failure('record_not_found', { noun: 'preference' })
  return name
}

/** Whoever makes a second factor a duty has one. Throws Failure own_factor_first. */
async function requireOwnFactor(tx: Transaction, userId: number): Promise<void> {
  // Under the lock of who removes a factor.
  await lockUserWrites(tx)
  if (!(await hasSecondFactor(tx, userId))) throw new Failure('own_factor_first')
}

export const adminPreferences = router({
  /** One preference. Throws Failure record_not_found for a name that is none of ours. */
  get: anyAreaProcedure
    .input(getPreference.input)
    .output(getPreference.output)
    .query(async ({ ctx, input }) => {
      const name = named(input.name)
      return { name, value: (await readPreferences(ctx.db))[name] }
    }),

  /**
   * Sets one preference; those of safety need all areas and a proof. Throws Failure record_not_found, area_…, prove_again and
   * own_factor_first.
   */
  update: provingProcedure
    .input(updatePreference.input)
    .output(updatePreference.output)
    .mutation(async ({ ctx, input: { name, value } }) => {
      const area = areaOfPreference[named(name)]
      if (area !== 'all') await requireArea(ctx, area)
      else {
        requireAllAreas(ctx.user)
        requireProof(ctx)
      }
      const write = async (tx: Transaction) => {
        const before = { value: (await readPreferences(tx))[named(name)] }
        if (before.value === value) return
        if (name === 'secondFactor' && value === true) await requireOwnFactor(tx, ctx.user.id)
        await tx
          .insert(preferences)
          .values({ name, value })
          .onConflictDoUpdate({ target: preferences.name, set: { value } })
        const entry = { list: 'preferences', recordId: null, recordName: name, action: 'update' } as const
        await leaveEntries(tx, ctx.user, [{ ...entry, before, after: { value } }])
        await announceChange(tx, 'preferences')
        await leaveSecurityEvent(ctx, { kind: 'preference_changed', userId: ctx.user.id }, tx)
      }
      // By the zone posts tell their day.
      await (name === 'timeZone' ? changePublicData(ctx, write) : ctx.db.transaction(write))
      return { name, value }
    }),
})
