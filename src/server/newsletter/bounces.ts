import { runBounceMailbox } from '../platform/mail/bounce-mailbox'
import type { Services } from '../platform/trpc/context'
import { announceChange } from '../records/live'

/** Tells open screens that a mail came back, which changes issues and subscriptions. */
export const announceBounce = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  db.transaction(async (tx) => {
    for (const list of ['letters', 'newsletters'] as const) await announceChange(tx, list)
  })

/** Reads the mailbox of bounces. @returns what ends it */
export const runBounces = (services: Services) => runBounceMailbox(services, () => announceBounce(services))
