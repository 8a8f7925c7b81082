import { endOwnAccess, getOwnEntity, giveOwnAccess, listOwnAccess, updateOwnEntity } from '@/shared/ledger/own-access'
import { listOwnEntities } from '@/shared/ledger/own-holdings'
import * as own from './own-access'
import { readOwnEntities } from '../own-holdings'
import { isMailDelivered } from '../../platform/mail/mailer'
import { investorProcedure, provedInvestorProcedure } from '../investor-procedure'
import { refuses, router } from '../../platform/trpc/procedures'

export const investorEntities = router({
  /** Those one may see, and as what; also those of which one sees tax documents alone. */
  list: investorProcedure
    .output(listOwnEntities.output)
    .query(({ ctx: { db, policy } }) => readOwnEntities(db, policy)),

  /** One of them, for who sees its holdings. Throws Failure record_not_found. */
  get: investorProcedure
    .input(getOwnEntity.input)
    .output(getOwnEntity.output)
    .query(({ ctx: { db, policy }, input: { id } }) => own.readOwnEntity(db, policy, id)),

  /** What it is called in the portal, for its owners to say. Throws Failure record_not_found. */
  update: investorProcedure
    .input(updateOwnEntity.input)
    .output(updateOwnEntity.output)
    .mutation(({ ctx, input }) => own.renameOwn(ctx, input)),
})

/** Who sees an entity is for its owners to read and to say; to everybody else it is 404. */
export const investorAccess = router({
  /** Those who may see it now, owners first. Throws Failure record_not_found. */
  list: investorProcedure
    .input(listOwnAccess.input)
    .output(listOwnAccess.output)
    .query(async ({ ctx: { db, policy, env }, input: { id } }) => ({
      ...(await own.readOwnAccess(db, policy, id)),
      isMailDelivered: isMailDelivered(env),
    })),

  /** Lets somebody in by their address, who is invited if it has no account. Throws what `giveOwn` throws, and Failure prove_again. */
  give: provedInvestorProcedure
    .meta(refuses('too_many_requests'))
    .input(giveOwnAccess.input)
    .output(giveOwnAccess.output)
    .mutation(({ ctx, input }) => own.giveOwn(ctx, input)),

  /** Ends it at once, for good; without a proof, because it must be quick. Throws Failure record_not_found and access_of_owner. */
  end: investorProcedure
    .meta(refuses('access_of_owner'))
    .input(endOwnAccess.input)
    .output(endOwnAccess.output)
    .mutation(({ ctx, input: { id } }) => own.endOwn(ctx, id)),
})
