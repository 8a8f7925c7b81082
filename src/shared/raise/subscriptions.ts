/** How far a subscription is. */
export const subscriptionStatuses = [
  'waiting',
  'draft',
  'signing',
  'signed',
  'expired',
  'rejected',
  'withdrawn',
  'accepted',
  'released',
  'closed',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Those that not everybody has signed. */
export const unsignedStatuses = ['waiting', 'draft', 'signing'] as const satisfies readonly SubscriptionStatus[]

/** How it came: by an investor in the portal, or written down by staff from paper. */
export const subscriptionChannels = ['online', 'paper'] as const
export type SubscriptionChannel = (typeof subscriptionChannels)[number]

/** How a signature was given. */
export const signatureWays = ['typed', 'drawn', 'paper'] as const
