import { periodOf } from '@/shared/reporting/statement-rows'
import type { StatementFigures } from '@/shared/reporting/statements'
import { readStatement } from './statements'

/** What an entity held in a period, as it is stated to its owners. */
export const statementResource = {
  list: 'statements',
  noun: 'statement',
  isPublic: false,
  // Nobody but administrators writes them; one that is not published after all is nobody's doing, and told without an author.
  authors: 'everybody',
  read: readStatement,
  called: ({ figures }: { figures: StatementFigures }) => `${figures.entityName}, ${periodOf(figures)}`,
} as const
