import { listAskedStatements } from '@/shared/reporting/asked-statements'
import {
  createStatementRun,
  getStatementRunSums,
  listStatementRun,
  publishStatementRun,
  unpublishStatementRun,
} from '@/shared/reporting/statement-runs'
import { createStatement, listStatements, publishStatement, unpublishStatement } from '@/shared/reporting/statements'
import { listRecords } from '../../records/resources'
import { callOrHold, heldRefusals } from '../../ledger/approvals/holding'
import { readAskedStatements } from './asked-statements'
import { heldStatement, heldStatementRun } from './held-statements'
import { statementResource } from './resource'
import { makeStatementRun } from './runs/making'
import { readStatementRun, readStatementRunSums } from './runs/reading'
import { readStatements } from './statements'
import * as steps from './steps'
import { takeBack } from '../../records/release'
import { takeBackMany } from '../../records/several/release-many'
import { statementRelease } from './release'
import {
  investorsOrMoneyProcedure,
  investorsProcedure,
  provedInvestorsProcedure,
  refuses,
  router,
} from '../../platform/trpc/procedures'

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
    .meta(refuses(...heldStatement.refuses, ...heldRefusals))
    .input(publishStatement.input)
    .output(publishStatement.output)
    .mutation(({ ctx, input }) => callOrHold(ctx, heldStatement, input)),

  /** While it lies ahead. Throws Failure record_not_found and statement_not_now. */
  unpublish: investorsProcedure
    .meta(refuses('statement_not_now'))
    .input(unpublishStatement.input)
    .output(unpublishStatement.output)
    .mutation(({ ctx, input: { id } }) => takeBack(ctx, statementRelease, { id })),

  /** The owners of a run, each with the newest statement of the period and the last one before it. Throws Failure record_not_found. */
  run: investorsProcedure
    .meta(refuses('record_not_found'))
    .input(listStatementRun.input)
    .output(listStatementRun.output)
    .query(({ ctx: { db }, input }) => readStatementRun(db, input)),
  runSums: investorsProcedure
    .meta(refuses('record_not_found'))
    .input(getStatementRunSums.input)
    .output(getStatementRunSums.output)
    .query(({ ctx: { db }, input }) => readStatementRunSums(db, input)),

  /** Throws Failure record_not_found and day_ahead. */
  makeRun: investorsProcedure
    .meta(refuses('record_not_found'))
    .input(createStatementRun.input)
    .output(createStatementRun.output)
    .mutation(({ ctx, input }) => makeStatementRun(ctx, input)),

  /** In PUBLISH_DELAY seconds, all of them or none. Throws Failure prove_again, record_not_found, statement_not_now and statement_outdated. */
  publishRun: provedInvestorsProcedure
    .meta(refuses(...heldStatementRun.refuses, ...heldRefusals))
    .input(publishStatementRun.input)
    .output(publishStatementRun.output)
    .mutation(({ ctx, input }) => callOrHold(ctx, heldStatementRun, input)),

  /** The statements that wait for a second person, for whoever approves them, and those that waited. Throws Failure record_not_found. */
  asked: investorsOrMoneyProcedure
    .input(listAskedStatements.input)
    .output(listAskedStatements.output)
    .query(({ ctx: { db }, input }) => readAskedStatements(db, input)),

  /** While they lie ahead. Throws Failure statement_not_now where none does any more. */
  unpublishRun: investorsProcedure
    .meta(refuses('statement_not_now'))
    .input(unpublishStatementRun.input)
    .output(unpublishStatementRun.output)
    .mutation(async ({ ctx, input: { ids } }) => ({ statements: await takeBackMany(ctx, statementRelease, ids) })),
})
