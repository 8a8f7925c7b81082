import { documentFiles, signatures } from '@db/schema'
import { notNow } from '@/shared/platform/failures'
import { type CalendarDay, dayIn } from '@/shared/values/days'
import { browserKind } from '../../platform/limits/browser-kind'
import { Failure } from '../../platform/errors'
import { readPreferences } from '../../platform/preferences'
import { write } from '../../records/write'
import { type FileOpener, withFilesAhead, withSentFile } from '../../reporting/documents/encrypted-files'
import { raiseResource } from '../raises/resource'
import { noteEvent } from '../rooms/saying'
import { ensureSeal } from '../seals/seals'
import { lockSubscription, noSubscription } from './locking'
import { currentPacket } from './moving'
import { filesToSeal } from './sealing'
import { completeSigning } from './signing'
import { type Staff, auditedOf } from './staff'

interface Scanned {
  id: number
  signerId: number
  signedOn: CalendarDay
}

/**
 * Enters the scan of a signature on paper: of who signs there, and of who could not sign here. With the last one the file is sealed. Throws
 * Failure record_not_found, raise_not_now, signed_already, day_ahead, papers_later for a day on which there were no papers to sign, and what
 * `withSentFile` throws.
 */
export async function enterScan(staff: Staff & FileOpener, { id, signerId, signedOn }: Scanned, bytes: Uint8Array) {
  await ensureSeal(staff)
  return withSentFile(staff.encryption, bytes, (file) =>
    withFilesAhead(
      staff,
      (ctx) =>
        write(ctx, raiseResource, 'attach', async (tx) => {
          const locked = await lockSubscription(tx, id)
          const packet = await currentPacket(tx, id)
          const signer = packet?.signers.find((each) => each.id === signerId)
          if (locked.subscription.status !== 'signing' || packet === null) throw new Failure(notNow('raise'))
          if (signer === undefined) throw noSubscription()
          if (signer.signedAt !== null) throw new Failure('signed_already')
          const { timeZone } = await readPreferences(tx)
          if (signedOn > dayIn(timeZone, new Date())) throw new Failure('day_ahead', { field: 'signedOn' })
          if (signedOn < dayIn(timeZone, packet.createdAt)) throw new Failure('papers_later', { field: 'signedOn' })
          await tx.insert(documentFiles).values(file)
          const at = new Date()
          await tx.insert(signatures).values({
            signerId,
            way: 'paper',
            name: signer.name,
            fileId: file.id,
            signedOn,
            userId: ctx.user.id,
            address: ctx.ipAddress,
            browser: browserKind(ctx.userAgent),
            at,
          })
          const { raiseId } = locked.subscription
          const detail = { packet: packet.number, signerId }
          await noteEvent(tx, ctx, { raiseId, subscriptionId: id, kind: 'signed', detail, asStaff: true })
          const isLast = packet.signers.every((each) => each.id === signerId || each.signedAt !== null)
          if (isLast) await completeSigning(tx, { ...ctx, asStaff: true }, locked, packet)
          return {
            result: { id: signerId, name: signer.name, signedOn, signedAt: at.toISOString() },
            audited: auditedOf(locked, { signed: signer.name }),
          }
        }),
      () => filesToSeal(staff.db, id),
    ),
  )
}
