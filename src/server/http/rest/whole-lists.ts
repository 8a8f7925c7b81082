import { z } from 'zod'
import { listActivity } from '@/shared/records/activity'
import { isRecordList } from '@/shared/records/record-lists'
import type { Context } from '../../platform/trpc/context'
import { wholeActivity } from '../../records/activity/activity'
import { allOf } from '../../records/list-query'
import type { ListQuery, AddressQuery } from '../../records/resources'
import { publicLists, resources } from '../../product'
import { type ProcedureName, contractsOf } from './procedure-names'

/** The records that a list's query asks for; undefined for a list that its procedure answers whole, or page by page. */
export function wholeListOf(procedure: ProcedureName, query: AddressQuery): ListQuery | undefined {
  const shown = publicLists[procedure]
  if (shown !== undefined) return allOf(shown)
  const list = /^admin\.(\w+)\.list$/.exec(procedure)?.[1] ?? ''
  return isRecordList(list) ? resources[list].query(query) : undefined
}

/** What may be as long as a list of records, and is none. */
export function wholeLinesOf(
  procedure: ProcedureName,
  query: AddressQuery,
  { db, user }: Pick<Context, 'db' | 'user'>,
): AsyncIterable<object[]> | undefined {
  if (procedure !== 'admin.activity.list' || user === null) return undefined
  return wholeActivity(db, listActivity.input.parse(query), user)
}

/** The contract of one record of a list. Throws when the procedure is no list. */
function recordContractOf(procedure: ProcedureName): z.core.$ZodType {
  const { output } = contractsOf(procedure)
  const items = output instanceof z.ZodObject ? output.shape.items : undefined
  if (!(items instanceof z.ZodArray)) throw new Error(`${procedure} gives no list.`)
  return items.element
}

/** The records as the JSON text that their procedure's answer would be, in pieces. @param batches records as they are stored */
export async function* jsonOf(procedure: ProcedureName, batches: AsyncIterable<object[]>): AsyncGenerator<string> {
  const contract = recordContractOf(procedure)
  let opening = '['
  for await (const batch of batches) {
    const texts = batch.map((record) => JSON.stringify(z.parse(contract, record)))
    if (texts.length === 0) continue
    yield opening + texts.join(',')
    opening = ','
  }
  yield opening === '[' ? '[]' : ']'
}
