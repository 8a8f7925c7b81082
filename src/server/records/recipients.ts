import { type SQLWrapper, sql } from 'drizzle-orm'
import { bareNames } from '@db/column-names'
import type { Transaction } from '@db/database'
import { deliveries } from '@db/schema'
import type { DeliverySubject } from '@/shared/newsletter/deliveries'

const { subject, subjectId, address, userId } = deliveries

/**
 * Records who is told of something by mail; an index lets each address stand once.
 * @param people selects, in this order, the record they are told of, their address and their account
 */
export async function recordRecipients(tx: Transaction, about: DeliverySubject, people: SQLWrapper): Promise<void> {
  await tx.execute(sql`
    insert into ${deliveries} (${bareNames(subject, subjectId, address, userId)})
    select distinct ${about}::text, people.* from (${people}) as people (${bareNames(subjectId, address, userId)})
    on conflict do nothing`)
}
