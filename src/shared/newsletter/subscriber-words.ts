import { subscriberWords } from '@/content/newsletter/admin-newsletter'
import type { SubscriberStatus } from './newsletters'

/**
 * The one word for what a subscription is, in lists, filters, dialogs and files. Beside it stand the specification's own columns
 * alone (Consent, Subscribed), and of everything else days.
 */
export const subscriberWord = (status: SubscriberStatus): string => subscriberWords[status]
