import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '@db/database'
import { raisePapers } from '@db/schema'
import { fieldUnfit } from '@/content/raise/admin-raise-papers'
import { raiseTold } from '@/content/raise/raises'
import { notNow } from '@/shared/platform/failures'
import type { PaperField, setRaisePaperFields } from '@/shared/raise/paper-fields'
import type { LedgerWriter } from '../../ledger/writing'
import { Failure } from '../../platform/errors'
import { readForeign } from '../../platform/foreign/reading'
import { write } from '../../records/write'
import { type FileOpener, readKeptFile } from '../../reporting/documents/encrypted-files'
import { raiseResource } from '../raises/resource'
import { lockPaper, requireDraft } from './changes'
import { noPaper, readPaper } from './papers'

/** The fields of a file, with what stood in those of the same name before; null of one without. */
export async function fieldsOf(bytes: Uint8Array, former: readonly PaperField[]): Promise<PaperField[] | null> {
  const found = await readForeign('formTexts', bytes)
  const chosen = new Map(former.map(({ name, value }) => [name, value]))
  return found.length === 0 ? null : found.map((field) => ({ ...field, value: chosen.get(field.name) ?? null }))
}

/** The fields of a draft and, of a new version, those of the one before. */
export async function formerFields(tx: Pick<Transaction, 'select'>, id: number): Promise<PaperField[]> {
  const read = async (of: number) => (await tx.select().from(raisePapers).where(eq(raisePapers.id, of)))[0]
  const paper = await read(id)
  const replaced = typeof paper?.replacesId === 'number' ? await read(paper.replacesId) : undefined
  return [...(replaced?.fields ?? []), ...(paper?.fields ?? [])]
}

type Asked = z.output<typeof setRaisePaperFields>
/** At the row of the field that is at fault. */
const refused = (fields: Asked['fields'], name: string, sentence: string) =>
  new Failure('field_unfit', { field: `fields.${fields.findIndex((each) => each.name === name)}.value`, sentence })

/** Fills a file in as it will be, with short texts: a field in which not even these have room is none for them. */
async function tryFields(bytes: Uint8Array, fields: Asked['fields']): Promise<void> {
  const values = fields.flatMap(({ name, value }) => (value === null ? [] : [{ name, lines: fieldUnfit.trial[value] }]))
  const filled = await readForeign('filledPaper', { bytes, values })
  if (!('unfit' in filled)) return
  const text = values.find(({ name }) => name === filled.unfit.name)?.lines.join(', ') ?? ''
  throw refused(fields, filled.unfit.name, fieldUnfit.tried(filled.unfit.name, text))
}

/** As the activity tells them. */
const named = (all: readonly PaperField[]) =>
  all.flatMap(({ name, value }) => (value === null ? [] : [`${name}: ${value}`]))

/**
 * Says what stands in the fields of an agreement's form, which is a draft; what is not named stays empty. Throws Failure record_not_found,
 * raise_not_now, document_without_file, field_unfit at the row, and what `readKeptFile` and `readForeign` throw.
 */
export async function setFields(ctx: LedgerWriter & FileOpener, { id, fields }: Asked) {
  const [asked] = await ctx.db.select().from(raisePapers).where(eq(raisePapers.id, id))
  if (asked === undefined) throw noPaper()
  if (asked.fileId === null) throw new Failure('document_without_file')
  const known = asked.fields ?? []
  const foreign = fields.find(({ name }) => known.every((field) => field.name !== name))
  if (foreign !== undefined) throw refused(fields, foreign.name, fieldUnfit.unknown(foreign.name))
  if (fields.some(({ value }) => value !== null))
    await tryFields((await readKeptFile(ctx.db, ctx, asked.fileId)).bytes, fields)
  return write(ctx, raiseResource, 'update', async (tx) => {
    const { raise, offering, paper } = await lockPaper(tx, id)
    requireDraft(raise, paper)
    // Another file has come meanwhile.
    if (paper.fileId !== asked.fileId) throw new Failure(notNow('raise'))
    const chosen = new Map(fields.map(({ name, value }) => [name, value]))
    const set = known.map((field) => ({ ...field, value: chosen.get(field.name) ?? null }))
    if (known.length > 0) await tx.update(raisePapers).set({ fields: set }).where(eq(raisePapers.id, id))
    return {
      result: await readPaper(tx, raise.id, id),
      audited: {
        recordId: raise.id,
        recordName: offering.name,
        before: { fields: named(paper.fields ?? []) },
        after: { paper: raiseTold.paper(paper.title, paper.version), fields: named(set) },
      },
    }
  })
}
