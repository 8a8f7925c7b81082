import type { SubscriptionStation } from '@/shared/raise/own-subscriptions'
import type { raiseStatuses } from '@/shared/raise/raises'
import type { SubscriptionStatus } from '@/shared/raise/subscriptions'

const stations = {
  waiting: 'wait',
  draft: 'answer',
  signed: 'firm',
  expired: 'expired',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  accepted: 'pay',
  released: 'released',
  closed: 'recorded',
} as const

interface Standing {
  status: SubscriptionStatus
  raiseStatus: (typeof raiseStatuses)[number]
}

/** Whose turn it is with a subscription, for one of those whom it concerns. */
export function stationOf(
  { status, raiseStatus }: Standing,
  mayStillSign: boolean,
  isPaid: boolean,
): SubscriptionStation {
  if (status === 'signing') return mayStillSign ? 'sign' : 'others_sign'
  if (status === 'accepted' && isPaid) return 'arrived'
  if (status === 'expired' && raiseStatus === 'closed') return 'ended'
  return stations[status]
}
