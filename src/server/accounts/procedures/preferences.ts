import type { Db, Transaction } from '@db/database'
import { preferences } from '@db/schema'
import {
  type PreferenceName,
  getPreference,
  isPreferenceName,
  areaOfPreference,
  updatePreference,
} from '@/shared/platform/preferences'
import type { SessionUser } from '@/shared/accounts/users'
import { requireProof } from '../../platform/trpc/proof'
import { hasSecondFactor } from '../factors/second-factors'
import { leaveSecurityEvent } from '../../records/activity/security-events'
import { lockUserWrites, requireAllAreas } from '../user-guards'
import { Failure } from '../../platform/errors'
import { readPreferences } from '../../platform/preferences'
import { notFound } from '../../records/resources'
import { write } from '../../records/write'
import { preferenceResource } from '../preference-resource'
import { readRequest, switchOff, switchOn } from '../four-eyes'
import type { Context } from '../../platform/trpc/context'
import { anyAreaProcedure, provingProcedure, refuses, requireArea, router } from '../../platform/trpc/procedures'

function named(name: string): PreferenceName {
  if (!isPreferenceName(name)) throw notFound(preferenceResource)
  return name
}

/** Whoever makes a second factor a duty has one. Throws Failure own_factor_first. */
async function requireOwnFactor(tx: Transaction, userId: number): Promise<void> {
  // Under the lock of who removes a factor.
  await lockUserWrites(tx)
  if (!(await hasSecondFactor(tx, userId))) throw new Failure('own_factor_first')
}

/** Who asked a colleague to confirm that four eyes end, where somebody did. */
async function askedOf({ db, user }: { db: Db; user: SessionUser }, name: PreferenceName) {
  const request = name === 'fourEyes' ? await readRequest(db) : null
  return request && { asked: { by: request.name, at: request.at, isOwn: request.id === user.id } }
}

/** Who may change a preference. Of four eyes a second administrator of money confirms or takes back what a first one asked. */
async function requireMayChange(ctx: Context & { user: SessionUser }, name: PreferenceName): Promise<void> {
  const area = areaOfPreference[name]
  if (area !== 'all') return void (await requireArea(ctx, area))
  if (name === 'fourEyes' && (await readRequest(ctx.db)) !== null) await requireArea(ctx, 'money')
  else requireAllAreas(ctx.user)
  requireProof(ctx)
}

export const adminPreferences = router({
  /** One preference. Throws Failure record_not_found for a name that is none of ours. */
  get: anyAreaProcedure
    .input(getPreference.input)
    .output(getPreference.output)
    .query(async ({ ctx, input }) => {
      const name = named(input.name)
      return { name, value: (await readPreferences(ctx.db))[name], ...(await askedOf(ctx, name)) }
    }),

  /**
   * Sets one preference; those of safety need all areas and a proof. To switch four eyes off asks, and the same call of a second
   * administrator of money confirms. Throws Failure record_not_found, area_…, prove_again, own_factor_first, four_eyes_of_two and
   * second_person_let_in.
   */
  update: provingProcedure
    .meta(refuses('own_factor_first', 'four_eyes_of_two', 'second_person_let_in', 'area_all'))
    .input(updatePreference.input)
    .output(updatePreference.output)
    .mutation(async ({ ctx, input: { name, value } }) => {
      await requireMayChange(ctx, named(name))
      // By the zone posts tell their day.
      const noun = { ...preferenceResource, isPublic: name === 'timeZone' }
      // Open screens are told also of what is asked only.
      await write(ctx, noun, 'update', async (tx) => {
        const nothing = { result: undefined, audited: [] }
        const before = { value: (await readPreferences(tx))[named(name)] }
        if (name === 'fourEyes' && value === true) await switchOn(tx, ctx.user, before.value === true)
        if (before.value === value) return nothing
        if (name === 'secondFactor' && value === true) await requireOwnFactor(tx, ctx.user.id)
        if (name === 'fourEyes' && value === false && !(await switchOff(tx, ctx.user))) return nothing
        await tx
          .insert(preferences)
          .values({ name, value })
          .onConflictDoUpdate({ target: preferences.name, set: { value } })
        await leaveSecurityEvent(ctx, { kind: 'preference_changed', userId: ctx.user.id }, tx)
        return { result: undefined, audited: { recordId: null, recordName: name, before, after: { value } } }
      })
      return { name, value: (await readPreferences(ctx.db))[named(name)], ...(await askedOf(ctx, named(name))) }
    }),
})
