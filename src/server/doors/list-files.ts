import { and, inArray, isNull } from 'drizzle-orm'
import { type RecordList, isRecordList } from '@/shared/record-lists'
import type { Db, Transaction } from '@db/database'
import type { SessionUser } from '@/shared/users'
import { leaveSecurityEvent } from '../auth/security-events'
import { logUnexpected } from '../base/error-log'
import { Failure } from '../base/errors'
import { type Asked, idsOf, readers } from '../records/asked-records'
import { leaveEntries } from '../records/audit'
import { csvHead, csvLine, csvValue } from '../records/csv'
import { toldColumns } from '../records/told-columns'
import { type AppContext, contextOf, queryOf, searchOf } from '../requests/requests'
import type { Context, Services } from '../trpc/context'
import { requireAdministrator } from '../trpc/procedures'

/** So many records are read and sent at a time: memory stays small, whatever the list's length. */
const batchRecords = 500

async function* fileOf(db: Db, list: RecordList, { table }: Asked, ids: readonly number[]): AsyncGenerator<string> {
  const columns = toldColumns[list]
  yield csvHead(columns.map(({ label }) => label))
  for (let from = 0; from < ids.length; from += batchRecords) {
    const batch = ids.slice(from, from + batchRecords)
    const rows = await db
      .select()
      .from(table)
      .where(and(inArray(table.id, batch), isNull(table.deletedAt)))
    const byId = new Map(rows.map((row) => [Number(row.id), row]))
    const lines = batch.map((id) => {
      const row = byId.get(id)
      return row === undefined ? '' : csvLine(columns.map(({ name }) => csvValue(row[name])))
    })
    yield lines.join('')
  }
}

/** Sends texts as they are made, no faster than they are taken. A fault on the way cuts the answer off, so that no half file looks whole. */
function streamed(texts: AsyncGenerator<string>, onFault: (error: unknown) => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await texts.next()
        if (done === true) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        onFault(error)
        controller.error(error)
      }
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}

/** Tells the activity and the security log that records leave the house, before the first of them does. */
async function tellExport(tx: Transaction, ctx: Context, { id }: SessionUser, list: RecordList, records: number) {
  await leaveEntries(tx, ctx.user, [{ list, recordId: null, recordName: null, action: 'export', after: { records } }])
  await leaveSecurityEvent(ctx, { kind: 'list_exported', userId: id }, tx)
}

/**
 * `GET /api/admin/{list}.csv`: exactly the rows that the list would answer to the same query, as a file (RFC 4180).
 * Throws Failure not_signed_in or not_admin before anything is looked at, path_not_found for a list that does not exist.
 */
export async function serveListFile(c: AppContext, services: Services): Promise<Response> {
  const ctx = await contextOf(c, services)
  const administrator = await requireAdministrator(ctx)
  const list = c.req.param('file')?.replace(/\.csv$/, '') ?? ''
  if (!isRecordList(list)) throw new Failure('path_not_found')
  const asked = readers[list](queryOf(searchOf(c.req.url)))
  const ids = await idsOf(ctx.db, asked)
  await ctx.db.transaction((tx) => tellExport(tx, ctx, administrator, list, ids.length))
  const texts = fileOf(ctx.db, list, asked, ids)
  const { requestId } = ctx
  const body = streamed(texts, (error) => logUnexpected(ctx.log, error, { requestId, path: c.req.path }))
  for (const [name, value] of ctx.responseHeaders) c.header(name, value, { append: true })
  return c.body(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${list}-${new Date().toISOString().slice(0, 10)}.csv"`,
  })
}
