import { type SQLWrapper, and, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { deliveries, letters, newsletters } from '@db/schema'
import { type DeliveryReport, type DeliveryState, deliveryStates } from '@/shared/newsletter/deliveries'
import { issuesPath } from '@/shared/newsletter/issues'
import { isAnyOf } from '../../platform/sql'
import { Failure } from '../../platform/errors'

/** Those who would get an issue now. The one condition, for the number before the press and for who gets it. */
export const isReader = sql`${newsletters.status} = 'confirmed' and ${newsletters.deletedAt} is null`

/** Of them those with a tag; of no tag all. @param tag a value, or the column of an issue */
export const isReaderWith = (tag: SQLWrapper | string | null) =>
  sql`${isReader} and (${tag}::text is null or ${newsletters.tags} @> array[${tag}::text])`

const ownDeliveries = sql`${deliveries} where ${deliveries.subject} = 'letter' and ${deliveries.subjectId} = ${letters.id}`

const inState = (state: DeliveryState) =>
  sql`${sql.raw(`'${state}'`)}, count(*) filter (where ${deliveries.state} = ${sql.raw(`'${state}'`)})`

// Drizzle leaves a column's table out where it selects from one alone, if the column stands in the field itself, and within these selects
// it would be another table's. So they are a part of the field.
const waiting = sql`select count(*)::int from ${ownDeliveries} and ${deliveries.state} = 'queued'`
const audience = sql`select count(*)::int from ${newsletters} where ${isReaderWith(letters.tag)}`
// The recipients were counted when they were fixed, the states are counted now: whatever goes missing shows.
const report = sql`select json_build_object('recipients', ${letters.recipients},
    ${sql.join(deliveryStates.map(inState), sql`, `)}) from ${ownDeliveries}`

/** How many of an issue's deliveries wait. */
export const waitingOf = sql<number>`(${waiting})`

/** What is read of an issue beside its own columns. */
export const issueColumns = {
  webPath: sql<string>`${issuesPath} || ${letters.webKey}`,
  audienceSize: sql<number | null>`case when ${letters.startedAt} is null then (${audience}) end`,
  report: sql<DeliveryReport>`(${report})`,
}

/** What was sent is kept with its report. Throws Failure letter_not_draft when one of them is no draft. */
export async function keepSentIssues(tx: Transaction, ids: readonly number[]): Promise<void> {
  const started = and(isAnyOf(letters.id, ids), notInArray(letters.status, ['draft']))
  if ((await tx.$count(letters, started)) > 0) throw new Failure('letter_not_draft')
}
