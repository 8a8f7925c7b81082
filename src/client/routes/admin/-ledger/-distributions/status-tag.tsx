import { distributionWords } from '@/content/ledger/admin-distributions'
import { chakra } from '@/client/theme/chakra'
import { Tag } from '@/client/ui/tag'
import type { Distribution } from '@/shared/ledger/distributions'

const { statuses, publishing, reversal, reversed, beingReversed } = distributionWords

type Told = Pick<Distribution, 'status' | 'publishedAt' | 'reversesId' | 'reversedById' | 'isReversed'>

/** How far a distribution is, and whether it takes one back or was taken back. */
export const StatusTag = ({
  distribution: { status, publishedAt, reversesId, reversedById, isReversed },
}: {
  distribution: Told
}) => (
  <chakra.span display="inline-flex" flexWrap="wrap" gap="2">
    <Tag variant={status === 'published' ? 'default' : 'secondary'}>
      {status === 'approved' && publishedAt !== null ? publishing : statuses[status]}
    </Tag>
    {reversesId !== null && <Tag variant="outline">{reversal}</Tag>}
    {reversedById !== null && <Tag variant="outline">{isReversed ? reversed : beingReversed}</Tag>}
  </chakra.span>
)
