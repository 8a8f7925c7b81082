import { createStatement, listStatements, publishStatement } from '@/shared/reporting/statements'
import { listRecords } from '../../records/resources'
import { statementResource } from './resource'
import { readStatements } from './statements'
import * as steps from './steps'
import { publish, takeBack } from '../../records/release'
import { statementRelease } from './release'
import { investorsProcedure, provedInvestorsProcedure, refuses, router } from '../../platform/trpc/procedures'

export const adminStatements = router({
  /** The window asked for, the last made first unless sorted otherwise. */
  list: investorsProcedure
    .input(listStatements.input)
    .output(listStatements.output)
    .query(({ ctx: { db }, input }) =>
      listRecords(db, statementResource, input, ({ where, orderBy }) => readStatements(db, where, orderBy)),
    ),

  /** Throws Failure record_not_found, day_ahead, sign_without_shape and statement_not_now. */
  create: investorsProcedure
    .meta(refuses('record_not_found', 'sign_without_shape', 'statement_not_now'))
    .input(createStatement.input)
    .output(createStatement.output)
    .mutation(({ ctx, input }) => steps.makeStatement(ctx, input)),

  /** In PUBLISH_DELAY seconds. Throws Failure prove_again, record_not_found, statement_not_now, statement_outdated and sign_without_shape. */
  publish: provedInvestorsProcedure
    .meta(refuses('statement_not_now', 'statement_outdated', 'sign_without_shape'))
    .input(publishStatement.input)
    .output(publishStatement.output)
    .mutation(({ ctx, input: { id } }) => publish(ctx, statementRelease, { id })),

  /** While it lies ahead. Throws Failure record_not_found and statement_not_now. */
  unpublish: investorsProcedure
    .meta(refuses('statement_not_now'))
    .input(publishStatement.input)
    .output(publishStatement.output)
    .mutation(({ ctx, input: { id } }) => takeBack(ctx, statementRelease, { id })),
})
