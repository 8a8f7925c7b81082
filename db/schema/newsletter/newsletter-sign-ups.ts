import { boolean, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { emailMaxCharacters } from '@/shared/platform/limits'
import { consentPlaces } from '@/shared/newsletter/newsletters'
import { recordId, timestamp } from '../columns'

/**
 * What visitors sent with the newsletter's form, until it is handled a moment later. Storing it takes the same time for every
 * address; handling does not, and must not tell a stranger who subscribes.
 */
export const newsletterSignUps = pgTable('newsletter_sign_ups', {
  id: recordId(),
  email: varchar({ length: emailMaxCharacters }).notNull(),
  consentPlace: text({ enum: consentPlaces }).notNull(),
  consentWording: text().notNull(),
  isSpam: boolean().notNull(),
  createdAt: timestamp().notNull().defaultNow(),
})
