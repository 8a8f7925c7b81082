import { TRPCError } from '@trpc/server'
import { k1FileName } from '@/content/reporting/documents'
import { id as idField } from '@/shared/platform/fields'
import { k1BatchQuery } from '@/shared/reporting/k1-batches'
import { k1BatchMaxBytes } from '@/shared/platform/limits'
import { ownCaching } from '../../platform/headers'
import { Failure } from '../../platform/errors'
import { openK1File } from './opening'
import { takeK1Batch } from './taking'
import { shownInline } from '../../records/file-names'
import { file } from '../../http/requests/file-routes'
import { readPieces } from '../../http/requests/request-bodies'
import { type AppContext, queryOf, refuseHead, searchOf } from '../../http/requests/requests'
import { adminK1Batches } from './procedures'
import type { Context } from '../../platform/trpc/context'
import { createCallerFactory } from '../../platform/trpc/procedures'
import { sendDocument } from '../documents/sending'

const callBatches = createCallerFactory(adminK1Batches)

/**
 * `POST /api/admin/k1-batches?year=2025`, with `investmentId` where all are of one offering: a zip as it is, spooled while it arrives.
 * Answers what was read of it. Who may is asked of the list of zips, before a byte is read. Throws what that throws, and what
 * `takeK1Batch` throws.
 */
async function takeK1Zip(c: AppContext, ctx: Context): Promise<Response> {
  const k1Batches = callBatches(ctx)
  await k1Batches.list().finally(() => {
    c.header('Cache-Control', ownCaching)
  })
  if (ctx.user === null) throw new Failure('not_signed_in')
  const { data: asked, error: cause } = k1BatchQuery.safeParse(queryOf(searchOf(c.req.url)))
  if (asked === undefined) throw new TRPCError({ code: 'BAD_REQUEST', cause })
  const pieces = readPieces(c.req.raw, k1BatchMaxBytes, () => new Failure('zip_too_large'))
  const id = await takeK1Batch({ ...ctx, user: ctx.user }, asked, pieces)
  return c.json(await k1Batches.get({ id }), 201)
}

/**
 * The name of a file at the end of an address, as a zip has it: of any alphabet, with the strokes of its folders coded. Read from the
 * address as it came, because what decodes a path once would decode a name's own percent signs a second time.
 */
function nameIn(url: string): string {
  const coded = /\/files\/([^/?#]+)/.exec(url)?.[1] ?? ''
  try {
    return decodeURIComponent(coded)
  } catch {
    return ''
  }
}

/**
 * `GET /api/admin/k1-batches/{id}/files/{name}`: a file of a zip that somebody looks through, to be shown; the activity tells it first.
 * Throws what `k1Batches.get` and `openK1File` throw.
 */
async function serveK1File(c: AppContext, ctx: Context): Promise<Response> {
  const id = idField.parse(c.req.param('id') ?? '')
  refuseHead(c)
  await callBatches(ctx)
    .get({ id })
    .finally(() => {
      c.header('Cache-Control', ownCaching)
    })
  if (ctx.user === null) throw new Failure('not_signed_in')
  const name = nameIn(c.req.url)
  const bytes = await openK1File({ ...ctx, user: ctx.user }, id, name)
  return sendDocument(c, bytes, shownInline(k1FileName, [name.replace(/^.*\//, '').replace(/\.pdf$/i, '')], 'pdf'))
}

/** Zips of K-1s as they come, and the files in them. That one was opened is told before it is sent. */
export const k1BatchFiles = {
  addK1Batch: file('investors', takeK1Zip, {
    summary: 'Takes a zip of K-1s and answers what was read in it.',
    takes: 'application/zip',
    status: 201,
    refuses: ['record_not_found', 'document_key_missing', 'zip_too_large'],
  }),
  k1File: file('investors', serveK1File, {
    summary: 'A file of a batch of K-1s.',
    types: ['application/pdf'],
    refuses: ['k1_batch_elsewhere'],
    isTraced: true,
  }),
} as const
