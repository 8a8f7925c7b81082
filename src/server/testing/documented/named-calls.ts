/** Calls of investors that name one thing: own-access-procedures.test.ts and tax-files.test.ts attack each of them, http/strangers.test.ts all others. */
export const namedCalls = [
  'investor.entities.get',
  'investor.entities.update',
  'investor.access.list',
  'investor.access.give',
  'investor.access.end',
  'investor.yearsInReview.get',
  'investor.missingPayments.get',
  'investor.missingPayments.ask',
  'investor.addressRequests.list',
  'investor.addressRequests.ask',
  'investor.addressRequests.withdraw',
  'investor.k1Consents.give',
  'investor.k1Consents.withdraw',
] as const
export type NamedCall = (typeof namedCalls)[number]

/** Calls of whoever is admitted to a room, which no access to an entity opens: raise/rooms/strangers.test.ts attacks them. */
export const roomCalls = [
  'investor.raises.list',
  'investor.raises.enter',
  'investor.raises.consent',
  'investor.raises.withdrawConsent',
  'investor.raisePapers.list',
  'investor.raisePapers.receive',
] as const
export type RoomCall = (typeof roomCalls)[number]

/** Calls of who began a subscription or signs one: raise/subscriptions/strangers.test.ts attacks them. */
export const subscriptionCalls = [
  'investor.subscriptions.list',
  'investor.subscriptions.create',
  'investor.subscriptions.get',
  'investor.subscriptions.instructions',
  'investor.subscriptions.update',
  'investor.subscriptions.prepare',
  'investor.subscriptions.reopen',
  'investor.subscriptions.withdraw',
  'investor.subscriptions.resume',
  'investor.subscriptions.decline',
  'investor.subscriptions.remind',
  'investor.subscriptions.sign',
  'investor.subscriptions.checkFile',
] as const
export type SubscriptionCall = (typeof subscriptionCalls)[number]
