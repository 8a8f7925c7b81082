import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { documentFiles, filledPapers, raisePapers } from '@db/schema'
import type { SignerPlace } from '@db/schema/raise/filled-papers'
import type { PacketPaper, packets } from '@db/schema/raise/packets'
import { fieldUnfit } from '@/content/raise/admin-raise-papers'
import { raiseTold } from '@/content/raise/raises'
import { type FieldValue, type PaperField, signerValues } from '@/shared/raise/paper-fields'
import { dayIn } from '@/shared/values/days'
import { formatDay, toTheCent } from '@/shared/values/formats'
import { Failure } from '../../platform/errors'
import { readForeign } from '../../platform/foreign/reading'
import { type FileOpener, encryptedFile, readKeptFile } from '../../reporting/documents/encrypted-files'
import type { SubscriptionPaper } from '../files/subscription-paper'

const given = (text: string | null | undefined, answer: string) => ({ lines: text ? [text] : [], answer })

/** What stands in a field, and the answer that it comes from. */
function valueOf(paper: SubscriptionPaper, value: FieldValue): { lines: readonly string[]; answer: string } {
  const { owner = {} } = paper.answers
  if (value === 'legal_name') return given(owner.legalName, 'owner.legalName')
  if (value === 'address') return { lines: owner.addressLines ?? [], answer: 'owner.addressLines' }
  if (value === 'state') return given(owner.state, 'owner.state')
  if (value === 'tin_last4') return given(owner.tinLast4, 'owner.tinLast4')
  if (value === 'amount') return given(toTheCent(paper.cents), 'amount.cents')
  if (value === 'class') return given(paper.className, 'amount.classId')
  if (value === 'date') return given(formatDay(dayIn(paper.timeZone, paper.madeAt)), 'amount')
  const place = signerValues.indexOf(value) + 1
  return given(paper.signers.find((signer) => signer.place === place)?.name, 'signers')
}

/** A copy of an agreement with the answers in its form, as it is kept. */
export interface FilledPaper {
  paperId: number
  file: ReturnType<typeof encryptedFile>
  places: SignerPlace[]
}

/** Throws Failure field_unfit at the answer that has no room in its field, or no sign in the typeface. */
async function fill(bytes: Uint8Array, fields: readonly PaperField[], paper: SubscriptionPaper, called: string) {
  const values = fields.flatMap(({ name, value }) => {
    if (value === null) return []
    return [{ name, value, ...valueOf(paper, value), isLeftOut: signerValues.includes(value) }]
  })
  const filled = await readForeign('filledPaper', { bytes, values })
  if (!('unfit' in filled)) {
    const places = filled.places.flatMap(({ name, places: ofField }) => {
      const value = values.find((each) => each.name === name)?.value
      return value === undefined ? [] : ofField.map((place) => ({ ...place, signer: signerValues.indexOf(value) + 1 }))
    })
    return { bytes: new Uint8Array(filled.bytes), places }
  }
  const { name, why } = filled.unfit
  const { answer, lines } = values.find((each) => each.name === name) ?? { answer: 'owner', lines: [] }
  throw new Failure('field_unfit', { field: answer, sentence: fieldUnfit[why](name, called, lines.join(', ')) })
}

/**
 * Copies of the agreements whose form is filled in for a subscription, none of the others. Made before anything waits for it. Throws Failure
 * field_unfit and what `readKeptFile` and `readForeign` throw.
 */
export async function fillAgreements(
  db: Db,
  opener: FileOpener,
  paper: SubscriptionPaper,
  papers: readonly PacketPaper[],
) {
  const ids = papers.map(({ id }) => id)
  const rows = await db
    .select({
      id: raisePapers.id,
      title: raisePapers.title,
      version: raisePapers.version,
      fileId: raisePapers.fileId,
      fields: raisePapers.fields,
    })
    .from(raisePapers)
    .where(and(inArray(raisePapers.id, ids), isNotNull(raisePapers.fields)))
  const filled: FilledPaper[] = []
  for (const { id, title, version, fileId, fields } of rows) {
    if (fileId === null || (fields ?? []).every(({ value }) => value === null)) continue
    const { bytes } = await readKeptFile(db, opener, fileId)
    const made = await fill(bytes, fields ?? [], paper, raiseTold.paper(title, version))
    const { pages } = await readForeign('paper', made.bytes)
    filled.push({ paperId: id, file: encryptedFile(opener.encryption, made.bytes, pages), places: made.places })
  }
  return filled
}

/** Agreements as a packet has them: of one whose form was filled in the fingerprint of that copy. */
export const withFilled = (papers: readonly PacketPaper[], filled: readonly FilledPaper[]): PacketPaper[] =>
  papers.map((paper) => {
    const own = filled.find(({ paperId }) => paperId === paper.id)?.file
    return own === undefined ? paper : { ...paper, sha256: own.sha256, pages: own.pages }
  })

/** Keeps the copies of a packet. */
export async function keepFilled(tx: Transaction, packetId: number, filled: readonly FilledPaper[]): Promise<void> {
  for (const { paperId, file, places } of filled) {
    await tx.insert(documentFiles).values(file)
    await tx.insert(filledPapers).values({ packetId, paperId, fileId: file.id, places })
  }
}

/** The copies of a packet, by the number of their paper. */
export async function filledOf(tx: Pick<Transaction, 'select'>, packetId: number) {
  const rows = await tx.select().from(filledPapers).where(eq(filledPapers.packetId, packetId))
  return new Map(rows.map((row) => [row.paperId, row]))
}

type Agreements = Pick<typeof packets.$inferSelect, 'id' | 'manifest'>

/** The agreements of a packet, as it has them, with their files: of one that was filled in, that copy. */
export async function agreementsIn(tx: Pick<Transaction, 'select'>, packet: Agreements) {
  const filled = await filledOf(tx, packet.id)
  const ids = packet.manifest.map(({ id }) => id)
  const rows = await tx
    .select({ id: raisePapers.id, fileId: raisePapers.fileId })
    .from(raisePapers)
    .where(inArray(raisePapers.id, ids))
  const uploaded = new Map(rows.map(({ id, fileId }) => [id, fileId]))
  return packet.manifest.map((paper) => {
    const own = filled.get(paper.id)
    return { paper, fileId: own?.fileId ?? uploaded.get(paper.id) ?? '', places: own?.places ?? [] }
  })
}

/**
 * The agreements of a packet, as it has them, with their bytes and where the names of signers are drawn. Throws what `readKeptFile` throws.
 */
export async function agreementFiles(tx: Transaction, opener: FileOpener, packet: Agreements) {
  const agreements = []
  for (const { paper, fileId, places } of await agreementsIn(tx, packet)) {
    const { bytes } = await readKeptFile(tx, opener, fileId)
    agreements.push({ ...paper, bytes, places })
  }
  return agreements
}
