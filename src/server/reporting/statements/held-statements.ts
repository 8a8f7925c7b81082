import { statementRunWords } from '@/content/reporting/admin-statement-runs'
import { approvalNoun } from '@/content/ledger/approval-noun'
import type { StatementFigures } from '@/shared/reporting/statement-figures'
import { periodOf } from '@/shared/reporting/statement-rows'
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

/** The classes and offerings that statements tell of, by name; those of the first version name the offering alone. */
const placesIn = (stated: readonly StatementFigures[]) =>
  [
    ...new Set(
      stated.flatMap((figures) =>
        figures.version === 1
          ? figures.entries.map(({ offering }) => offering)
          : figures.blocks.map(({ className, offering }) => approvalNoun.place(className, offering)),
      ),
    ),
  ].toSorted((one, other) => one.localeCompare(other, 'en'))

const areas = () => ['investors'] as const

export const heldStatement = heldCall({
  call: 'statements.publish',
  input: publishStatement.input,
  waits: () => true,
  areas,
  refuses: ['statement_not_now', 'statement_outdated', 'sign_without_shape'],
  run: (ctx, { id }) => publish(ctx, statementRelease, { id }),
  told: (_, { answer }) => ({
    subject: approvalNoun.subjectIn(statementResource.called(answer), placesIn([answer.figures])),
  }),
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
    const periods = new Set(rows.map(({ figures }) => periodOf(figures)))
    const called = statementRunWords.called(
      rows.map((row) => statementResource.called(row)),
      [...periods],
    )
    return { subject: approvalNoun.subjectIn(called, placesIn(rows.map(({ figures }) => figures))) }
  },
})
