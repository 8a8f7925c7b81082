import { publishDistribution } from '@/shared/ledger/distributions'
import { publish } from '../../records/release'
import { heldCall } from '../approvals/held-calls'
import { ledgerRefusals } from '../ledger'
import { statusRefusals } from './distributions'
import { distributionRelease } from './release'
import { distributionResource } from './resource'

/** Two people release a distribution anyhow: its publication waits only where it is paid on a closed day. */
export const heldPublication = heldCall({
  call: 'distributions.publish',
  input: publishDistribution.input,
  waits: () => false,
  areas: () => ['money'],
  refuses: ['allocation_changed', ...statusRefusals, 'second_person_needed', 'second_person_let_in', ...ledgerRefusals],
  run: (ctx, step) => publish(ctx, distributionRelease, step),
  told: (_, { answer }) => ({
    subject: distributionResource.called(answer),
    effectiveOn: answer.paidOn,
    cents: answer.totalCents,
    memo: answer.memo,
  }),
})
