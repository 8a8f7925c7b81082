import { statementListWords } from '@/content/reporting/admin-statements'
import { Tag } from '@/client/ui/tag'
import type { IssuedStatement, StatementStatus } from '@/shared/reporting/statements'

const variants = { draft: 'secondary', publishing: 'secondary', published: 'default', superseded: 'outline' } as const

/** How far a statement is. */
export const StatusTag = ({ status }: { status: StatementStatus }) => (
  <Tag variant={variants[status]}>{statementListWords.statuses[status]}</Tag>
)

/** Whether the book says something else by now, of a statement that still stands. */
export const isChanged = ({ isOutdated, status }: IssuedStatement) => isOutdated && status !== 'superseded'
