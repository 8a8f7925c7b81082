import { z } from 'zod'
import { listOwnDocuments } from './documents'
import { id } from '../platform/fields'
import {
  getOwnSummary,
  listOwnDistributions,
  listOwnEntities,
  listOwnEntries,
  listOwnPositions,
} from '../ledger/own-holdings'
import { pageInput } from '../records/pages'
import { listOwnStatements } from './statements'
import { listOwnTaxYears } from './tax-years'
import { listOwnUpdates } from './updates'

/** The entity as whose owner an administrator looks at the portal. */
const viewed = { entityId: id }

/** The investor's answers, each of one entity. */
export const viewEntities = { input: z.object(viewed), output: listOwnEntities.output }
export const viewSummary = { input: z.object(viewed), output: getOwnSummary.output }
export const viewPositions = { input: listOwnPositions.input.unwrap().extend(viewed), output: listOwnPositions.output }
export const viewEntries = { input: listOwnEntries.input.unwrap().extend(viewed), output: listOwnEntries.output }
export const viewDistributions = {
  input: listOwnDistributions.input.unwrap().extend(viewed),
  output: listOwnDistributions.output,
}
export const viewStatements = { input: pageInput.extend(viewed), output: listOwnStatements.output }
export const viewUpdates = { input: listOwnUpdates.input.unwrap().extend(viewed), output: listOwnUpdates.output }
export const viewDocuments = {
  input: pageInput.extend(viewed),
  output: listOwnDocuments.output,
}
export const viewTaxYears = { input: listOwnTaxYears.input.unwrap().extend(viewed), output: listOwnTaxYears.output }
