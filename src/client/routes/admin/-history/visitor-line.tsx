import { chakra } from '@/client/theme/chakra'
import { subscriptionWords } from '@/content/newsletter/admin-newsletter'
import { subscriberWords } from '@/content/records/admin-activity'
import { TextLink } from '@/client/ui/text-link'
import type { VisitorLine as Event } from '@/shared/records/activity'
import { recordSearch } from '../-list/record-link'
import { Line } from './line'

/** What a subscriber did by a link of ours: 'ruth@example.com confirmed the subscription'. */
export const VisitorLine = ({ event: { id, at, email, event } }: { event: Event }) => (
  <Line at={at} about={subscriptionWords.name}>
    <chakra.bdi fontWeight="semibold">
      <TextLink to="/admin" search={recordSearch('newsletters', id)}>
        {email}
      </TextLink>
    </chakra.bdi>{' '}
    <chakra.span color="fg.muted">{subscriberWords[event]}</chakra.span>
  </Line>
)
