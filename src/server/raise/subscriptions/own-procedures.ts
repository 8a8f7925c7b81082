import {
  answerSubscription,
  beginSubscription,
  listOwnSubscriptions,
  readOwnSubscription,
} from '@/shared/raise/own-subscriptions'
import {
  checkFile,
  declineSubscription,
  prepareSubscription,
  remindSigner,
  reopenSubscription,
  resumeSubscription,
  signSubscription,
  withdrawSubscription,
} from '@/shared/raise/signing'
import { readInstructions } from '@/shared/raise/money/instructions'
import { leavingOf } from '../../records/activity/security-events'
import { investorProcedure, provedInvestorProcedure } from '../../ledger/investor-procedure'
import { refuses, router } from '../../platform/trpc/procedures'
import { show } from '../instructions/showing'
import { answer, begin } from './answering'
import { decline, remind, reopen, resume, withdraw } from './moving'
import { prepare } from './preparing'
import { checkSealed, readSubscription, readSubscriptions } from './rows'
import { sign } from './signing'

/** Subscriptions, for whoever began them and for those who sign them. One that is not theirs is 404, as one that is not there. */
export const investorSubscriptions = router({
  /** The latest first. */
  list: investorProcedure
    .input(listOwnSubscriptions.input)
    .output(listOwnSubscriptions.output)
    .query(({ ctx, input }) => readSubscriptions(ctx, input)),

  /** Throws Failure record_not_found. */
  get: investorProcedure
    .meta(refuses('record_not_found'))
    .input(readOwnSubscription.input)
    .output(readOwnSubscription.output)
    .query(({ ctx, input: { id } }) => readSubscription(ctx.db, ctx, id)),

  /** Throws Failure record_not_found, raise_by_invitation, receipt_missing and raise_not_now. */
  create: investorProcedure
    .meta(refuses('record_not_found', 'raise_by_invitation', 'receipt_missing', 'raise_not_now'))
    .input(beginSubscription.input)
    .output(beginSubscription.output)
    .mutation(({ ctx, input: { raiseId } }) => begin(ctx, raiseId)),

  /** Where to send money. Throws Failure record_not_found, raise_not_now, prove_again and document_key_other. */
  instructions: investorProcedure
    .meta({ proof: 'by input', ...refuses('record_not_found', 'raise_not_now', 'prove_again', 'document_key_other') })
    .input(readInstructions.input)
    .output(readInstructions.output)
    .query(({ ctx, input: { id } }) => show(ctx, id)),

  /** Saves what is given of the answers. Throws Failure record_not_found, stale_edit and raise_not_now. */
  update: investorProcedure
    .meta(refuses('stale_edit', 'raise_not_now'))
    .input(answerSubscription.input)
    .output(answerSubscription.output)
    .mutation(({ ctx, input }) => answer(ctx, input)),

  /**
   * Makes the papers and asks those who sign. Throws Failure record_not_found, raise_not_now, signer_address, answers_missing,
   * receipt_missing, consent_missing, paper_unopened, stale_edit and too_many_requests.
   */
  prepare: investorProcedure
    .meta(
      refuses(
        'raise_not_now',
        'signer_address',
        'receipt_missing',
        'consent_missing',
        'paper_unopened',
        'stale_edit',
        'document_key_missing',
        'too_many_requests',
      ),
    )
    .input(prepareSubscription.input)
    .output(prepareSubscription.output)
    .mutation(({ ctx, input: { id } }) => prepare({ ...ctx, leave: leavingOf(ctx) }, id)),

  /** Takes papers that are being signed back. Throws Failure record_not_found and raise_not_now. */
  reopen: investorProcedure
    .meta(refuses('raise_not_now'))
    .input(reopenSubscription.input)
    .output(reopenSubscription.output)
    .mutation(({ ctx, input }) => reopen(ctx, input)),

  /** Throws Failure record_not_found, raise_not_now, money_differs while the firm has money of it, and prove_again once anybody has signed. */
  withdraw: investorProcedure
    .meta({ proof: 'by input', ...refuses('raise_not_now', 'prove_again', 'money_differs') })
    .input(withdrawSubscription.input)
    .output(withdrawSubscription.output)
    .mutation(({ ctx, input }) => withdraw(ctx, input)),

  /** Throws Failure record_not_found and raise_not_now. */
  resume: investorProcedure
    .meta(refuses('raise_not_now'))
    .input(resumeSubscription.input)
    .output(resumeSubscription.output)
    .mutation(({ ctx, input: { id } }) => resume(ctx, id)),

  /** Throws Failure record_not_found, raise_not_now and signed_already. */
  decline: investorProcedure
    .meta(refuses('raise_not_now', 'signed_already'))
    .input(declineSubscription.input)
    .output(declineSubscription.output)
    .mutation(({ ctx, input }) => decline(ctx, input)),

  /** Throws Failure record_not_found, raise_not_now, signed_already and reminded_today. */
  remind: investorProcedure
    .meta(refuses('raise_not_now', 'signed_already', 'reminded_today'))
    .input(remindSigner.input)
    .output(remindSigner.output)
    .mutation(({ ctx, input }) => remind(ctx, input)),

  /**
   * Signs the packet that is named; with the last signature the file is sealed. Throws Failure record_not_found, packet_changed,
   * signed_already, raise_not_now, receipt_missing, consent_missing, paper_unopened, wording_changed and signature_name.
   */
  sign: provedInvestorProcedure
    .meta(
      refuses(
        'record_not_found',
        'packet_changed',
        'signed_already',
        'raise_not_now',
        'receipt_missing',
        'consent_missing',
        'paper_unopened',
        'wording_changed',
        'document_key_other',
        'document_key_missing',
        'storage_away',
        'sign_without_shape',
      ),
    )
    .input(signSubscription.input)
    .output(signSubscription.output)
    .mutation(({ ctx, input }) => sign(ctx, input)),

  /** Whether a file is one of one's own that was sealed here. */
  checkFile: investorProcedure
    .input(checkFile.input)
    .output(checkFile.output)
    .mutation(({ ctx, input: { sha256 } }) => checkSealed(ctx.db, ctx, sha256)),
})
