import { TRPCError } from '@trpc/server'
import { raiseTold } from '@/content/raise/raises'
import { id as idField } from '@/shared/platform/fields'
import { documentMaxBytes } from '@/shared/platform/limits'
import { evidenceQuery } from '@/shared/raise/accepting/decisions'
import { file, provedFile } from '../../http/requests/file-routes'
import { readBytes } from '../../http/requests/request-bodies'
import { type AppContext, queryOf, refuseHead, searchOf } from '../../http/requests/requests'
import { AccessPolicy } from '../../ledger/access-policy'
import { Failure } from '../../platform/errors'
import { ownCaching } from '../../platform/headers'
import type { Context } from '../../platform/trpc/context'
import { requireArea, requireReader } from '../../platform/trpc/procedures'
import { requireProof } from '../../platform/trpc/proof'
import { attachment } from '../../records/file-names'
import { sendDocument } from '../../reporting/documents/sending'
import { lockSubscription } from '../subscriptions/locking'
import { enterEvidence, openEvidence, sendEvidence } from './evidence'

const idOf = (c: AppContext) => idField.parse(c.req.param('id') ?? '')

function titleOf(c: AppContext) {
  const { data, error: cause } = evidenceQuery.safeParse(queryOf(searchOf(c.req.url)))
  if (data === undefined) throw new TRPCError({ code: 'BAD_REQUEST', cause })
  return data
}

const bodyOf = (c: AppContext) => readBytes(c.req.raw, documentMaxBytes, () => new Failure('paper_too_large'))

/** `PUT /api/investor/subscriptions/{id}/evidence?title=…`: a PDF as it is. Whose it is is asked before a byte of it is read. */
async function takeOwn(c: AppContext, ctx: Context): Promise<Response> {
  c.header('Cache-Control', ownCaching)
  const { user } = ctx
  if (user === null) throw new Failure('not_signed_in')
  const visitor = { ...ctx, user, policy: AccessPolicy.of(user) }
  const sent = { id: idOf(c), ...titleOf(c) }
  await ctx.db.transaction((tx) => lockSubscription(tx, sent.id, visitor.policy.subscriptions))
  return c.json(await sendEvidence(visitor, sent, await bodyOf(c)))
}

/** The same by staff. */
async function takeForStaff(c: AppContext, ctx: Context): Promise<Response> {
  c.header('Cache-Control', ownCaching)
  const user = await requireArea(ctx, 'investors')
  const sent = { id: idOf(c), ...titleOf(c) }
  return c.json(await enterEvidence({ ...ctx, user }, sent, await bodyOf(c)))
}

/** Evidence is opened by whoever looks after investors or money and has shown who they are; that they did is noted before it is sent. */
async function serveEvidence(c: AppContext, ctx: Context): Promise<Response> {
  c.header('Cache-Control', ownCaching)
  const user = await requireReader(ctx, 'raises')
  requireProof(ctx)
  refuseHead(c)
  const { reference, title, bytes } = await openEvidence({ ...ctx, user }, idOf(c))
  return sendDocument(c, bytes, attachment(raiseTold.file, [reference, title], 'pdf'))
}

const pdf = 'application/pdf'
const taken = [
  'record_not_found',
  'raise_not_now',
  'evidence_enough',
  'document_key_missing',
  'paper_too_large',
] as const

/** What takes and sends what shows that an owner is accredited. */
export const evidenceFiles = {
  sendEvidence: file('signed in', takeOwn, {
    summary: 'Sends what shows that the owner is accredited. The firm hears of it.',
    takes: pdf,
    refuses: taken,
  }),
  enterEvidence: file('investors', takeForStaff, {
    summary: 'Keeps what shows that the owner of a subscription is accredited.',
    takes: pdf,
    refuses: taken,
  }),
  evidence: provedFile('any area', serveEvidence, {
    summary: 'What somebody sent to show that an owner is accredited. That it was opened is noted.',
    types: [pdf],
    refuses: ['document_key_other', 'document_key_missing', 'storage_away'],
    isTraced: true,
  }),
} as const
