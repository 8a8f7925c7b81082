import { sql } from 'drizzle-orm'
import { newsletters } from '@db/schema'

/** What is read of a subscription by the specification's names (R8). Who left, or cannot be reached, has confirmed nothing that still holds. */
export const newsletterColumns = {
  consentGiven: newsletters.consent,
  isConfirmed: sql<boolean>`${newsletters.status} = 'confirmed'`.mapWith(Boolean),
}
