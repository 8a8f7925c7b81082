import { raiseStatusNames } from '@/content/raise/raises'
import { Tag } from '@/client/ui/tag'
import type { Raise } from '@/shared/raise/raises'

const variants = { draft: 'secondary', open: 'default', closed: 'outline' } as const

/** How far a raise is. */
export const RaiseStatusTag = ({ status }: Pick<Raise, 'status'>) => (
  <Tag variant={variants[status]}>{raiseStatusNames[status]}</Tag>
)
