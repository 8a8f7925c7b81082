import { type SQL, and, countDistinct, desc, eq, getTableColumns, isNull, min, not, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { documentFiles, documents, documentViews, entities, entityAccess, investments, users } from '@db/schema'
import { documentKindNames } from '@/content/reporting/documents'
import type { ShownDocumentStatus } from '@/shared/reporting/documents'
import { pageMaxRecords } from '@/shared/platform/limits'
import { ownerFacts } from '@/shared/ledger/owner-labels'
import { fullNameOf, isAnyOf } from '../../platform/sql'
import { Failure } from '../../platform/errors'
import { notFound } from '../../records/resources'
import { accessOpensDocument } from '../../ledger/access-policy'
import { type Page, ownerColumns } from '../../ledger/entries/positions'

export type DocumentRow = typeof documents.$inferSelect

export const noDocument = () => notFound({ noun: 'document' })

export const statusOf = ({ status, publishedAt, supersededBy }: DocumentRow): ShownDocumentStatus => {
  if (status === 'draft') return publishedAt === null ? 'draft' : 'publishing'
  return status === 'published' && supersededBy !== null ? 'replaced' : status
}

/** The documents of a condition with the names of whose they are and what their files are, in the order asked for. */
export async function selectDocuments(
  db: Db | Transaction,
  where: SQL | undefined,
  order: readonly SQL[],
  { limit, offset }: Page,
) {
  const rows = await db
    .select({
      ...getTableColumns(documents),
      owner: ownerColumns,
      entityName: entities.legalName,
      investmentName: investments.name,
      sizeBytes: documentFiles.size,
      pages: documentFiles.pages,
    })
    .from(documents)
    .leftJoin(entities, eq(entities.id, documents.entityId))
    .leftJoin(investments, eq(investments.id, documents.investmentId))
    .leftJoin(documentFiles, eq(documentFiles.id, documents.fileId))
    .where(where)
    .orderBy(...order, desc(documents.id))
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)
  return rows.map(({ owner, ...row }) => ({ ...row, entityFacts: owner && ownerFacts(owner) }))
}

/** Null where the account is gone. */
export const fullName = fullNameOf(users)

/** An account that can sign in. */
const isAlive = and(isNull(users.deletedAt), users.isActive)
/** What an investor did; what the firm looked at tells nothing. */
export const byInvestor = not(documentViews.asStaff)

/** Who may see documents, whether they are shown yet or not; somebody with two accesses stands there twice. */
export const readersOf = (db: Db | Transaction, ids: readonly number[]) =>
  db
    .select({ documentId: documents.id, userId: sql<number>`${entityAccess.userId}`.as('user_id') })
    .from(documents)
    .innerJoin(entityAccess, accessOpensDocument ?? sql`false`)
    .innerJoin(entities, and(eq(entities.id, entityAccess.entityId), isNull(entities.deletedAt)))
    .innerJoin(users, and(eq(users.id, entityAccess.userId), isAlive))
    .where(isAnyOf(documents.id, ids))

const byDocument = (rows: readonly { id: number; count: number }[]) => new Map(rows.map(({ id, count }) => [id, count]))

/** How many investors have opened each of these documents; one that nobody has opened is not there. */
export async function readOpenedBy(db: Db | Transaction, ids: readonly number[]) {
  const opened = await db
    .select({ id: documentViews.documentId, count: countDistinct(documentViews.userId) })
    .from(documentViews)
    .where(and(isAnyOf(documentViews.documentId, ids), byInvestor))
    .groupBy(documentViews.documentId)
  return byDocument(opened)
}

/** How many may see each document, and how many have opened it. */
async function countsOf(db: Db | Transaction, ids: readonly number[]) {
  const readers = readersOf(db, ids).as('readers')
  const may = await db
    .select({ id: readers.documentId, count: countDistinct(readers.userId) })
    .from(readers)
    .groupBy(readers.documentId)
  return { readers: byDocument(may), openedBy: await readOpenedBy(db, ids) }
}

/** The documents of a condition as the firm reads them, the last made first unless another order is said. */
export async function readDocuments(
  db: Db | Transaction,
  where: SQL | undefined,
  order: readonly SQL[] = [desc(documents.createdAt)],
) {
  const rows = await selectDocuments(db, where, order, {})
  const { readers, openedBy } = await countsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const isOver = row.status === 'withdrawn'
    return {
      ...row,
      status: statusOf(row),
      readers: isOver ? 0 : (readers.get(row.id) ?? 0),
      openedBy: openedBy.get(row.id) ?? 0,
    }
  })
}

/** Who may see a document, and who has opened it, also when they may no more. Throws Failure record_not_found. */
export async function readReaders(db: Db, id: number) {
  const [document] = await db.select({ status: documents.status }).from(documents).where(eq(documents.id, id))
  if (document === undefined) throw noDocument()
  const opened = await db
    .select({ userId: documentViews.userId, at: min(documentViews.at) })
    .from(documentViews)
    .where(and(eq(documentViews.documentId, id), byInvestor))
    .groupBy(documentViews.userId)
  const may = new Set(document.status === 'withdrawn' ? [] : (await readersOf(db, [id])).map(({ userId }) => userId))
  const openedAt = new Map(opened.map(({ userId, at }) => [userId, at]))
  const ids = [...new Set([...may, ...openedAt.keys()])]
  const people = await db
    .select({
      id: users.id,
      name: fullName,
      email: users.email,
    })
    .from(users)
    .where(isAnyOf(users.id, ids))
  const byId = new Map(people.map((person) => [person.id, person]))
  const items = ids
    .map((userId) => ({
      userId,
      name: byId.get(userId)?.name ?? null,
      email: byId.get(userId)?.email ?? null,
      mayRead: may.has(userId),
      openedAt: openedAt.get(userId) ?? null,
    }))
    .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? '') || one.userId - other.userId)
  return { items, total: items.length }
}

/** Each time somebody was sent a document, the last first, with who they are now. Throws Failure record_not_found. */
export async function readViews(db: Db, id: number) {
  const [document] = await db.select({ title: documents.title }).from(documents).where(eq(documents.id, id))
  if (document === undefined) throw noDocument()
  const { at, asStaff, action, addressStart, browser } = documentViews
  const views = await db
    .select({ at, asStaff, action, addressStart, browser, name: fullName, email: users.email })
    .from(documentViews)
    .leftJoin(users, eq(users.id, documentViews.userId))
    .where(eq(documentViews.documentId, id))
    .orderBy(desc(documentViews.at), desc(documentViews.id))
  return { title: document.title, views }
}

/** One document as the firm reads it. Throws Failure record_not_found. */
export async function readDocument(db: Db | Transaction, id: number) {
  const [found] = await readDocuments(db, eq(documents.id, id))
  if (found === undefined) throw noDocument()
  return found
}

/** Takes a document for this transaction alone. Throws Failure record_not_found. */
export async function lockDocument(tx: Transaction, id: number): Promise<DocumentRow> {
  const [row] = await tx.select().from(documents).where(eq(documents.id, id)).for('update')
  if (row === undefined) throw noDocument()
  return row
}

/** Takes a document that is neither shown nor about to be. Throws Failure record_not_found and document_not_now. */
export async function lockDraft(tx: Transaction, id: number): Promise<DocumentRow> {
  const row = await lockDocument(tx, id)
  if (row.status !== 'draft' || row.publishedAt !== null) throw new Failure('document_not_now')
  return row
}

/** The same owner, offering, kind and year. */
export const isSameMatter = ({ kind, entityId, investmentId, taxYear }: DocumentMatter) =>
  and(
    eq(documents.kind, kind),
    sql`${documents.entityId} is not distinct from ${entityId}::int`,
    sql`${documents.investmentId} is not distinct from ${investmentId}::int`,
    sql`${documents.taxYear} is not distinct from ${taxYear}::int`,
  )
type DocumentMatter = Pick<DocumentRow, 'kind' | 'entityId' | 'investmentId' | 'taxYear'>

/** What the activity tells of a new paper. */
export const auditedFields = ({ kind, taxYear }: DocumentMatter, { entityName, investmentName }: DocumentNames) => ({
  kind: documentKindNames[kind],
  ...(entityName !== null && { entity: entityName }),
  ...(investmentName !== null && { offering: investmentName }),
  ...(taxYear !== null && { taxYear }),
})
type DocumentNames = { entityName: string | null; investmentName: string | null }
