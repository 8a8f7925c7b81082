import type { Db } from '@db/database'
import { subscriptionRecordWords as words } from '@/content/raise/files/evidence-file'
import { raiseTold } from '@/content/raise/raises'
import { sha256Of } from '../../platform/encryption/sha256'
import type { Env } from '../../platform/env'
import { Failure } from '../../platform/errors'
import { readFirm } from '../../platform/text/firm'
import { csvHead, csvLine } from '../../records/files/csv'
import { addPacked, startZip } from '../../records/files/zip'
import { type FileOpener, readKeptFile } from '../../reporting/documents/encrypted-files'
import { readSeals } from '../seals/seals'
import { certificateData } from './certificate-data'
import { type KeptFile, filesOf } from './files'
import { readRecord } from './reading'
import { tablesOf } from './tables'

type Bytes = Uint8Array<ArrayBuffer>
type Opener = FileOpener & { db: Db; env: Env }

/** A file of the zip before it is put there. */
interface Part {
  name: string
  /** Of what was stored; null of what is written now. */
  storedSha256: string | null
  read: () => Promise<Bytes>
}

/** Its line of the manifest; a file that does not open is told there, and the others go on. */
interface ManifestLine {
  name: string
  bytes: Bytes | null
  storedSha256: string | null
  fault: string | null
}

const encoder = new TextEncoder()
const written = (name: string, text: string): Part => ({
  name,
  storedSha256: null,
  read: () => Promise.resolve(encoder.encode(text)),
})
const kept = (ctx: Opener, { name, fileId, sha256 }: KeptFile): Part => ({
  name,
  storedSha256: sha256,
  read: async () => new Uint8Array((await readKeptFile(ctx.db, ctx, fileId)).bytes),
})

async function opened({ name, storedSha256, read }: Part): Promise<ManifestLine> {
  try {
    const bytes = await read()
    const isOther = storedSha256 !== null && storedSha256 !== sha256Of(bytes)
    return { name, bytes, storedSha256, fault: isOther ? words.differs : null }
  } catch (error) {
    if (error instanceof Failure) return { name, bytes: null, storedSha256, fault: error.message }
    throw error
  }
}

const manifestLine = ({ name, bytes, storedSha256, fault }: ManifestLine) =>
  csvLine([name, bytes?.byteLength, bytes === null ? null : sha256Of(bytes), storedSha256, fault])

/**
 * The record of a subscription as a zip in pieces: its tables and the certificate are of one moment, its files follow one at a time, and a
 * manifest with the SHA-256 of each ends it. @param withEvidence whether the files of its evidence come along
 */
export async function recordZip(ctx: Opener, id: number, withEvidence: boolean): Promise<AsyncGenerator<Bytes>> {
  const { record, seals, certificate } = await ctx.db.transaction(
    async (tx) => {
      const read = await readRecord(tx, id)
      const all = (await readSeals(tx)).items
      const data = async () => certificateData(tx, ctx, read, all)
      return { record: read, seals: all, certificate: await data().catch((error: unknown) => error) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const { name: firm } = await readFirm(ctx.db)
  const reference = raiseTold.reference(record.raise.id, record.subscription.number)
  const moment = new Date().toISOString().slice(0, 19).replace('T', ' ')
  const parts: Part[] = [
    written(words.files.readMe, words.readMe(reference, record.offering.name, firm, moment, withEvidence)),
    ...tablesOf(record, withEvidence).map(({ name, text }) => written(name, text)),
    ...(certificate === null
      ? []
      : [
          {
            name: words.files.certificate,
            storedSha256: null,
            read: async () => {
              if (typeof certificate === 'string') return encoder.encode(certificate)
              throw certificate
            },
          },
        ]),
    ...seals.map(({ pem }, index) => written(words.files.seal(seals.length - index), pem)),
    ...filesOf(record, withEvidence).map((file) => kept(ctx, file)),
  ]
  return piecesOf(parts)
}

async function* piecesOf(parts: readonly Part[]): AsyncGenerator<Bytes> {
  const { zip, take } = startZip()
  const lines = [csvHead(words.columns.manifest)]
  for (const part of parts) {
    const line = await opened(part)
    if (line.bytes !== null) addPacked(zip, line.name, line.bytes)
    lines.push(manifestLine(line))
    yield* take()
  }
  addPacked(zip, words.files.manifest, encoder.encode(lines.join('')))
  zip.end()
  yield* take()
}
