import { isNotNull } from 'drizzle-orm'
import { outbox } from '@db/schema'
import { isMailDelivered } from '../platform/mail/mailer'
import type { OverviewAsked } from './overview'

/** The mails that failed, and whether any leave the house. */
export async function mailsOverview({ db, env }: OverviewAsked) {
  return { failedMails: await db.$count(outbox, isNotNull(outbox.failedAt)), isMailDelivered: isMailDelivered(env) }
}
