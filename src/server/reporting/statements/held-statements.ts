import { statementRunWords } from '@/content/reporting/admin-statement-runs'
import { publishStatementRun } from '@/shared/reporting/statement-runs'
import { publishStatement } from '@/shared/reporting/statements'
import { heldCall } from '../../ledger/approvals/held-calls'
import { isAnyOf } from '../../platform/sql'
import { publish } from '../../records/release'
import { publishMany } from '../../records/several/release-many'
import { statements } from '@db/schema'
import { statementRelease } from './release'
import { statementResource } from './resource'
import { readStatements } from './statements'

const areas = () => ['investors'] as const

export const heldStatement = heldCall({
  call: 'statements.publish',
  input: publishStatement.input,
  waits: () => true,
  areas,
  refuses: ['statement_not_now', 'statement_outdated', 'sign_without_shape'],
  run: (ctx, { id }) => publish(ctx, statementRelease, { id }),
  told: (_, { answer }) => ({ subject: statementResource.called(answer) }),
})

export const heldStatementRun = heldCall({
  call: 'statements.publishRun',
  input: publishStatementRun.input,
  waits: () => true,
  areas,
  refuses: ['record_not_found', 'statement_not_now', 'statement_outdated'],
  run: async (ctx, { ids }) => ({ statements: await publishMany(ctx, statementRelease, ids) }),
  async told(tx, { input: { ids } }) {
    const rows = await readStatements(tx, isAnyOf(statements.id, ids))
    return { subject: statementRunWords.called(rows.map((row) => statementResource.called(row))) }
  },
})
