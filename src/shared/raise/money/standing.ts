import { z } from 'zod'
import { id } from '../../platform/fields'
import { listOf } from '../../records/pages'
import { calendarDay } from '../../values/days'
import { cents } from '../../values/money'
import { cutbackWays } from './cutback'
import { paidStates } from './payments'

const expected = z.object({
  subscriptionId: z.number().int(),
  reference: z.string(),
  ownerName: z.string().nullable(),
  acceptedCents: cents,
  cameCents: cents,
  missingCents: cents,
  dueOn: calendarDay,
  isOverdue: z.boolean(),
  paid: z.enum(paidStates),
})
export type Expected = z.output<typeof expected>

/** What is to come of accepted subscriptions, what came and until when. */
export const listExpected = {
  input: z.object({ id }),
  output: listOf(expected),
}

const proposal = z.object({
  subscriptionId: z.number().int(),
  reference: z.string(),
  ownerName: z.string().nullable(),
  cents,
  proposedCents: cents,
  belowMinimum: z.boolean(),
})
export type CutbackProposal = z.output<typeof proposal>

/** What could be accepted of what is signed, where it is more than the cap leaves. */
export const proposeCutback = {
  input: z.object({
    id,
    by: z.enum(cutbackWays, `By must be one of ${cutbackWays.join(', ')}`).default('pro_rata'),
  }),
  output: listOf(proposal),
}

const counted = z.object({ count: z.number().int(), cents })
/** Of the target, or of the cap where there is none; rounded down. */
const share = z.object({ cents, percent: z.number().int() })

/** How a raise stands. */
export const readBoard = {
  input: z.object({ id }),
  output: z.object({
    interest: counted,
    waiting: counted,
    draft: counted,
    signing: counted,
    signed: counted,
    accepted: counted,
    closed: counted,
    committed: share,
    withSigned: share,
    paid: share,
    booked: share,
    roomCents: cents,
    missingCents: cents,
  }),
}
export type RaiseBoard = z.output<typeof readBoard.output>
