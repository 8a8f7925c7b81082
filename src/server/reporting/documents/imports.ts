import { and, isNull, ne, or } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { documents, entities, investments } from '@db/schema'
import { ledgerFaults as words } from '@/content/ledger/ledger-import'
import { ledgerImportFields } from '@/shared/ledger/ledger-imports'
import { createDocument } from '@/shared/reporting/documents'
import { fold } from '@/shared/values/fold'
import { Failure } from '../../platform/errors'
import { isAnyOf } from '../../platform/sql'
import { gatherInTurns } from '../../platform/concurrency/turns'
import { isHeldOffering } from '../../site/offerings/guards'
import { leaveEntries } from '../../records/activity/audit'
import { ledgerImporter } from '../../ledger/import/ledger-importer'
import { type LedgerNames, readNames } from '../../ledger/import/names'
import { type PlanLedger, insertInBatches } from '../../ledger/import/plans'
import { type LedgerImportFile, type Found, foundNames } from '../../ledger/import/rows'
import { auditedFields } from './documents'
import { documentResource } from './resource'

type Matter = Pick<typeof documents.$inferSelect, 'kind' | 'entityId' | 'investmentId' | 'taxYear'>
type PlannedDocument = Matter & { title: string; entityName: string | null; investmentName: string | null }

const matterKey = ({ kind, entityId, investmentId, taxYear }: Matter) =>
  JSON.stringify([kind, entityId, investmentId, taxYear])
/** Of an owner, an offering and a year there is one K-1, whatever it is called. */
const documentKey = (document: Matter & { title: string }) =>
  document.kind === 'k1' ? matterKey(document) : `${matterKey(document)} ${fold(document.title)}`

/** What the form calls the owner and the offering, by the columns of the file. */
const columns = { entityId: 'entity', investmentId: 'offering' }

/** The number of what a row names; any, where that is not found and told already, so that the rest of the row is judged. */
const idOf = (found: Found<{ id: number }> | undefined) => (found === undefined ? null : (found.record?.id ?? 1))

/** The document that a row names; undefined when it has faults, which are told. */
function documentOf(
  sheet: LedgerImportFile,
  names: LedgerNames,
  row: number,
  values: object,
): PlannedDocument | undefined {
  const typed = sheet.read(row, ledgerImportFields.documents, values)
  if (typed === undefined) return undefined
  const { entity, offering, ...fields } = typed
  const owner = entity === null || entity === undefined ? undefined : names.entity(entity)
  const investment = offering === null || offering === undefined ? undefined : names.offering(offering)
  sheet.understand(row, foundNames({ entity: owner, offering: investment }))
  const faults = [owner?.fault, investment?.fault].filter((fault) => fault !== undefined)
  for (const fault of faults) sheet.addFault(row, fault)
  const [entityId, investmentId] = [idOf(owner), idOf(investment)]
  const document = sheet.read(row, createDocument.input, { ...fields, entityId, investmentId }, columns)
  if (document === undefined || faults.length > 0) return undefined
  const { kind, title, taxYear = null } = document
  const [entityName, investmentName] = [owner?.record?.name ?? null, investment?.record?.name ?? null]
  return { kind, title, taxYear, entityId, investmentId, entityName, investmentName }
}

/** Keeps there whose the documents are until the transaction ends. Throws Failure record_not_found for what was removed meanwhile. */
async function keepOwners(tx: Transaction, papers: readonly PlannedDocument[]): Promise<void> {
  const owners = [...new Set(papers.flatMap(({ entityId }) => entityId ?? []))]
  const offerings = [...new Set(papers.flatMap(({ investmentId }) => investmentId ?? []))]
  const kept = await tx
    .select({ id: entities.id })
    .from(entities)
    .where(and(isNull(entities.deletedAt), isAnyOf(entities.id, owners)))
    .for('share')
  const keptOfferings = await tx
    .select({ id: investments.id })
    .from(investments)
    .where(and(or(isNull(investments.deletedAt), isHeldOffering), isAnyOf(investments.id, offerings)))
    .for('share')
  if (kept.length < owners.length) throw new Failure('record_not_found', { noun: 'entity' })
  if (keptOfferings.length < offerings.length) throw new Failure('record_not_found', { noun: 'investment' })
}

/**
 * The index of the documents: each row is a draft that waits for its file. One that is there is left alone, whether it was published
 * since or not; one that was withdrawn is none.
 */
const planDocuments: PlanLedger = async (tx, ctx, sheet) => {
  const names = await readNames(tx)
  const known = await tx.select().from(documents).where(ne(documents.status, 'withdrawn'))
  const titles = new Map(known.map((document) => [documentKey(document), document.title]))
  const created: PlannedDocument[] = []
  let same = 0
  for await (const { row, values } of sheet.eachRow()) {
    const document = documentOf(sheet, names, row, values)
    if (document === undefined || sheet.isTwice(row, documentKey(document), 'title')) continue
    const title = titles.get(documentKey(document))
    if (title === undefined) created.push(document)
    else if (fold(title) === fold(document.title)) same += 1
    else sheet.addFault(row, { field: 'title', message: words.k1Taken(title) })
  }
  return {
    created: created.length,
    changed: 0,
    same,
    sums: [],
    write: async () => {
      await keepOwners(tx, created)
      const made = await insertInBatches(created, (batch) =>
        tx
          .insert(documents)
          .values(
            batch.map(({ kind, title, entityId, investmentId, taxYear }) => ({
              kind,
              title,
              entityId,
              investmentId,
              taxYear,
              createdBy: ctx.user.id,
            })),
          )
          .returning({ id: documents.id }),
      )
      const audited = await gatherInTurns(created.entries(), ([index, document]) => [
        {
          recordId: made[index]?.id ?? null,
          recordName: document.title,
          after: auditedFields(document, document),
        },
      ])
      await leaveEntries(tx, ctx.user, documentResource, 'create', audited)
    },
  }
}

/** What the index of the documents is brought in by. */
export const documentImporters = { documents: ledgerImporter('documents', documentResource, planDocuments) }
