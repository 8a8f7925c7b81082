import type { Transaction } from '@db/database'
import { cents } from '@/shared/values/money'
import { sealPath } from '@/shared/raise/seals'
import type { Env } from '../../platform/env'
import type { FileOpener } from '../../reporting/documents/encrypted-files'
import { paperOf } from '../subscriptions/paper'
import { certifiedParts } from '../subscriptions/sealing'
import type { SubscriptionRecord } from './reading'

/** Who accepted it last, and how much of it. */
function acceptanceOf({ events }: SubscriptionRecord) {
  const found = events.findLast(({ kind, detail }) => kind === 'moved' && detail.to === 'accepted')
  if (found === undefined) return {}
  const { at, detail, userId } = found
  const acceptance = { name: detail.name ?? '', title: detail.title ?? '', cents: cents.parse(detail.cents ?? 0), at }
  return { acceptance, acceptedBy: userId }
}

type Seals = readonly { sha256: string; madeAt: Date; endedAt: Date | null }[]

/**
 * The certificate of the packet that everybody has signed as data, as it is now; null where there is none. Throws Failure
 * document_key_missing, document_key_other and storage_away.
 */
export async function certificateData(
  tx: Transaction,
  ctx: FileOpener & { env: Env },
  record: SubscriptionRecord,
  seals: Seals,
): Promise<string | null> {
  const current = record.packets.find(({ packet }) => packet.voidAt === null && packet.signedFileId !== null)
  if (current === undefined) return null
  const { packet } = current
  const { subscription } = record
  const made = { answers: subscription.answers, papers: packet.manifest, madeAt: packet.createdAt }
  const { acceptance, acceptedBy } = acceptanceOf(record)
  const sealedAt = subscription.signedAt ?? packet.createdAt
  const sealed = seals.find(({ madeAt, endedAt }) => madeAt <= sealedAt && (endedAt === null || sealedAt < endedAt))
  const { certified } = await certifiedParts(tx, ctx, packet, {
    raiseId: subscription.raiseId,
    paper: await paperOf(tx, record, made),
    sealedAt,
    origin: ctx.env.APP_ORIGIN,
    sealSha256: sealed?.sha256 ?? '',
    ...(acceptance !== undefined && { acceptance }),
  })
  const files = {
    signed: packet.signedSha256,
    executed: record.executed.map(({ file }) => file.sha256),
  }
  return `${JSON.stringify({ ...certified, acceptedBy, files, sealPage: `${ctx.env.APP_ORIGIN}${sealPath}` }, null, 2)}\n`
}
