import { acceptSubscription, amendSubscription, releaseSubscription } from '@/shared/raise/accepting/acceptances'
import { decideSubscription, readChecks } from '@/shared/raise/accepting/decisions'
import {
  investorsOrMoneyProcedure,
  investorsProcedure,
  provedMoneyProcedure,
  refuses,
} from '../../platform/trpc/procedures'
import { accept, amend, release } from './accepting'
import { readChecksOf } from './checks'
import { decide } from './deciding'

const refusals = [
  'raise_not_now',
  'own_subscription',
  'second_person_needed',
  'second_person_let_in',
  'decision_missing',
  'cap_reached',
  'document_key_missing',
  'document_key_other',
  'storage_away',
  'sign_without_shape',
  'readers_busy',
] as const

/** What comes between the last signature and the ledger, among the calls of subscriptions for the firm. */
export const acceptingProcedures = {
  /** Throws Failure record_not_found. */
  checks: investorsOrMoneyProcedure
    .meta(refuses('record_not_found'))
    .input(readChecks.input)
    .output(readChecks.output)
    .query(({ ctx: { db }, input: { id } }) => readChecksOf(db, id)),

  /** Throws Failure record_not_found, raise_not_now, method_withheld, day_ahead and evidence_day. */
  decide: investorsProcedure
    .meta(refuses('raise_not_now'))
    .input(decideSubscription.input)
    .output(decideSubscription.output)
    .mutation(({ ctx, input }) => decide(ctx, input)),

  /** Throws what `accept` throws, and Failure prove_again. */
  accept: provedMoneyProcedure
    .meta(refuses(...refusals))
    .input(acceptSubscription.input)
    .output(acceptSubscription.output)
    .mutation(({ ctx, input }) => accept(ctx, input)),

  /** Throws what `amend` throws, and Failure prove_again. */
  amend: provedMoneyProcedure
    .meta(refuses(...refusals))
    .input(amendSubscription.input)
    .output(amendSubscription.output)
    .mutation(({ ctx, input }) => amend(ctx, input)),

  /** Throws what `release` throws, and Failure prove_again. */
  release: provedMoneyProcedure
    .meta(refuses('raise_not_now', 'money_differs'))
    .input(releaseSubscription.input)
    .output(releaseSubscription.output)
    .mutation(({ ctx, input }) => release(ctx, input)),
}
