import * as contracts from '@/shared/ledger/address-requests'
import { investorsProcedure, refuses, router } from '../../../platform/trpc/procedures'
import { investorProcedure } from '../../investor-procedure'
import { askAddressChange, withdrawAddressRequest } from './asking'
import { readAddressRequests, readOwnAddressRequests } from './requests'
import { declineAddress, takeOverAddress } from './settling'

/** A new address is for owners to ask for; an entity that is not theirs is 404. */
export const investorAddressRequests = router({
  /** What was asked for one's own entity. Throws Failure record_not_found. */
  list: investorProcedure
    .input(contracts.listOwnAddressRequests.input)
    .output(contracts.listOwnAddressRequests.output)
    .query(({ ctx: { db, policy }, input: { id } }) => readOwnAddressRequests(db, policy, id)),

  /** Throws Failure record_not_found, too_many_requests and address_asked. */
  ask: investorProcedure
    .meta(refuses('too_many_requests', 'address_asked'))
    .input(contracts.askAddressChange.input)
    .output(contracts.askAddressChange.output)
    .mutation(({ ctx, input }) => askAddressChange(ctx, input)),

  /** Throws Failure record_not_found and address_settled. */
  withdraw: investorProcedure
    .meta(refuses('address_settled'))
    .input(contracts.withdrawAddressRequest.input)
    .output(contracts.withdrawAddressRequest.output)
    .mutation(({ ctx, input: { id } }) => withdrawAddressRequest(ctx, id)),
})

export const adminAddressRequests = router({
  /** What waits, or all of one entity. */
  list: investorsProcedure
    .input(contracts.listAddressRequests.input)
    .output(contracts.listAddressRequests.output)
    .query(({ ctx: { db }, input }) => readAddressRequests(db, input)),

  /** Puts the new address on record. Throws Failure record_not_found and address_settled. */
  takeOver: investorsProcedure
    .meta(refuses('address_settled'))
    .input(contracts.takeOverAddress.input)
    .output(contracts.takeOverAddress.output)
    .mutation(({ ctx, input: { id } }) => takeOverAddress(ctx, id)),

  /** With a reason, which who asked can read. Throws Failure record_not_found and address_settled. */
  decline: investorsProcedure
    .meta(refuses('address_settled'))
    .input(contracts.declineAddress.input)
    .output(contracts.declineAddress.output)
    .mutation(({ ctx, input }) => declineAddress(ctx, input)),
})
