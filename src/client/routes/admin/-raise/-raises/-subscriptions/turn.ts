import { staffSubscriptions } from '@/content/raise/admin-subscriptions'
import type { StaffSubscription } from '@/shared/raise/staff-subscriptions'

const { turns, former } = staffSubscriptions

/** Whose turn it is, in words; null where it has ended. */
export function turnOf({ status, name, signers }: StaffSubscription): string | null {
  if (status === 'signed') return turns.firm
  if (status === 'waiting') return turns.waiting
  if (status === 'draft' || status === 'expired') return turns.beginner(name ?? former)
  if (status !== 'signing') return null
  const missing = signers.filter(({ signedAt }) => signedAt === null)
  return turns.signers(missing.map((signer) => signer.name).join(', '))
}
