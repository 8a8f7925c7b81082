import { z } from 'zod'
import { recordLists } from '@/shared/record-lists'
import { type Asked, type ListQuery, allOf, readers } from '../records/asked-records'
import { shownInvestments } from '../routers/public/investments'
import { shownPosts } from '../routers/public/posts'
import { shownProperties } from '../routers/public/properties'
import { type ProcedureName, contractsOf } from './procedure-names'

/** The lists that may be longer than an answer of their procedure, by its name: what a query asks for. */
const wholeLists: ReadonlyMap<string, (query: ListQuery) => Asked> = new Map([
  ['public.investments.list', () => allOf(shownInvestments)],
  ['public.properties.list', () => allOf(shownProperties)],
  ['public.posts.list', () => allOf(shownPosts)],
  ...recordLists.map((list): [string, (query: ListQuery) => Asked] => [`admin.${list}.list`, readers[list]]),
])

/** The records that a list's query asks for; undefined for a list that its procedure answers whole, or page by page. */
export const wholeListOf = (procedure: ProcedureName, query: ListQuery): Asked | undefined =>
  wholeLists.get(procedure)?.(query)

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
