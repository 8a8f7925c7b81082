import type { Transaction } from '@db/database'
import { raiseTold, subscriptionFileNames } from '@/content/raise/raises'
import { notNow } from '@/shared/platform/failures'
import { id as idField } from '@/shared/platform/fields'
import type { SessionUser } from '@/shared/accounts/users'
import { file } from '../../http/requests/file-routes'
import { type AppContext, refuseHead } from '../../http/requests/requests'
import { AccessPolicy } from '../../ledger/access-policy'
import { Failure } from '../../platform/errors'
import { ownCaching } from '../../platform/headers'
import type { Context } from '../../platform/trpc/context'
import { attachment } from '../../records/file-names'
import { type FileOpener, readKeptFile, withFilesAhead } from '../../reporting/documents/encrypted-files'
import { sendDocument } from '../../reporting/documents/sending'
import { paperCopy } from '../files/paper-copy'
import { agreementFiles } from '../papers/filled'
import { noteEvent } from '../rooms/saying'
import { lockSeen } from './locking'
import { currentPacket } from './moving'
import { filesToPrint } from './sealing'

type Asked = Context & { user: SessionUser }
type What = keyof typeof subscriptionFileNames
type Current = NonNullable<Awaited<ReturnType<typeof currentPacket>>>

const bytesOf = async (tx: Transaction, opener: FileOpener, fileId: string) =>
  (await readKeptFile(tx, opener, fileId)).bytes

/** The pages with the agreements of their packet behind them, to sign by hand. */
export async function printedPacket(tx: Transaction, ctx: FileOpener, reference: string, packet: Current) {
  const agreements = await agreementFiles(tx, ctx, packet)
  return paperCopy({ reference, pages: await bytesOf(tx, ctx, packet.fileId), agreements })
}

/** The file that is asked for, noted before it is sent. Throws Failure record_not_found, and raise_not_now where there is none. */
const readFile = (asked: Asked, id: number, what: What) =>
  withFilesAhead(
    asked,
    (ctx) =>
      ctx.db.transaction(async (tx) => {
        const reader = { ...ctx, policy: AccessPolicy.of(ctx.user) }
        const { subscription } = await lockSeen(tx, reader, id)
        const packet = await currentPacket(tx, id)
        const isShown =
          subscription.userId === ctx.user.id || packet?.signers.some(({ userId }) => userId === ctx.user.id)
        if (packet === null || isShown !== true) throw new Failure(notNow('raise'))
        const reference = raiseTold.reference(subscription.raiseId, subscription.number)
        const noted = { raiseId: subscription.raiseId, subscriptionId: id, detail: { packet: packet.number } }
        if (what === 'file') {
          if (packet.signedFileId === null) throw new Failure(notNow('raise'))
          const bytes = await bytesOf(tx, ctx, packet.signedFileId)
          await noteEvent(tx, ctx, { ...noted, kind: 'file_sent' })
          return { reference, bytes }
        }
        const bytes =
          what === 'pages' ? await bytesOf(tx, ctx, packet.fileId) : await printedPacket(tx, ctx, reference, packet)
        await noteEvent(tx, ctx, { ...noted, kind: what === 'pages' ? 'opened' : 'file_sent' })
        return { reference, bytes }
      }),
    async () => (what === 'paperCopy' ? filesToPrint(asked.db, id) : []),
  )

const serve = (what: What) => async (c: AppContext, ctx: Context) => {
  c.header('Cache-Control', ownCaching)
  const { user } = ctx
  if (user === null) throw new Failure('not_signed_in')
  refuseHead(c)
  const { reference, bytes } = await readFile({ ...ctx, user }, idField.parse(c.req.param('id') ?? ''), what)
  return sendDocument(
    c,
    new Uint8Array(bytes),
    attachment(raiseTold.file, [reference, subscriptionFileNames[what]], 'pdf'),
  )
}

const pdf = 'application/pdf'
const refuses = ['raise_not_now', 'document_key_other', 'document_key_missing', 'storage_away'] as const

/** What leaves of a subscription, to who began it and to those who sign it. */
export const subscriptionFiles = {
  subscriptionPages: file('signed in', serve('pages'), {
    summary: 'The pages of a subscription that are signed. That they were opened is noted.',
    types: [pdf],
    refuses,
    isTraced: true,
  }),
  subscriptionPaperCopy: file('signed in', serve('paperCopy'), {
    summary: 'The pages with the agreements behind them, to sign by hand.',
    types: [pdf],
    refuses,
    isTraced: true,
  }),
  subscriptionFile: file('signed in', serve('file'), {
    summary: 'The sealed file that everybody has signed.',
    types: [pdf],
    refuses,
    isTraced: true,
  }),
} as const
