import type { OfferingStatus } from '@/shared/site/offerings'
import { Tag, type TagVariant } from '../../../ui/tag'

/** Only 'Open' is highlighted. */
const variants = {
  Open: 'default',
  'Coming Soon': 'secondary',
  Closed: 'secondary',
} satisfies Record<OfferingStatus, TagVariant>

export const StatusTag = ({ status }: { status: OfferingStatus }) => <Tag variant={variants[status]}>{status}</Tag>
