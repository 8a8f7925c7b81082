import { TRPCError } from '@trpc/server'
import type { Zip } from 'fflate'
import { ownDocumentsZip as words } from '@/content/reporting/documents'
import { type OwnDocument, type OwnDocumentsAsked, ownDocumentsQuery } from '@/shared/reporting/documents'
import type { OwnStatement } from '@/shared/reporting/statements'
import { ownCaching } from '../../platform/headers'
import { Failure } from '../../platform/errors'
import { csvHead, csvLine } from '../../records/files/csv'
import { addPacked, startZip, zipMaxBytes, zipMaxFiles } from '../../records/files/zip'
import { attachment } from '../../records/file-names'
import { type AppContext, queryOf, searchOf } from '../../http/requests/requests'
import { sendBytes } from '../../http/requests/sent-texts'
import { readWhole } from '../../http/requests/whole-reads'
import { createCallerFactory } from '../../platform/trpc/procedures'
import type { Context } from '../../platform/trpc/context'
import { investorDocuments } from '../own-procedures'
import { noDocument } from './documents'
import { type ZipItem, itemOfDocument, itemOfStatement, yearOfStatement, zipNames } from './zip-items'

type Bytes = Uint8Array<ArrayBuffer>

const callOwn = createCallerFactory(investorDocuments.documents)
const callStatements = createCallerFactory(investorDocuments.statements)

/** Puts a file into the zip, and gives what kept it out: what was withdrawn since, or an access that ended. */
async function addItem(zip: Zip, name: string, item: ZipItem): Promise<{ size: number; fault: string | null }> {
  try {
    const bytes = await item.read()
    addPacked(zip, name, bytes)
    return { size: bytes.byteLength, fault: null }
  } catch (error) {
    if (error instanceof Failure) return { size: 0, fault: error.message }
    throw error
  }
}

/** The zip in pieces, a file at a time, with a table of what is in it and what is not. */
async function* piecesOf(items: readonly ZipItem[]): AsyncGenerator<Bytes> {
  const { zip, take } = startZip()
  const nameOf = zipNames()
  const lines = [csvHead(Object.values(words.columns))]
  let [bytes, files] = [0, 0]
  for (const item of items) {
    const name = nameOf(item)
    const isFull = bytes >= zipMaxBytes || files >= zipMaxFiles
    const { size, fault } = isFull ? { size: 0, fault: words.full } : await addItem(zip, name, item)
    bytes += size
    files += 1
    lines.push(csvLine([name, item.title, item.kind, item.year, item.owner, item.offering, fault ?? '']))
    yield* take()
  }
  addPacked(zip, words.contents, new TextEncoder().encode(lines.join('')))
  zip.end()
  yield* take()
}

/** One's own documents of what is asked for. Throws what the procedure of the list throws. */
async function documentsOf(ctx: Context, asked: OwnDocumentsAsked): Promise<OwnDocument[]> {
  const read = (db: Context['db'], window: object) => callOwn({ ...ctx, db }).list({ ...asked, ...window })
  return readWhole(ctx.db, read)
}

/** One's own statements of what is asked for: one is of an owner, and of no offering alone. */
async function statementsOf(ctx: Context, { entityId, investmentId, kind, year }: OwnDocumentsAsked) {
  if (investmentId !== undefined || (kind !== undefined && kind !== 'statement')) return []
  // An accountant has documents of the owner, and no statements, whose call knows no such owner for them.
  const read = (db: Context['db'], window: object) => callStatements({ ...ctx, db }).list(window)
  const all = await readWhole(ctx.db, read)
  const isAsked = (each: OwnStatement) =>
    (entityId === undefined || String(each.entityId) === String(entityId)) &&
    (year === undefined || yearOfStatement(each) === year)
  return all.filter(isAsked)
}

/**
 * `GET /api/investor/documents.zip`: one's own documents of a year, an owner, an offering or a kind, and the statements that go with them.
 * Each document is logged as if it had been taken by itself, before its bytes are sent. Throws Failure not_signed_in and record_not_found,
 * also where there is none.
 */
export async function serveOwnZip(c: AppContext, ctx: Context): Promise<Response> {
  // A view is counted when a document is sent; this would count them and send nothing.
  if (c.req.method === 'HEAD') throw new Failure('method_not_allowed')
  const { data: asked, error: cause } = ownDocumentsQuery.safeParse(queryOf(searchOf(c.req.url)))
  if (asked === undefined) throw new TRPCError({ code: 'BAD_REQUEST', cause })
  // Whoever may not read them is refused first.
  await callOwn(ctx)
    .list({ ...asked, limit: 1 })
    .finally(() => {
      c.header('Cache-Control', ownCaching)
    })
  if (ctx.user === null) throw new Failure('not_signed_in')
  const viewer = { ...ctx, user: ctx.user }
  const items = [
    ...(await documentsOf(ctx, asked)).map((document) => itemOfDocument(viewer, document)),
    ...(await statementsOf(ctx, asked)).map((statement) => itemOfStatement(ctx, statement)),
  ]
  if (items.length === 0) throw noDocument()
  const owners = new Set(items.map(({ owner }) => owner))
  const whose = asked.entityId === undefined || owners.size !== 1 ? null : (items[0]?.owner ?? null)
  return sendBytes(c, ctx, piecesOf(items), {
    'Cache-Control': ownCaching,
    'Content-Type': 'application/zip',
    'Content-Disposition': attachment(words.file, [words.title, String(asked.year ?? ''), whose], 'zip'),
  })
}
