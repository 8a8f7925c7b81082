import { TRPCError } from '@trpc/server'
import { attachmentFileName } from '@/content/reporting/attachments'
import { id as idField } from '@/shared/platform/fields'
import { documentMaxBytes } from '@/shared/platform/limits'
import { attachmentQuery } from '@/shared/reporting/attachments'
import { file } from '../../http/requests/file-routes'
import { readBytes } from '../../http/requests/request-bodies'
import { type AppContext, queryOf, refuseHead, searchOf } from '../../http/requests/requests'
import { Failure } from '../../platform/errors'
import { ownCaching } from '../../platform/headers'
import type { Context } from '../../platform/trpc/context'
import { requireArea } from '../../platform/trpc/procedures'
import { attachment } from '../../records/file-names'
import { sendDocument } from '../documents/sending'
import { attach, openAttachment } from './changes'

/** `POST /api/admin/attachments?entryId=7&fileName=wire.pdf`: a PDF as it is. Who may is asked before a byte of it is read. */
async function takeAttachment(c: AppContext, ctx: Context): Promise<Response> {
  c.header('Cache-Control', ownCaching)
  const user = await requireArea(ctx, 'investors')
  const { data: asked, error: cause } = attachmentQuery.safeParse(queryOf(searchOf(c.req.url)))
  if (asked === undefined) throw new TRPCError({ code: 'BAD_REQUEST', cause })
  const bytes = await readBytes(c.req.raw, documentMaxBytes, () => new Failure('paper_too_large'))
  return c.json(await attach({ ...ctx, user }, asked, bytes), 201)
}

/** `GET /api/admin/attachments/{id}/file`; the activity tells it first. */
async function serveAttachment(c: AppContext, ctx: Context): Promise<Response> {
  c.header('Cache-Control', ownCaching)
  const user = await requireArea(ctx, 'investors')
  refuseHead(c)
  const { name, bytes } = await openAttachment({ ...ctx, user }, idField.parse(c.req.param('id') ?? ''))
  return sendDocument(c, bytes, attachment(attachmentFileName, [name], 'pdf'))
}

const pdf = 'application/pdf'

/** What takes or sends the bytes of attachments. That one was opened is told before it is sent. */
export const attachmentFiles = {
  addAttachment: file('investors', takeAttachment, {
    summary: 'Attaches a PDF to an entry, or to a file that was brought in.',
    takes: pdf,
    status: 201,
    refuses: ['record_not_found', 'document_key_missing', 'paper_too_large'],
  }),
  attachment: file('investors', serveAttachment, {
    summary: 'The file of an attachment.',
    types: [pdf],
    refuses: ['document_key_other', 'document_key_missing', 'storage_away'],
    isTraced: true,
  }),
} as const
