import { z } from 'zod'
import { id } from '../platform/fields'
import { listInput, listOf } from '../records/pages'
import { cents } from '../values/money'
import { issuedStatement } from './statements'

/** A statement whose publication waits for a second person, or waited: what whoever approves it looks through. */
const askedStatement = issuedStatement
  .pick({ id: true, entityId: true, entityName: true, entityFacts: true, status: true, isOutdated: true })
  .extend({
    /** Distributions of its period, and capital before and after it. */
    inPeriodCents: cents,
    openingCents: cents,
    closingCents: cents,
  })
export type AskedStatement = z.output<typeof askedStatement>

/** All statements of an approval, by the names of their owners; of one that is about something else, none. `q` looks through the names. */
export const listAskedStatements = {
  input: listInput(['entityName']).pick({ q: true, limit: true, offset: true }).extend({ id }),
  output: listOf(askedStatement),
}
