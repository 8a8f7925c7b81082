import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { classes, documentFiles, documents, documentViews, entities, investments, positions } from '@db/schema'
import { documentKindNames } from '@/content/reporting/documents'
import type { DocumentKind } from '@/shared/reporting/document-kinds'
import type { OwnDocumentsAsked } from '@/shared/reporting/documents'
import { yearOfDay } from '@/shared/values/days'
import type { SessionUser } from '@/shared/accounts/users'
import { browserKind } from '../../platform/limits/browser-kind'
import { Failure } from '../../platform/errors'
import type { AccessPolicy } from '../../ledger/access-policy'
import { addressStart } from '../../platform/limits/caller-address'
import { type FileOpener, readKeptFile, withFilesAhead } from './encrypted-files'
import { noDocument, selectDocuments } from './documents'
import type { Page } from '../../ledger/entries/positions'

interface Asked extends Page, Partial<OwnDocumentsAsked> {
  id?: number | undefined
}

/** The year a document is of: its tax year, or else the one in which it was published. */
const yearOf = sql<number>`coalesce(${documents.taxYear}, substr(${documents.publishedOn}, 1, 4)::int)`

/** What is an owner's alone, and what is for all holders of an offering in which they hold or held something. */
const isOfOwner = (db: Db, entityId: number) =>
  or(
    eq(documents.entityId, entityId),
    and(
      isNull(documents.entityId),
      inArray(
        documents.investmentId,
        db
          .select({ id: classes.investmentId })
          .from(positions)
          .innerJoin(classes, eq(classes.id, positions.classId))
          .where(eq(positions.entityId, entityId)),
      ),
    ),
  )

/**
 * One's own documents, the last published first; of one owner (papers for all holders among them), offering, kind or year where that
 * is asked for. Throws Failure record_not_found for an entity of which nothing may be seen.
 */
export async function readOwnDocuments(
  db: Db,
  policy: AccessPolicy,
  { id, entityId, investmentId, kind, year, ...window }: Asked,
) {
  if (entityId !== undefined && (await db.$count(entities, and(eq(entities.id, entityId), policy.entities))) === 0)
    throw new Failure('record_not_found', { noun: 'entity' })
  const where = and(
    policy.documents,
    id === undefined ? undefined : eq(documents.id, id),
    entityId === undefined ? undefined : isOfOwner(db, entityId),
    investmentId === undefined ? undefined : eq(documents.investmentId, investmentId),
    kind === undefined ? undefined : eq(documents.kind, kind),
    year === undefined ? undefined : eq(yearOf, year),
  )
  const rows = await selectDocuments(db, where, [desc(documents.publishedAt)], window)
  const unopened = await db.select({ id: documents.id }).from(documents).where(and(where, policy.unopened))
  const isNew = new Set(unopened.map((row) => row.id))
  const items = rows.flatMap(({ publishedAt, publishedOn, ...row }) => {
    if (publishedAt === null || publishedOn === null) return []
    const ofYear = row.taxYear ?? yearOfDay(publishedOn)
    return [{ ...row, publishedAt, isNew: isNew.has(row.id), year: ofYear }]
  })
  return { items, total: await db.$count(documents, where) }
}

interface NamedDocument {
  kind: DocumentKind
  title: string
  taxYear: number | null
  investmentName: string | null
  entityName: string | null
}

/** What a document's file is named by: of a K-1 its year, offering and owner, for several lie side by side in one folder; else its title. */
export const documentNameParts = ({ kind, title, taxYear, investmentName, entityName }: NamedDocument) =>
  kind === 'k1' ? [`${documentKindNames.k1} ${taxYear ?? ''}`.trim(), investmentName, entityName] : [title]

/** Who is sent a document, by which request. */
export interface Viewer extends FileOpener {
  db: Db
  user: SessionUser
  ipAddress: string
  userAgent: string
}

/** A document that may be opened, with what names its file. Throws Failure record_not_found. */
async function findOpenable(tx: Pick<Transaction, 'select'>, where: SQL | undefined) {
  const [found] = await tx
    .select({
      kind: documents.kind,
      title: documents.title,
      taxYear: documents.taxYear,
      investmentName: investments.name,
      entityName: entities.legalName,
      fileId: documentFiles.id,
    })
    .from(documents)
    .innerJoin(documentFiles, eq(documentFiles.id, documents.fileId))
    .leftJoin(investments, eq(investments.id, documents.investmentId))
    .leftJoin(entities, eq(entities.id, documents.entityId))
    .where(where)
  if (found === undefined) throw noDocument()
  return found
}

/**
 * Opens a document and logs that, both in one transaction: what cannot be logged is not opened, and what cannot be opened was not seen.
 * @param mayOpen which documents this person may open, asked in the same transaction
 * Throws Failure record_not_found, document_key_other and storage_away.
 */
export async function openDocument(
  viewer: Viewer,
  { id, mayOpen, asStaff }: { id: number; mayOpen: SQL | undefined; asStaff: boolean },
): Promise<{ name: readonly (string | null)[]; bytes: Uint8Array<ArrayBuffer> }> {
  const { user, ipAddress, userAgent } = viewer
  const where = and(eq(documents.id, id), mayOpen)
  const opened = (opener: Viewer) => async (tx: Transaction) => {
    const found = await findOpenable(tx, where)
    const { bytes } = await readKeptFile(tx, opener, found.fileId)
    await tx.insert(documentViews).values({
      documentId: id,
      userId: user.id,
      asStaff,
      action: 'downloaded',
      addressStart: addressStart(ipAddress),
      browser: browserKind(userAgent),
    })
    return { name: documentNameParts(found), bytes }
  }
  return withFilesAhead(viewer, (opener) => opener.db.transaction(opened(opener)))
}
