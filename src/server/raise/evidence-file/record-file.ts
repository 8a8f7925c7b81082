import { raiseTold } from '@/content/raise/raises'
import { subscriptionRecordWords as words } from '@/content/raise/files/evidence-file'
import { id as idField } from '@/shared/platform/fields'
import { recordQuery } from '@/shared/raise/accepting/decisions'
import { file } from '../../http/requests/file-routes'
import { type AppContext, queryOf, refuseHead, searchOf } from '../../http/requests/requests'
import { sendBytes } from '../../http/requests/sent-texts'
import { ownCaching } from '../../platform/headers'
import type { Context } from '../../platform/trpc/context'
import { requireReader } from '../../platform/trpc/procedures'
import { requireProof } from '../../platform/trpc/proof'
import { tellExport } from '../../records/activity/exports'
import { attachment } from '../../records/file-names'
import { readQuery } from '../../records/resources'
import { readEvidence } from '../accepting/evidence'
import { raiseResource } from '../raises/resource'
import { noteEvent } from '../rooms/saying'
import { lockSubscription } from '../subscriptions/locking'
import { recordZip } from './record-zip'

type Asker = Context & { user: Awaited<ReturnType<typeof requireReader>> }

/** Notes that it was sent, and each piece of evidence that comes along as opened, before anything of it is read. Throws Failure record_not_found. */
const noteSent = (ctx: Asker, id: number, withEvidence: boolean) =>
  ctx.db.transaction(async (tx) => {
    const { raise, offering, subscription } = await lockSubscription(tx, id)
    const noted = { raiseId: raise.id, subscriptionId: id, asStaff: true }
    await noteEvent(tx, ctx, { ...noted, kind: 'file_sent' })
    const sent = withEvidence ? (await readEvidence(tx, id)).filter(({ hasFile }) => hasFile) : []
    for (const { id: evidenceId } of sent)
      await noteEvent(tx, ctx, { ...noted, kind: 'evidence_opened', detail: { evidenceId } })
    return {
      reference: raiseTold.reference(raise.id, subscription.number),
      of: { recordId: raise.id, recordName: offering.name },
      titles: sent.map(({ title }) => title),
    }
  })

/**
 * `GET /api/admin/subscriptions/{id}/file.zip`: all that is kept of a subscription, for counsel and auditors. With `?evidence=true` the files
 * of its evidence come along, for whoever has shown who they are.
 */
async function serveRecord(c: AppContext, called: Context): Promise<Response> {
  c.header('Cache-Control', ownCaching)
  const ctx = { ...called, user: await requireReader(called, 'raises') }
  const withEvidence = readQuery(recordQuery, queryOf(searchOf(c.req.url))).evidence === 'true'
  if (withEvidence) requireProof(ctx)
  refuseHead(c)
  const id = idField.parse(c.req.param('id') ?? '')
  const { reference, of, titles } = await noteSent(ctx, id, withEvidence)
  const told = { subscription: reference, ...(withEvidence && { evidence: titles.join(', ') }) }
  await tellExport(ctx, raiseResource, told, of)
  return sendBytes(c, ctx, await recordZip(ctx, id, withEvidence), {
    'Cache-Control': ownCaching,
    'Content-Type': 'application/zip',
    'Content-Disposition': attachment(raiseTold.file, [reference, words.file], 'zip'),
  })
}

/** What leaves of a subscription as a whole. */
export const subscriptionRecordFiles = {
  subscriptionRecord: file('any area', serveRecord, {
    summary:
      'All that is kept of a subscription as a zip, with a manifest: files, certificate, and tables of what happened. With its evidence for whoever has shown who they are.',
    types: ['application/zip'],
    refuses: ['prove_again'],
    isTraced: true,
  }),
} as const
