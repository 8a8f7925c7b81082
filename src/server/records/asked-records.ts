import { TRPCError } from '@trpc/server'
import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { and, getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Transaction } from '@db/database'
import { listContactsAsAdmin } from '@/shared/contacts'
import { listEntitiesAsAdmin } from '@/shared/entities'
import { listInterestsAsAdmin } from '@/shared/interests'
import { listInvestmentsAsAdmin } from '@/shared/investments'
import { listLettersAsAdmin } from '@/shared/letters'
import { idMax } from '@/shared/limits'
import { listNewslettersAsAdmin } from '@/shared/newsletters'
import { listPostsAsAdmin } from '@/shared/posts'
import { listPropertiesAsAdmin } from '@/shared/properties'
import type { RecordList } from '@/shared/record-lists'
import { listUsersAsAdmin } from '@/shared/users'
import { recordKinds } from './record-kinds'
import { type ListInput, type RecordKind, listedAs } from './records'
import { type Listed, isAmong, readIds } from './windows'

/** A list's query, as it stands in an address. */
export type ListQuery = Readonly<Record<string, string | undefined>>

/** The records a query asks for, in its order. */
export interface Asked extends Listed {
  limit: number
  offset: number
}

/** How a list's query is read: by the very contract and kind of the list itself. Throws what the list would answer to a bad query. */
const reader =
  <Input extends ListInput>(kind: RecordKind<Input>, contract: z.ZodType<Input>) =>
  (query: ListQuery): Asked => {
    const read = contract.safeParse(query)
    if (!read.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: read.error })
    const { limit = idMax, offset = 0 } = read.data
    return { ...listedAs(kind, read.data), limit, offset }
  }

export const readers: Record<RecordList, (query: ListQuery) => Asked> = {
  investments: reader(recordKinds.investments, listInvestmentsAsAdmin.input),
  properties: reader(recordKinds.properties, listPropertiesAsAdmin.input),
  users: reader(recordKinds.users, listUsersAsAdmin.input),
  posts: reader(recordKinds.posts, listPostsAsAdmin.input),
  contacts: reader(recordKinds.contacts, listContactsAsAdmin.input),
  newsletters: reader(recordKinds.newsletters, listNewslettersAsAdmin.input),
  interests: reader(recordKinds.interests, listInterestsAsAdmin.input),
  letters: reader(recordKinds.letters, listLettersAsAdmin.input),
  entities: reader(recordKinds.entities, listEntitiesAsAdmin.input),
}

/** All records of a list. */
export const allOf = (listed: Listed): Asked => ({ ...listed, limit: idMax, offset: 0 })

/** The ids of all records asked for: read at once, so that what is added or removed meanwhile neither doubles nor skips a line. */
export const idsOf = (db: Db | Transaction, asked: Asked): Promise<readonly number[]> => readIds(db, asked, asked)

/** So many records are read and sent at a time: memory stays small, whatever the list's length. */
const batchRecords = 500

/** The records of these ids, in their order, in batches. Others get their turn in between. One that the list does not show any more is left out. */
export async function* recordsOf(
  db: Db,
  { table, where, columns }: Listed,
  ids: readonly number[],
): AsyncGenerator<Record<string, unknown>[]> {
  for (let from = 0; from < ids.length; from += batchRecords) {
    const batch = ids.slice(from, from + batchRecords)
    await turnOfOthers()
    const rows = await db
      .select({ ...getTableColumns(table), ...columns })
      .from(table)
      .where(and(where, isAmong(table, batch)))
    const byId = new Map(rows.map((row) => [Number(row.id), row]))
    yield batch.flatMap((id) => {
      const row = byId.get(id)
      return row === undefined ? [] : [row]
    })
  }
}
