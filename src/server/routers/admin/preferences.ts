import { preferences } from '@db/schema'
import {
  type PreferenceName,
  getPreference,
  isPreferenceName,
  isSafetyPreference,
  updatePreference,
} from '@/shared/preferences'
import { requireProof } from '../../auth/proofs'
import { leaveSecurityEvent } from '../../auth/security-events'
import { Failure } from '../../base/errors'
import { readPreferences } from '../../base/preferences'
import { leaveEntries } from '../../records/audit'
import { announceChange } from '../../records/events'
import { anyAreaProcedure, router } from '../../trpc/procedures'

function named(name: string): PreferenceName {
  if (!isPreferenceName(name)) throw new Failure('record_not_found', { noun: 'preference' })
  return name
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

  /** Sets one preference; those of safety need a proof. Throws Failure record_not_found and prove_again. */
  update: anyAreaProcedure
    .input(updatePreference.input)
    .output(updatePreference.output)
    .mutation(async ({ ctx, input: { name, value } }) => {
      if (isSafetyPreference(named(name))) requireProof(ctx)
      await ctx.db.transaction(async (tx) => {
        const before = { value: (await readPreferences(tx))[named(name)] }
        if (before.value === value) return
        await tx
          .insert(preferences)
          .values({ name, value })
          .onConflictDoUpdate({ target: preferences.name, set: { value } })
        const entry = { list: 'preferences', recordId: null, recordName: name, action: 'update' } as const
        await leaveEntries(tx, ctx.user, [{ ...entry, before, after: { value } }])
        await announceChange(tx, 'preferences')
        await leaveSecurityEvent(ctx, { kind: 'preference_changed', userId: ctx.user.id }, tx)
      })
      return { name, value }
    }),
})
