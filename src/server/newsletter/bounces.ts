import { runBounceMailbox } from '../platform/mail/bounce-mailbox'
import type { Services } from '../platform/trpc/context'
import { announceChange } from '../records/live'

/** Reads the mailbox of bounces; what comes back changes issues and subscriptions. @returns what ends it */
export const runBounces = (services: Services) =>
  runBounceMailbox(services, () =>
    services.db.transaction(async (tx) => {
      for (const list of ['letters', 'newsletters'] as const) await announceChange(tx, list)
    }),
  )
