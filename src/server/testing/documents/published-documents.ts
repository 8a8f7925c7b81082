import { expect } from 'vitest'
import type { NewDocument } from '@/shared/reporting/documents'
import type { Services } from '../../platform/trpc/context'
import { publishNext } from '../../reporting/publishing'
import { callerAs, cookieOf, requesterOf } from '../app'

/** Publishes documents as an administrator does, file and all; of services without a wait. @returns gives the id of one that is there then */
export async function documentPublisher(services: Services) {
  const request = requesterOf(services)
  const { admin } = await callerAs(services, 'admin')
  const cookie = await cookieOf(services, 'admin')
  return async (document: NewDocument, body: Uint8Array<ArrayBuffer>): Promise<number> => {
    const { id } = await admin.documents.create(document)
    expect((await request('PUT', `/api/admin/documents/${id}/file`, { cookie, body })).status).toBe(200)
    await admin.documents.publish({ id })
    await publishNext(services)
    return id
  }
}
