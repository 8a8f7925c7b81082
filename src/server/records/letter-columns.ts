import { and, inArray, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { letters } from '@db/schema'
import { type DeliveryReport, type DeliveryState, deliveryStates } from '@/shared/deliveries'
import { lettersPath } from '@/shared/letters'
import { Failure } from '../base/errors'

/** Those who would get a letter now. The one condition, for the number before the press and for who gets it. */
export const isReader = sql`newsletters.status = 'confirmed' and newsletters.deleted_at is null`

// Written by name: drizzle leaves a column's table out where it selects from one alone, and within these it would be another's.
const ownDeliveries = sql`deliveries where deliveries.subject = 'letter' and deliveries.subject_id = letters.id`

const inState = (state: DeliveryState) => sql.raw(`'${state}', count(*) filter (where deliveries.state = '${state}')`)

/** How many of a letter's deliveries wait. */
export const waitingOf = sql<number>`(select count(*)::int from ${ownDeliveries} and deliveries.state = 'queued')`

/** What is read of a letter beside its own columns. */
export const letterColumns = {
  webPath: sql<string>`${lettersPath} || letters.web_key`,
  audienceSize: sql<
    number | null
  >`case when letters.started_at is null then (select count(*)::int from newsletters where ${isReader}) end`,
  // The recipients were counted when they were fixed, the states are counted now: whatever goes missing shows.
  report: sql<DeliveryReport>`(select json_build_object('recipients', letters.recipients,
    ${sql.join(deliveryStates.map(inState), sql`, `)}) from ${ownDeliveries})`,
}

/** What was sent is kept with its report. Throws Failure letter_not_draft when one of them is no draft. */
export async function keepSentLetters(tx: Transaction, ids: readonly number[]): Promise<void> {
  const started = and(inArray(letters.id, [...ids]), notInArray(letters.status, ['draft']))
  if ((await tx.$count(letters, started)) > 0) throw new Failure('letter_not_draft')
}
