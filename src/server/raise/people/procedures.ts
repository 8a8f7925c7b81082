import { and, eq, isNull } from 'drizzle-orm'
import { admissions, interests, relationships, users } from '@db/schema'
import { createAdmissions, endAdmission as endContract, listAdmissions } from '@/shared/raise/admissions'
import { createRelationships, listRelationships } from '@/shared/raise/relationships'
import { isAnyOf } from '../../platform/sql'
import {
  investorsOrMoneyProcedure,
  investorsProcedure,
  refuses,
  requireArea,
  router,
} from '../../platform/trpc/procedures'
import { leavingOf } from '../../records/activity/security-events'
import { isWithoutReceipt, readAdmissions, requireRaise } from './admissions'
import { admit, endAdmission } from './admitting'
import { noteRelationships, readRelationships } from './relationships'

/** What the firm knew of people, before it showed them an offering. */
export const adminRelationships = router({
  /** The latest first. */
  list: investorsOrMoneyProcedure
    .input(listRelationships.input)
    .output(listRelationships.output)
    .query(async ({ ctx: { db }, input: { userId, ...page } }) => {
      const where = userId === undefined ? undefined : eq(relationships.userId, userId)
      return { items: await readRelationships(db, where, page), total: await db.$count(relationships, where) }
    }),

  /** Throws Failure record_not_found and day_ahead. */
  create: investorsProcedure
    .meta(refuses('record_not_found'))
    .input(createRelationships.input)
    .output(createRelationships.output)
    .mutation(({ ctx, input }) => noteRelationships(ctx, input)),
})

/** Who is let into a room. */
export const adminAdmissions = router({
  /** By copy number, with what each of them did. Throws Failure record_not_found. */
  list: investorsOrMoneyProcedure
    .meta(refuses('record_not_found'))
    .input(listAdmissions.input)
    .output(listAdmissions.output)
    .query(async ({ ctx: { db }, input: { raiseId, id, notReceived, ...page } }) => {
      await requireRaise(db, raiseId)
      const where = and(
        eq(admissions.raiseId, raiseId),
        id === undefined ? undefined : eq(admissions.id, id),
        notReceived === 'true' ? isWithoutReceipt : undefined,
      )
      return { items: await readAdmissions(db, where, page), total: await db.$count(admissions, where) }
    }),

  /**
   * Whoever invites somebody by that looks after people, too (R233). Throws Failure area_people, record_not_found, raise_not_now,
   * relationship_missing and email_taken.
   */
  create: investorsProcedure
    .meta(refuses('area_people', 'record_not_found', 'raise_not_now', 'relationship_missing', 'email_taken'))
    .input(createAdmissions.input)
    .output(createAdmissions.output)
    .mutation(async ({ ctx, input }) => {
      // Before anything is locked: the security log is told of who is refused, by a connection of its own.
      const isOfNobody = and(isAnyOf(interests.id, input.interestIds), isNull(users.id))
      const [stranger] = await ctx.db
        .select({ id: interests.id })
        .from(interests)
        .leftJoin(users, and(eq(users.email, interests.email), isNull(users.deletedAt)))
        .where(isOfNobody)
        .limit(1)
      if (stranger !== undefined) await requireArea(ctx, 'people')
      return admit(ctx, { env: ctx.env, user: ctx.user, leave: leavingOf(ctx) }, input)
    }),

  /** Throws Failure record_not_found. */
  end: investorsProcedure
    .input(endContract.input)
    .output(endContract.output)
    .mutation(({ ctx, input: { id } }) => endAdmission(ctx, id)),
})
