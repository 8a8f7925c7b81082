import { TRPCError } from '@trpc/server'
import { raiseTold, subscriptionFileNames } from '@/content/raise/raises'
import { id as idField } from '@/shared/platform/fields'
import { documentMaxBytes } from '@/shared/platform/limits'
import { notNow } from '@/shared/platform/failures'
import { scanQuery } from '@/shared/raise/staff-subscriptions'
import { file } from '../../http/requests/file-routes'
import { readBytes } from '../../http/requests/request-bodies'
import { type AppContext, queryOf, refuseHead, searchOf } from '../../http/requests/requests'
import { Failure } from '../../platform/errors'
import { ownCaching } from '../../platform/headers'
import type { Context } from '../../platform/trpc/context'
import { requireArea, requireReader } from '../../platform/trpc/procedures'
import { attachment } from '../../records/file-names'
import { readKeptFile, withFilesAhead } from '../../reporting/documents/encrypted-files'
import { sendDocument } from '../../reporting/documents/sending'
import { noteEvent } from '../rooms/saying'
import { currentPacket } from './moving'
import { printedPacket } from './subscription-files'
import { enterScan } from './scanning'
import { lockSubscription } from './locking'
import { filesToPrint } from './sealing'

const idOf = (c: AppContext, name = 'id') => idField.parse(c.req.param(name) ?? '')

/** `PUT /api/admin/subscriptions/{id}/signers/{signerId}/scan?signedOn=2027-03-01`: a PDF as it is. */
async function takeScan(c: AppContext, ctx: Context): Promise<Response> {
  c.header('Cache-Control', ownCaching)
  const user = await requireArea(ctx, 'investors')
  const { data: asked, error: cause } = scanQuery.safeParse(queryOf(searchOf(c.req.url)))
  if (asked === undefined) throw new TRPCError({ code: 'BAD_REQUEST', cause })
  const bytes = await readBytes(c.req.raw, documentMaxBytes, () => new Failure('paper_too_large'))
  const scanned = { id: idOf(c), signerId: idOf(c, 'signerId'), ...asked }
  return c.json(await enterScan({ ...ctx, user }, scanned, bytes))
}

/** What staff open of a subscription; that they did is noted before it is sent. */
const serve = (what: keyof typeof subscriptionFileNames) => async (c: AppContext, ctx: Context) => {
  c.header('Cache-Control', ownCaching)
  const user = await requireReader(ctx, 'raises')
  refuseHead(c)
  const id = idOf(c)
  const sent = await withFilesAhead(
    { ...ctx, user },
    (opener) =>
      opener.db.transaction(async (tx) => {
        const { subscription } = await lockSubscription(tx, id)
        const packet = await currentPacket(tx, id)
        // What is printed is signed by hand: of one that came on paper, while it is signed.
        const isPrinted = subscription.channel === 'paper' && subscription.status === 'signing'
        const fileId = what === 'file' ? packet?.signedFileId : packet?.fileId
        if (packet === null || fileId === null || fileId === undefined || (what === 'paperCopy' && !isPrinted))
          throw new Failure(notNow('raise'))
        const reference = raiseTold.reference(subscription.raiseId, subscription.number)
        const bytes =
          what === 'paperCopy'
            ? await printedPacket(tx, opener, reference, packet)
            : (await readKeptFile(tx, opener, fileId)).bytes
        const noted = {
          raiseId: subscription.raiseId,
          subscriptionId: id,
          detail: { packet: packet.number },
          asStaff: true,
        }
        await noteEvent(tx, opener, { ...noted, kind: what === 'pages' ? 'opened' : 'file_sent' })
        return { reference, bytes: new Uint8Array(bytes) }
      }),
    async () => (what === 'paperCopy' ? filesToPrint(ctx.db, id) : []),
  )
  return sendDocument(c, sent.bytes, attachment(raiseTold.file, [sent.reference, subscriptionFileNames[what]], 'pdf'))
}

const pdf = 'application/pdf'
const refuses = ['raise_not_now', 'document_key_other', 'document_key_missing', 'storage_away'] as const

/** What takes or sends the papers of subscriptions for the firm. */
export const staffSubscriptionFiles = {
  setSubscriptionScan: file('investors', takeScan, {
    summary: 'Enters the scan of a signature on paper; with the last one the file is sealed.',
    takes: pdf,
    refuses: [
      'record_not_found',
      'raise_not_now',
      'signed_already',
      'document_key_missing',
      'document_key_other',
      'storage_away',
      'paper_too_large',
      'sign_without_shape',
    ],
  }),
  staffSubscriptionPages: file('any area', serve('pages'), {
    summary: 'The pages of a subscription that are signed.',
    types: [pdf],
    refuses,
    isTraced: true,
  }),
  staffSubscriptionPaperCopy: file('investors', serve('paperCopy'), {
    summary: 'The pages of one that came on paper, with the agreements behind them, to sign by hand.',
    types: [pdf],
    refuses,
    isTraced: true,
  }),
  staffSubscriptionFile: file('any area', serve('file'), {
    summary: 'The sealed file that everybody has signed.',
    types: [pdf],
    refuses,
    isTraced: true,
  }),
} as const
