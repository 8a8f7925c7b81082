import { TRPCError } from '@trpc/server'
import { ownDocumentsZip as words } from '@/content/reporting/documents'
import { type OwnDocument, type OwnDocumentsAsked, ownDocumentsQuery } from '@/shared/reporting/documents'
import type { OwnStatement } from '@/shared/reporting/statements'
import { taxLinesShown } from '@/shared/reporting/tax-lines'
import type { OwnTaxYear } from '@/shared/reporting/tax-years'
import { yearOfDay } from '@/shared/values/days'
import { Failure } from '../../platform/errors'
import { ownCaching } from '../../platform/headers'
import { todayOf } from '../../platform/preferences'
import { attachment } from '../../records/file-names'
import { type AppContext, queryOf, refuseHead, searchOf } from '../../http/requests/requests'
import { sendBytes } from '../../http/requests/sent-texts'
import { readWhole } from '../../http/requests/whole-reads'
import { createCallerFactory } from '../../platform/trpc/procedures'
import type { Context } from '../../platform/trpc/context'
import { investorDocuments } from '../own-procedures'
import { noDocument } from './documents'
import { itemOfDocument, itemOfStatement, missingItems, yearOfStatement } from './zip-items'
import { zipPieces } from './zip-pieces'

const callOwn = createCallerFactory(investorDocuments.documents)
const callStatements = createCallerFactory(investorDocuments.statements)
const callTaxYears = createCallerFactory(investorDocuments.taxYears)

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

/** The K-1s of what is asked for that are not here, to be named in the zip; whoever sees no tax documents misses none. */
async function missingOf(ctx: Context, { entityId, investmentId, kind, year }: OwnDocumentsAsked) {
  if (kind !== undefined && kind !== 'k1') return []
  const { items } = await callTaxYears(ctx).list()
  const isAsked = (line: OwnTaxYear) =>
    (entityId === undefined || String(line.entityId) === String(entityId)) &&
    (investmentId === undefined || String(line.investmentId) === String(investmentId)) &&
    (year === undefined || line.year === year)
  return missingItems(taxLinesShown(items, yearOfDay(await todayOf(ctx.db))).filter(isAsked))
}

/**
 * `GET /api/investor/documents.zip`: one's own documents of a year, an owner, an offering or a kind, the statements that go with them,
 * and a table that also names the K-1s which are not here.
 * Each document is logged as if it had been taken by itself, before its bytes are sent. Throws Failure not_signed_in and record_not_found,
 * also where there is none.
 */
export async function serveOwnZip(c: AppContext, ctx: Context): Promise<Response> {
  refuseHead(c)
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
  return sendBytes(c, ctx, zipPieces(items, await missingOf(ctx, asked)), {
    'Cache-Control': ownCaching,
    'Content-Type': 'application/zip',
    'Content-Disposition': attachment(words.file, [words.title, String(asked.year ?? ''), whose], 'zip'),
  })
}
