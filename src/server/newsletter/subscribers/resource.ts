import { and, arrayContains, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { newsletters, subscriberSearch } from '@db/schema'
import { subscriptionWords } from '@/content/newsletter/admin-newsletter'
import { listNewslettersAsAdmin, newsletter, subscriberStatuses } from '@/shared/newsletter/newsletters'
import { subscriberWord } from '@/shared/newsletter/subscriber-words'
import { auditedColumns } from '../../records/activity/audited-columns'
import { resource } from '../../records/resources'

/** What is read of a subscription by the specification's names (R8). Who left, or cannot be reached, has confirmed nothing that still holds. */
const newsletterColumns = {
  consentGiven: newsletters.consent,
  isConfirmed: sql<boolean>`${newsletters.status} = 'confirmed'`.mapWith(Boolean),
}

const subscriberStatus = z.enum(subscriberStatuses)

/** A subscription, as the Admin Portal lists, finds, changes and removes it. */
export const subscriberResource = resource(listNewslettersAsAdmin.input, {
  list: 'newsletters',
  name: sql<string>`${newsletters.email}`,
  table: newsletters,
  columns: newsletterColumns,
  noun: 'subscription',
  isPublic: false,
  searched: { text: subscriberSearch },
  sorted: {
    email: newsletters.email,
    consent: newsletters.consent,
    confirmed: newsletters.confirmed,
    createdAt: newsletters.createdAt,
  },
  kept: { counted: 'newsletters', by: 'status' },
  filter: ({ status, tag }) =>
    and(
      status === undefined ? undefined : eq(newsletters.status, status),
      tag === undefined ? undefined : arrayContains(newsletters.tags, [tag]),
    ),
  restorationRefuses: ['subscription_taken'],
  found: { detail: newsletters.email },
  exported: { status: (value) => subscriberWord(subscriberStatus.parse(value)) },
  audited: auditedColumns(
    newsletters,
    newsletter,
    {
      // Whether that still holds is told, and which of the four words.
      confirmed: 'internal',
      confirmationToken: 'secret',
      confirmationExpiresAt: 'internal',
      confirmationSentAt: 'internal',
      confirmationsSince: 'internal',
      confirmationsSent: 'internal',
      pendingConsent: 'internal',
      consentedAt: 'internal',
      consentPlace: 'internal',
      consentWording: 'internal',
      confirmedAt: 'internal',
      unsubscribedAt: 'internal',
      suppressedAt: 'internal',
      suppressionReason: 'internal',
      deletedAt: 'internal',
    },
    subscriptionWords.fields,
    { isConfirmed: newsletterColumns.isConfirmed },
  ),
})
