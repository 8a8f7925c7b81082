import {
  consentInRoom,
  enterRoom,
  listRoomPapers,
  listRooms,
  receivePaper as receiveContract,
  withdrawRoomConsent,
} from '@/shared/raise/rooms'
import { investorProcedure } from '../../ledger/investor-procedure'
import { refuses, router } from '../../platform/trpc/procedures'
import { enter } from './entering'
import { readRoomPapers } from './papers'
import { readRooms } from './rooms'
import { consent, receivePaper, withdrawConsent } from './saying'

/** Rooms, for whoever is admitted. One that is not theirs is 404, as one that is not there. */
export const investorRaises = router({
  /** One's own, and those that one may let oneself into. */
  list: investorProcedure
    .input(listRooms.input)
    .output(listRooms.output)
    .query(({ ctx, input }) => readRooms(ctx, input)),

  /** Throws Failure record_not_found, raise_by_invitation and raise_not_now. */
  enter: investorProcedure
    .meta(refuses('raise_by_invitation', 'raise_not_now'))
    .input(enterRoom.input)
    .output(enterRoom.output)
    .mutation(({ ctx, input: { id } }) => enter(ctx, id)),

  /** Throws Failure record_not_found, wording_changed and paper_unopened. */
  consent: investorProcedure
    .meta(refuses('wording_changed', 'paper_unopened'))
    .input(consentInRoom.input)
    .output(consentInRoom.output)
    .mutation(({ ctx, input }) => consent(ctx, input)),

  /** Throws Failure record_not_found. */
  withdrawConsent: investorProcedure
    .input(withdrawRoomConsent.input)
    .output(withdrawRoomConsent.output)
    .mutation(({ ctx, input: { id } }) => withdrawConsent(ctx, id)),
})

/** The papers of one's own rooms; their files leave by `papers/paper-files.ts`. */
export const investorRaisePapers = router({
  /** In their order. Throws Failure record_not_found. */
  list: investorProcedure
    .meta(refuses('record_not_found'))
    .input(listRoomPapers.input)
    .output(listRoomPapers.output)
    .query(({ ctx, input: { id } }) => readRoomPapers(ctx, id)),

  /** Throws Failure record_not_found, wording_changed, paper_unopened and raise_not_now. */
  receive: investorProcedure
    .meta(refuses('wording_changed', 'paper_unopened', 'raise_not_now'))
    .input(receiveContract.input)
    .output(receiveContract.output)
    .mutation(({ ctx, input }) => receivePaper(ctx, input)),
})
