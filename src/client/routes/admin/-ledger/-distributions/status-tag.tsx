import { distributionWords } from '@/content/ledger/admin-distributions'
import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { Tag } from '@/client/ui/tag'
import type { Distribution } from '@/shared/ledger/distributions'
import { hourMilliseconds } from '@/shared/platform/time'

const { statuses, publishing, scheduled, reversal, reversed, beingReversed } = distributionWords

type Told = Pick<Distribution, 'status' | 'publishedAt' | 'reversesId' | 'reversedById' | 'isReversed'>

/** How far a distribution is, and whether it takes one back or was taken back. */
export const StatusTag = ({
  distribution: { status, publishedAt, reversesId, reversedById, isReversed },
}: {
  distribution: Told
}) => {
  const [now] = useState(() => Date.now())
  const waits = status === 'approved' && publishedAt !== null
  // Of one that was approved ahead of the day of payment nothing is under way yet.
  const waiting = waits && Date.parse(publishedAt) - now > hourMilliseconds ? scheduled : publishing
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" gap="2">
      <Tag variant={status === 'published' ? 'default' : 'secondary'}>{waits ? waiting : statuses[status]}</Tag>
      {reversesId !== null && <Tag variant="outline">{reversal}</Tag>}
      {reversedById !== null && <Tag variant="outline">{isReversed ? reversed : beingReversed}</Tag>}
    </chakra.span>
  )
}
