import { and, eq } from 'drizzle-orm'
import { documents, documentViews } from '@db/schema'
import { k1PostWords as words } from '@/content/reporting/k1-post'
import { k1PrintQuery } from '@/shared/reporting/k1-season'
import { browserKind } from '../../platform/limits/browser-kind'
import { Failure } from '../../platform/errors'
import { readFirm } from '../../platform/text/firm'
import type { PdfPart } from '../../platform/foreign/pdf-parts'
import { readForeign } from '../../platform/foreign/reading'
import { ownCaching } from '../../platform/headers'
import { addressStart } from '../../platform/limits/caller-address'
import type { Context } from '../../platform/trpc/context'
import { requireArea } from '../../platform/trpc/procedures'
import { type AppContext, queryOf, searchOf } from '../../http/requests/requests'
import { sendBytes } from '../../http/requests/sent-texts'
import { tellExport } from '../../records/activity/exports'
import { readQuery } from '../../records/resources'
import { write } from '../../records/write'
import { noDocument } from '../documents/documents'
import { type Viewer, openDocument } from '../documents/own-documents'
import { createJoinedPdf } from '../pdf/joined-pdf'
import { type PdfContent, requireShapes, taggedPdf } from '../pdf/tagged-pdf'
import { boxed } from '../../platform/text/typeface'
import { taxYearResource } from '../tax-years/resource'
import { type Envelope, addressSheet } from './address-sheet'
import { readEnvelopes } from './envelopes'
import { inForce } from './papers'

type Bytes = Uint8Array<ArrayBuffer>
type Administrator = Context & Viewer
type JoinedPdf = ReturnType<typeof createJoinedPdf>

/** A document that is not in the file, and why. */
interface Left {
  owner: string
  document: string
  why: string
}

/** A document that nobody could print is left out by name; that this server is busy is no fault of the document. */
async function unlessAtFault<Result>(work: () => Promise<Result>): Promise<Result | string> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure && error.failure !== 'readers_busy') return error.message
    throw error
  }
}

const partOf = (bytes: Uint8Array, pdf: JoinedPdf): Promise<PdfPart> =>
  readForeign('paperPart', { bytes, ...pdf.place() })

const sheetPart = async (content: PdfContent, pdf: JoinedPdf) => partOf(await taggedPdf(content), pdf)

/** The last page: what is missing in the pile, for whoever has it in hand. */
const leftSheet = (left: readonly Left[]): PdfContent => ({
  title: words.left.title,
  margin: 56,
  write: ({ add, addTable }) => {
    add('H1', words.left.title, { size: 15, cut: 'strong' })
    add('P', words.left.text(left.length), { size: 10, before: 0.6 })
    add('H2', words.left.heading, { size: 12, cut: 'strong', before: 1 })
    addTable(
      [
        { label: words.left.columns.owner, width: 180, isRowName: true },
        { label: words.left.columns.document, width: 140 },
        { label: words.left.columns.why, width: 180 },
      ],
      left.map(({ owner, document, why }) => ({
        cells: [owner, document, why].map((text) => boxed(text, 'text')),
        isTotal: false,
      })),
    )
  },
})

/** Notes that documents were printed, and by whom: after all of the file was taken, so that what broke off is printed again. */
const notePrinted = (ctx: Administrator, ids: readonly number[]) =>
  write(ctx, taxYearResource, 'update', async (tx) => {
    const by = { userId: ctx.user.id, asStaff: true, action: 'printed' } as const
    const from = { addressStart: addressStart(ctx.ipAddress), browser: browserKind(ctx.userAgent) }
    await tx.insert(documentViews).values(ids.map((documentId) => ({ documentId, ...by, ...from })))
    // The log of views is the record of it.
    return { result: undefined, audited: [] }
  })

/** Adds what goes into one envelope, an address sheet and its documents. @returns those that are in the file, and those that are not */
async function* addEnvelope(
  ctx: Administrator,
  pdf: JoinedPdf,
  envelope: Envelope,
): AsyncGenerator<Bytes, { printed: number[]; left: Left[] }> {
  const { entityId, entityName, entityFacts, hasAddress } = envelope.owner
  const owner = words.left.owner(entityId, entityName, entityFacts)
  const leftAll = (why: string) => ({
    printed: [],
    left: envelope.papers.map(({ title, investmentName }) => ({ owner, document: `${title}, ${investmentName}`, why })),
  })
  if (!hasAddress) return leftAll(words.left.noAddress)
  const firm = await readFirm(ctx.db)
  const undrawn = await unlessAtFault(async () => requireShapes(addressSheet(firm, envelope)))
  if (undrawn !== undefined) return leftAll(undrawn)

  const papers: Envelope['papers'][number][] = []
  const pages: number[] = []
  const left: Left[] = []
  for (const paper of envelope.papers) {
    const { id, title, investmentName } = paper
    // Asked again: what was replaced or withdrawn since stays here.
    const mayOpen = and(eq(documents.id, id), inForce({ year: envelope.year }))
    const part = await unlessAtFault(async () =>
      partOf((await openDocument(ctx, { id, mayOpen, asStaff: true })).bytes, pdf),
    )
    if (typeof part === 'string') left.push({ owner, document: `${title}, ${investmentName}`, why: part })
    else {
      yield pdf.add(part)
      papers.push({ ...paper, pages: part.pages.length })
      pages.push(...part.pages)
    }
  }
  if (papers.length > 0) {
    const sheet = await sheetPart(addressSheet(firm, { ...envelope, papers }), pdf)
    yield pdf.add(sheet)
    pdf.addPages(entityName, [...sheet.pages, ...pages])
    const blank = pdf.fillSheet()
    if (blank) yield blank
  }
  return { printed: papers.map(({ id }) => id), left }
}

/** The file in pieces, a document at a time; what is in it is noted as printed once the last piece was taken. */
async function* piecesOf(ctx: Administrator, envelopes: readonly Envelope[]): AsyncGenerator<Bytes> {
  const pdf = createJoinedPdf()
  const printed: number[] = []
  const left: Left[] = []
  yield pdf.begin()
  for (const envelope of envelopes) {
    const done = yield* addEnvelope(ctx, pdf, envelope)
    printed.push(...done.printed)
    left.push(...done.left)
  }
  if (left.length > 0) {
    const sheet = await sheetPart(leftSheet(left), pdf)
    yield pdf.add(sheet)
    pdf.addPages(words.left.outline, sheet.pages)
  }
  yield* pdf.end()
  if (printed.length > 0) await notePrinted(ctx, printed)
}

/**
 * `GET /api/admin/k1s-by-post.pdf?year=`: what goes by post of a year, of one offering or of all, to be printed in one go: for each owner a
 * sheet with the address and then the documents. That it leaves the house is told to the activity and the security log first, and each
 * document is logged as if it had been taken by itself. Throws Failure record_not_found where there is nothing to print.
 */
export async function serveK1sByPostPdf(c: AppContext, called: Context): Promise<Response> {
  const ctx = { ...called, user: await requireArea(called, 'investors') }
  const { again, ...season } = readQuery(k1PrintQuery, queryOf(searchOf(c.req.url)))
  const envelopes = await readEnvelopes(ctx.db, season, again === 'true')
  if (envelopes.length === 0) throw noDocument()
  const records = envelopes.reduce((sum, { papers }) => sum + papers.length, 0)
  const of = { recordId: null, recordName: words.recordName(season.year) }
  await tellExport(ctx, taxYearResource, { records }, of)
  return sendBytes(c, ctx, piecesOf(ctx, envelopes), {
    'Cache-Control': ownCaching,
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${words.file(season.year)}.pdf"`,
  })
}
