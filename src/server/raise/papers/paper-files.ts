import { TRPCError } from '@trpc/server'
import { eq } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { raisePapers } from '@db/schema'
import { raiseTold } from '@/content/raise/raises'
import { notNow } from '@/shared/platform/failures'
import { id as idField } from '@/shared/platform/fields'
import { documentMaxBytes } from '@/shared/platform/limits'
import { copyQuery } from '@/shared/raise/paper-fields'
import type { SessionUser } from '@/shared/accounts/users'
import { file } from '../../http/requests/file-routes'
import { readBytes } from '../../http/requests/request-bodies'
import { type AppContext, queryOf, refuseHead, searchOf } from '../../http/requests/requests'
import { AccessPolicy } from '../../ledger/access-policy'
import { Failure } from '../../platform/errors'
import { readForeign } from '../../platform/foreign/reading'
import { ownCaching } from '../../platform/headers'
import { readPreferences } from '../../platform/preferences'
import type { Context } from '../../platform/trpc/context'
import { createCallerFactory, requireArea, requireReader } from '../../platform/trpc/procedures'
import { attachment } from '../../records/file-names'
import { type FileOpener, readKeptFile, withFilesAhead } from '../../reporting/documents/encrypted-files'
import { sendDocument } from '../../reporting/documents/sending'
import { readRoomPaper } from '../rooms/papers'
import { type Reader, readRoom } from '../rooms/rooms'
import { noteEvent } from '../rooms/saying'
import { stampLine, stampedMoment } from '../rooms/stamp'
import { currentPacket } from '../subscriptions/moving'
import { lockSeen } from '../subscriptions/locking'
import { setPaperFile } from './changes'
import { filledOf } from './filled'
import { noPaper, raiseOf } from './papers'
import { adminRaisePapers } from './procedures'

type Asked = Context & { user: SessionUser }

const callForFirm = createCallerFactory(adminRaisePapers)

const askedId = (c: AppContext) => idField.parse(c.req.param('id') ?? '')

/** The bytes of a paper's file as they were uploaded. Throws Failure document_key_other and storage_away. */
async function readFile(tx: Pick<Transaction, 'select'>, ctx: FileOpener, paperId: number) {
  const [found] = await tx.select({ fileId: raisePapers.fileId }).from(raisePapers).where(eq(raisePapers.id, paperId))
  if (found === undefined || found.fileId === null) throw noPaper()
  return (await readKeptFile(tx, ctx, found.fileId)).bytes
}

/** An agreement as it was filled in for a subscription that one began or signs. Throws Failure record_not_found and raise_not_now. */
async function ownFilled(tx: Transaction, reader: Reader, paperId: number, subscriptionId: number) {
  const { subscription } = await lockSeen(tx, reader, subscriptionId)
  const packet = await currentPacket(tx, subscription.id)
  const isShown =
    subscription.userId === reader.user.id || packet?.signers.some(({ userId }) => userId === reader.user.id)
  const copy = packet === null || isShown !== true ? undefined : (await filledOf(tx, packet.id)).get(paperId)
  if (packet === null || copy === undefined) throw new Failure(notNow('raise'))
  return { fileId: copy.fileId, packet: packet.number }
}

/**
 * One's own copy of a paper: who it was given to stands on each page. What may be opened is asked before the pages are written on, and once
 * more where the opening is noted, in one transaction; a log that fails sends no byte. Throws Failure record_not_found and receipt_missing.
 */
async function openCopy(ctx: Asked, id: number, subscriptionId?: number) {
  const reader = { ...ctx, policy: AccessPolicy.of(ctx.user) }
  const paper = await readRoomPaper(ctx.db, reader, id)
  if (paper.isLocked) throw new Failure('receipt_missing')
  const { copyNumber } = await readRoom(reader, paper.raiseId)
  const { timeZone } = await readPreferences(ctx.db)
  const { firstName, lastName, email } = ctx.user
  const line = stampLine(
    { name: `${firstName} ${lastName}`, email },
    copyNumber ?? 0,
    stampedMoment(new Date(), timeZone),
  )
  const copy =
    subscriptionId === undefined
      ? undefined
      : await ctx.db.transaction((tx) => ownFilled(tx, reader, id, subscriptionId))
  const kept =
    copy === undefined ? await readFile(ctx.db, ctx, id) : (await readKeptFile(ctx.db, ctx, copy.fileId)).bytes
  const bytes = await readForeign('stampedPaper', { bytes: kept, line })
  return ctx.db.transaction(async (tx) => {
    const now = await readRoomPaper(tx, reader, id)
    if (now.isLocked) throw new Failure('receipt_missing')
    const noted = { raiseId: now.raiseId, paperId: id, kind: 'opened' } as const
    if (subscriptionId === undefined) await noteEvent(tx, ctx, noted)
    else {
      const { packet } = await ownFilled(tx, reader, id, subscriptionId)
      await noteEvent(tx, ctx, { ...noted, subscriptionId, detail: { packet } })
    }
    return { title: now.title, bytes: new Uint8Array(bytes) }
  })
}

/** `GET /api/investor/raise-papers/{id}/file`. */
async function serveOwn(c: AppContext, ctx: Context): Promise<Response> {
  c.header('Cache-Control', ownCaching)
  const { user } = ctx
  if (user === null) throw new Failure('not_signed_in')
  refuseHead(c)
  const { data: asked, error: cause } = copyQuery.safeParse(queryOf(searchOf(c.req.url)))
  if (asked === undefined) throw new TRPCError({ code: 'BAD_REQUEST', cause })
  const { title, bytes } = await openCopy({ ...ctx, user }, askedId(c), asked.subscriptionId)
  return sendDocument(c, bytes, attachment(raiseTold.file, [title], 'pdf'))
}

/** `GET /api/admin/raise-papers/{id}/file`: as it was uploaded; that the firm looked at it is noted. */
async function serveToFirm(c: AppContext, ctx: Context): Promise<Response> {
  c.header('Cache-Control', ownCaching)
  const user = await requireReader(ctx, 'raises')
  refuseHead(c)
  const id = askedId(c)
  const { title, bytes } = await withFilesAhead({ ...ctx, user }, (opener) =>
    opener.db.transaction(async (tx) => {
      const [paper] = await tx.select().from(raisePapers).where(eq(raisePapers.id, id))
      if (paper === undefined) throw noPaper()
      const opened = await readFile(tx, opener, id)
      await noteEvent(tx, opener, { raiseId: paper.raiseId, paperId: id, kind: 'opened', asStaff: true })
      return { title: paper.title, bytes: opened }
    }),
  )
  return sendDocument(c, bytes, attachment(raiseTold.file, [title], 'pdf'))
}

/** `PUT /api/admin/raise-papers/{id}/file`: a PDF as it is. Who may is asked before a byte of it is read. */
async function takeFile(c: AppContext, ctx: Context): Promise<Response> {
  c.header('Cache-Control', ownCaching)
  const user = await requireArea(ctx, 'investors')
  const id = askedId(c)
  const raiseId = await raiseOf(ctx.db, id)
  const bytes = await readBytes(c.req.raw, documentMaxBytes, () => new Failure('paper_too_large'))
  await setPaperFile({ ...ctx, user }, id, bytes)
  const { items } = await callForFirm(ctx).list({ raiseId, id })
  return c.json(items[0])
}

const pdf = 'application/pdf'

/** What takes or sends the papers of rooms. That one was opened is noted before it is sent. */
export const raisePaperFiles = {
  setRaisePaper: file('investors', takeFile, {
    summary: 'Gives a draft of a room’s paper its file.',
    takes: pdf,
    refuses: ['record_not_found', 'raise_not_now', 'document_key_missing', 'paper_too_large'],
  }),
  raisePaper: file('any area', serveToFirm, {
    summary: 'The file of a room’s paper as it was uploaded.',
    types: [pdf],
    refuses: ['document_key_other', 'document_key_missing', 'storage_away'],
    isTraced: true,
  }),
  ownRaisePaper: file('signed in', serveOwn, {
    summary:
      'One’s own copy of a room’s paper: name and copy number stand on each page. With `subscriptionId` an agreement as it was filled in for that.',
    types: [pdf],
    refuses: ['receipt_missing', 'raise_not_now', 'document_key_other', 'document_key_missing', 'storage_away'],
    isTraced: true,
  }),
} as const
