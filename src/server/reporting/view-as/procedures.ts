import {
  viewDistributions,
  viewDocuments,
  viewEntities,
  viewEntries,
  viewPositions,
  viewStatements,
  viewSummary,
  viewTaxYears,
  viewUpdates,
} from '@/shared/reporting/viewed'
import { readOwnDistributions } from '../../ledger/distributions/own-distributions'
import { readOwnDocuments } from '../documents/own-documents'
import * as own from '../../ledger/own-holdings'
import { readOwnStatements } from '../statements/own-statements'
import { readOwnTaxYears } from '../tax-years/own-tax-lines'
import { readOwnUpdates } from '../updates/updates'
import { readViewedEntities, viewAsOwner } from '../../ledger/viewing'
import { investorsProcedure, router } from '../../platform/trpc/procedures'

/** What an owner of one entity reads, by the same readers, for an administrator who helps them; nothing here writes. Each throws Failure record_not_found. */
export const adminView = router({
  entities: investorsProcedure
    .input(viewEntities.input)
    .output(viewEntities.output)
    .query(async ({ ctx, input }) => readViewedEntities(ctx.db, await viewAsOwner(ctx, input.entityId))),

  summary: investorsProcedure
    .input(viewSummary.input)
    .output(viewSummary.output)
    .query(async ({ ctx, input }) => own.readOwnSummary(ctx.db, await viewAsOwner(ctx, input.entityId), input)),

  positions: investorsProcedure
    .input(viewPositions.input)
    .output(viewPositions.output)
    .query(async ({ ctx, input }) => own.readOwnPositions(ctx.db, await viewAsOwner(ctx, input.entityId), input)),

  entries: investorsProcedure
    .input(viewEntries.input)
    .output(viewEntries.output)
    .query(async ({ ctx, input }) => own.readOwnEntries(ctx.db, await viewAsOwner(ctx, input.entityId), input)),

  distributions: investorsProcedure
    .input(viewDistributions.input)
    .output(viewDistributions.output)
    .query(async ({ ctx, input }) => readOwnDistributions(ctx.db, await viewAsOwner(ctx, input.entityId), input)),

  statements: investorsProcedure
    .input(viewStatements.input)
    .output(viewStatements.output)
    .query(async ({ ctx, input }) => readOwnStatements(ctx.db, await viewAsOwner(ctx, input.entityId), input)),

  updates: investorsProcedure
    .input(viewUpdates.input)
    .output(viewUpdates.output)
    .query(async ({ ctx, input }) => readOwnUpdates(ctx.db, await viewAsOwner(ctx, input.entityId), input)),

  /** Those of the offerings that the entity holds too, so it is not narrowed to the entity's own. */
  documents: investorsProcedure
    .input(viewDocuments.input)
    .output(viewDocuments.output)
    .query(async ({ ctx, input: { entityId, ...window } }) =>
      readOwnDocuments(ctx.db, await viewAsOwner(ctx, entityId), window),
    ),

  taxYears: investorsProcedure
    .input(viewTaxYears.input)
    .output(viewTaxYears.output)
    .query(async ({ ctx, input }) => readOwnTaxYears(ctx.db, await viewAsOwner(ctx, input.entityId), input)),
})
