import { TRPCError } from '@trpc/server'
import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Transaction } from '@db/database'
import { listContactsAsAdmin } from '@/shared/contacts'
import { listInvestmentsAsAdmin } from '@/shared/investments'
import { idMax } from '@/shared/limits'
import { listNewslettersAsAdmin } from '@/shared/newsletters'
import { listPostsAsAdmin } from '@/shared/posts'
import { listPropertiesAsAdmin } from '@/shared/properties'
import type { RecordList } from '@/shared/record-lists'
import { listUsersAsAdmin } from '@/shared/users'
import { recordKinds } from './record-kinds'
import { type ListInput, type RecordKind, type RecordTable, listedBy, orderOf } from './records'

/** The records a query asks for, in its order. */
export interface Asked {
  table: RecordTable
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
  offset: number
}

/** How a list's query is read: by the very contract and kind of the list itself. Throws what the list would answer to a bad query. */
const reader =
  <Input extends ListInput>(kind: RecordKind<Input>, contract: z.ZodType<Input>) =>
  (query: Readonly<Record<string, string | undefined>>): Asked => {
    const read = contract.safeParse(query)
    if (!read.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: read.error })
    const { limit = idMax, offset = 0 } = read.data
    return { table: kind.table, where: listedBy(kind, read.data), orderBy: orderOf(kind, read.data), limit, offset }
  }

export const readers: Record<RecordList, (query: Readonly<Record<string, string | undefined>>) => Asked> = {
  investments: reader(recordKinds.investments, listInvestmentsAsAdmin.input),
  properties: reader(recordKinds.properties, listPropertiesAsAdmin.input),
  users: reader(recordKinds.users, listUsersAsAdmin.input),
  posts: reader(recordKinds.posts, listPostsAsAdmin.input),
  contacts: reader(recordKinds.contacts, listContactsAsAdmin.input),
  newsletters: reader(recordKinds.newsletters, listNewslettersAsAdmin.input),
}

/** The ids of all records asked for: read at once, so that what is added or removed meanwhile neither doubles nor skips a line. */
export async function idsOf(db: Db | Transaction, { table, where, orderBy, limit, offset }: Asked): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => Number(id))
}
