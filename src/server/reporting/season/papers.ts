import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { documentFiles, documents, documentViews, users } from '@db/schema'
import { taxDocumentKinds } from '@/shared/reporting/document-kinds'
import { fullName } from '../documents/documents'

/** Which K-1s are read: those of a year, of one offering or owner or of all. */
export interface Season {
  year: number
  investmentId?: number | undefined
  entityId?: number | undefined
}

/** What is published of a season, and has not been replaced or withdrawn. */
export const inForce = ({ year, investmentId, entityId }: Season) =>
  and(
    eq(documents.taxYear, year),
    eq(documents.status, 'published'),
    isNull(documents.supersededBy),
    investmentId === undefined ? undefined : eq(documents.investmentId, investmentId),
    entityId === undefined ? undefined : eq(documents.entityId, entityId),
  )

/**
 * What an owner of an offering gets for a year: the K-1, and what the accountant sent beside it, as the K-1 of a state; the K-1 first, then
 * by title. Each with when it was last printed for the post, and by whom. Whoever gets the K-1 by post gets all of it so.
 */
export async function readPapers(db: Db | Transaction, season: Season) {
  const prints = db
    .selectDistinctOn([documentViews.documentId], {
      documentId: documentViews.documentId,
      at: documentViews.at,
      userId: documentViews.userId,
    })
    .from(documentViews)
    .where(eq(documentViews.action, 'printed'))
    .orderBy(documentViews.documentId, desc(documentViews.at))
    .as('prints')
  const rows = await db
    .select({
      id: documents.id,
      kind: documents.kind,
      title: documents.title,
      entityId: documents.entityId,
      investmentId: documents.investmentId,
      pages: documentFiles.pages,
      printedAt: prints.at,
      printedBy: fullName,
    })
    .from(documents)
    .innerJoin(documentFiles, eq(documentFiles.id, documents.fileId))
    .leftJoin(prints, eq(prints.documentId, documents.id))
    .leftJoin(users, eq(users.id, prints.userId))
    .where(and(inArray(documents.kind, taxDocumentKinds), isNotNull(documents.entityId), inForce(season)))
    .orderBy(documents.kind, documents.title, documents.id)
  return rows.flatMap(({ entityId, investmentId, ...row }) =>
    entityId === null || investmentId === null ? [] : [{ ...row, entityId, investmentId }],
  )
}
export type Paper = Awaited<ReturnType<typeof readPapers>>[number]
