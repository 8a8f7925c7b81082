import { subscriptionStatusNames } from '@/content/raise/raises'
import { Tag, type TagVariant } from '@/client/ui/tag'
import type { SubscriptionStatus } from '@/shared/raise/subscriptions'

/** What waits for the firm stands out, what has ended steps back. */
const variants: Partial<Record<SubscriptionStatus, TagVariant>> = {
  waiting: 'secondary',
  draft: 'secondary',
  signing: 'secondary',
  signed: 'default',
}

/** How far a subscription is. */
export const SubscriptionStatusTag = ({ status }: { status: SubscriptionStatus }) => (
  <Tag variant={variants[status] ?? 'outline'}>{subscriptionStatusNames[status]}</Tag>
)
