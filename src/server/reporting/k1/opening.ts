import { eq } from 'drizzle-orm'
import { k1Batches } from '@db/schema'
import { sha256Of } from '../../platform/encryption/sha256'
import { Failure } from '../../platform/errors'
import type { Env } from '../../platform/env'
import { readForeign } from '../../platform/foreign/reading'
import { leaveEntries } from '../../records/activity/audit'
import { documentResource } from '../documents/resource'
import { noK1Batch } from './batches'
import { isSpooled, spoolFile } from './spool'
import type { LedgerWriter } from '../../ledger/writing'

const noFile = () => new Failure('record_not_found', { noun: 'file' })

/**
 * Gives a file of a kept zip, as it was looked at when the zip was read, and leaves an entry of that in the activity first. What could not
 * be read as a document is not shown either. Throws Failure record_not_found, and k1_batch_elsewhere where the zip is not here any more.
 */
export async function openK1File(
  { db, env, user }: LedgerWriter & { env: Env },
  id: number,
  name: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const [batch] = await db.select().from(k1Batches).where(eq(k1Batches.id, id))
  if (batch === undefined) throw noK1Batch()
  const row = batch.rows.find(({ file, sha256 }) => file === name && sha256 !== null)
  if (row === undefined) throw noFile()
  if (!(await isSpooled(env, batch.spool))) throw new Failure('k1_batch_elsewhere')
  const path = spoolFile(env, batch.spool)
  const entry = (await readForeign('zipEntries', path)).find((each) => each.name === name)
  if (entry === undefined) throw noFile()
  const bytes = new Uint8Array(await readForeign('zippedFile', { path, entry }))
  // Whatever lies there, it is not what was read.
  if (sha256Of(bytes) !== row.sha256) throw new Failure('k1_batch_elsewhere')
  await db.transaction((tx) =>
    leaveEntries(tx, user, documentResource, 'open', [
      { recordId: null, recordName: name, after: { taxYear: batch.taxYear } },
    ]),
  )
  return bytes
}
