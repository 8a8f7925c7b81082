import type { InvestmentStatus } from '@/shared/site/investments'
import { Tag, type TagVariant } from '../../ui/tag'

/** Only 'Open' is highlighted. */
const variants = {
  Open: 'default',
  'Coming Soon': 'secondary',
  Closed: 'secondary',
} satisfies Record<InvestmentStatus, TagVariant>

export const StatusTag = ({ status }: { status: InvestmentStatus }) => <Tag variant={variants[status]}>{status}</Tag>
