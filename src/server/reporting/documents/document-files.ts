import { eq } from 'drizzle-orm'
import { documents } from '@db/schema'
import { documentFileName } from '@/content/reporting/documents'
import { id as idField } from '@/shared/platform/fields'
import { documentMaxBytes } from '@/shared/platform/limits'
import { ownCaching } from '../../platform/headers'
import { Failure } from '../../platform/errors'
import { AccessPolicy } from '../../ledger/access-policy'
import { setDocumentFile } from './drafts'
import { noDocument } from './documents'
import { openDocument } from './own-documents'
import { readBytes } from '../../http/requests/request-bodies'
import { attachment } from '../../records/file-names'
import { file } from '../../http/requests/file-routes'
import { type AppContext, refuseHead } from '../../http/requests/requests'
import { adminDocuments } from './procedures'
import { investorDocuments } from '../own-procedures'
import type { Context } from '../../platform/trpc/context'
import { createCallerFactory } from '../../platform/trpc/procedures'
import { sendDocument } from './sending'

const callForFirm = createCallerFactory(adminDocuments)
const callForInvestor = createCallerFactory(investorDocuments.documents)

/** What every one of them begins with: 404 for who may not see the document, as for one that is not there. */
async function asked(c: AppContext, ctx: Context, list: (ctx: Context, id: number) => Promise<{ total: number }>) {
  const id = idField.parse(c.req.param('id') ?? '')
  refuseHead(c)
  const { total } = await list(ctx, id).finally(() => {
    c.header('Cache-Control', ownCaching)
  })
  if (total === 0 || ctx.user === null) throw noDocument()
  return { id, ctx: { ...ctx, user: ctx.user } }
}

const listForFirm = (ctx: Context, id: number) => callForFirm(ctx).list({ id })
const listForInvestor = (ctx: Context, id: number) => callForInvestor(ctx).list({ id })

/** Sends a document: the view is in the log before this begins, so that who hangs up has been sent it. */
function send(
  c: AppContext,
  id: number,
  { name, bytes }: { name: readonly (string | null)[]; bytes: Uint8Array<ArrayBuffer> },
): Response {
  return sendDocument(c, bytes, attachment(documentFileName(id), name, 'pdf'))
}

async function serveToInvestor(c: AppContext, called: Context): Promise<Response> {
  const { id, ctx } = await asked(c, called, listForInvestor)
  return send(c, id, await openDocument(ctx, { id, mayOpen: AccessPolicy.of(ctx.user).documents, asStaff: false }))
}

async function serveToFirm(c: AppContext, called: Context): Promise<Response> {
  const { id, ctx } = await asked(c, called, listForFirm)
  return send(c, id, await openDocument(ctx, { id, mayOpen: eq(documents.id, id), asStaff: true }))
}

async function takeFile(c: AppContext, called: Context): Promise<Response> {
  const { id, ctx } = await asked(c, called, listForFirm)
  const bytes = await readBytes(c.req.raw, documentMaxBytes, () => new Failure('paper_too_large'))
  await setDocumentFile(ctx, id, bytes)
  const { items } = await listForFirm(ctx, id)
  return c.json(items[0])
}

const pdf = 'application/pdf'

/** What takes or sends the bytes of documents. A view is in the log before one is sent. */
export const documentFiles = {
  setDocument: file('investors', takeFile, {
    summary: 'Gives a draft of a document its file.',
    takes: pdf,
    refuses: ['document_not_now', 'document_key_missing', 'paper_too_large'],
  }),
  document: file('investors', serveToFirm, {
    summary: 'The file of a document.',
    types: [pdf],
    refuses: ['document_key_other', 'document_key_missing', 'storage_away'],
    isTraced: true,
  }),
  ownDocument: file('signed in', serveToInvestor, {
    summary: 'The file of a document of one’s own.',
    types: [pdf],
    refuses: ['document_key_other', 'document_key_missing', 'storage_away'],
    isTraced: true,
  }),
} as const
