import type { Db, Transaction } from '@db/database'
import { preferences } from '@db/schema'
import {
  type PreferenceName,
  type PreferenceValue,
  areaOfPreference,
  getPreference,
  isPreferenceName,
  provedPreferences,
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
import { closedDayIn, moveClosedDay } from '../second-person/closed-days'
import { heldUntil, switchOff, switchOn } from '../second-person/four-eyes'
import { readRequest, storedPreference } from '../second-person/preference-requests'
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

/** Who asked a colleague to confirm that four eyes end or closed days open, where somebody did. */
async function askedOf({ db, user }: { db: Db; user: SessionUser }, name: PreferenceName) {
  const request = name === 'fourEyes' || name === 'closedThrough' ? await readRequest(db, name) : null
  if (request === null) return null
  const day = name === 'closedThrough' ? { closedThrough: closedDayIn(request.value) } : {}
  return { asked: { by: request.name, at: request.at, isOwn: request.id === user.id, ...day } }
}

/** A preference as it is stored now, with what is to be known of it. */
async function stored(ctx: { db: Db; user: SessionUser }, name: PreferenceName) {
  const held = name === 'fourEyes' ? await heldUntil(ctx.db) : undefined
  const value = (await readPreferences(ctx.db))[name]
  return { name, value, ...(await askedOf(ctx, name)), ...(held && { heldUntil: held }) }
}

/** Who may change a preference. Of four eyes a second administrator of money confirms or takes back what a first one asked. */
async function requireMayChange(ctx: Context & { user: SessionUser }, name: PreferenceName): Promise<void> {
  const area = areaOfPreference[name]
  if (area !== 'all') await requireArea(ctx, area)
  else if (name === 'fourEyes' && (await readRequest(ctx.db, name)) !== null) await requireArea(ctx, 'money')
  else requireAllAreas(ctx.user)
  if (provedPreferences.has(name)) requireProof(ctx)
}

/** What a preference takes beside being stored. @returns whether it is stored now; else a colleague confirms it, or it is so already */
async function mayStore(
  tx: Transaction,
  user: SessionUser,
  { name, value, before }: { name: PreferenceName; value: PreferenceValue; before: PreferenceValue },
): Promise<boolean> {
  if (name === 'closedThrough') return moveClosedDay(tx, user, closedDayIn(value))
  if (name === 'fourEyes' && value === true) await switchOn(tx, user, before === true)
  if (before === value) return false
  if (name === 'secondFactor' && value === true) await requireOwnFactor(tx, user.id)
  return !(name === 'fourEyes' && value === false) || switchOff(tx, user)
}

export const adminPreferences = router({
  /** One preference. Throws Failure record_not_found for a name that is none of ours. */
  get: anyAreaProcedure
    .input(getPreference.input)
    .output(getPreference.output)
    .query(({ ctx, input }) => stored(ctx, named(input.name))),

  /**
   * Sets one preference; those of safety need all areas and a proof, closed days the area Money and a proof. To switch four eyes off, or to
   * open closed days, asks, and the same call of a second administrator of money confirms. Throws Failure record_not_found, area_…,
   * prove_again, own_factor_first, four_eyes_of_two, day_ahead and second_person_let_in.
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
        const before = { value: (await readPreferences(tx))[named(name)] }
        if (!(await mayStore(tx, ctx.user, { name: named(name), value, before: before.value })))
          return { result: undefined, audited: [] }
        const written = storedPreference(value)
        await tx
          .insert(preferences)
          .values({ name, value: written })
          .onConflictDoUpdate({ target: preferences.name, set: { value: written } })
        await leaveSecurityEvent(ctx, { kind: 'preference_changed', userId: ctx.user.id }, tx)
        return { result: undefined, audited: { recordId: null, recordName: name, before, after: { value } } }
      })
      return stored(ctx, named(name))
    }),
})
