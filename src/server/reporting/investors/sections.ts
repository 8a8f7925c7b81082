import { and, desc, eq, gt, isNull, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '@db/database'
import {
  classes,
  contactSubmissions,
  distributionLines,
  distributionParts,
  distributions,
  documents,
  documentViews,
  investments,
  positions,
  users,
} from '@db/schema'
import { finishedEnquiryStatuses } from '@/shared/inbox/enquiries'
import { namedPositions } from '../../ledger/entries/positions'
import { anyTextOf, fullNameOf } from '../../platform/sql'
import { byInvestor, fullName, readOpenedBy, selectDocuments, statusOf } from '../documents/documents'

/** So many of each kind stand on the page; the lists have the rest. */
export const newest = 8

const reversals = alias(distributions, 'reversals')

/** What was paid to an owner by published distributions that stand, the last paid first, and how many of them came back. */
export async function readPayments(db: Db, entityId: number) {
  const paid = db
    .select({
      distributionId: distributions.id,
      name: sql<string>`${distributions.name}`.as('distribution_name'),
      investmentName: sql<string>`${investments.name}`.as('investment_name'),
      paidOn: distributions.paidOn,
      cents: sql`sum(${distributionLines.cents})`.mapWith(Number).as('cents'),
      withheldCents: sql`sum(${distributionLines.withheldCents})`.mapWith(Number).as('withheld_cents'),
      returnedAt: sql`max(${distributionLines.returnedAt})`.mapWith(distributionLines.returnedAt).as('returned_at'),
    })
    .from(distributionLines)
    .innerJoin(positions, eq(positions.id, distributionLines.positionId))
    .innerJoin(distributionParts, eq(distributionParts.id, distributionLines.partId))
    .innerJoin(distributions, eq(distributions.id, distributionParts.distributionId))
    .innerJoin(classes, namedPositions.class)
    .innerJoin(investments, namedPositions.offering)
    .leftJoin(reversals, and(eq(reversals.reversesId, distributions.id), eq(reversals.status, 'published')))
    .where(
      and(
        eq(positions.entityId, entityId),
        eq(distributions.status, 'published'),
        gt(distributions.totalCents, 0),
        isNull(reversals.id),
      ),
    )
    .groupBy(distributions.id, investments.name)
    .as('paid')
  const items = await db.select().from(paid).orderBy(desc(paid.paidOn), desc(paid.distributionId)).limit(newest)
  const [counts] = await db
    .select({
      total: sql`count(*)`.mapWith(Number),
      sentBack: sql`count(${paid.returnedAt})`.mapWith(Number),
    })
    .from(paid)
  return { items, total: counts?.total ?? 0, sentBack: counts?.sentBack ?? 0 }
}

/** An owner's own documents, the last made first, each with how many people have opened it. */
export async function readPapers(db: Db, entityId: number) {
  const where = eq(documents.entityId, entityId)
  const rows = await selectDocuments(db, where, [desc(documents.createdAt)], { limit: newest })
  const openedBy = await readOpenedBy(
    db,
    rows.map(({ id }) => id),
  )
  const items = rows.map((row) => ({ ...row, status: statusOf(row), openedBy: openedBy.get(row.id) ?? 0 }))
  return { items, total: await db.$count(documents, where) }
}

/** Who was sent an owner's documents, the last first; the firm's own looks tell nothing. */
export async function readViews(db: Db, entityId: number) {
  const seen = db
    .select({ at: documentViews.at, name: fullName.as('name'), title: documents.title, action: documentViews.action })
    .from(documentViews)
    .innerJoin(documents, eq(documents.id, documentViews.documentId))
    .leftJoin(users, eq(users.id, documentViews.userId))
    .where(and(eq(documents.entityId, entityId), byInvestor))
    .orderBy(desc(documentViews.at), desc(documentViews.id))
  const all = seen.as('seen')
  const [counted] = await db.select({ total: sql`count(*)`.mapWith(Number) }).from(all)
  return { items: await seen.limit(newest), total: counted?.total ?? 0 }
}

/** What people with these addresses wrote, the last first, and how much of it is not finished. */
export async function readEnquiriesOf(db: Db, addresses: readonly string[]) {
  const where = and(
    sql`${contactSubmissions.email} = ${anyTextOf(addresses)}`,
    isNull(contactSubmissions.deletedAt),
    eq(contactSubmissions.isSpam, false),
  )
  const items = await db
    .select({
      id: contactSubmissions.id,
      name: fullNameOf<string>(contactSubmissions),
      message: contactSubmissions.message,
      status: contactSubmissions.status,
      createdAt: contactSubmissions.createdAt,
    })
    .from(contactSubmissions)
    .where(where)
    .orderBy(desc(contactSubmissions.createdAt), desc(contactSubmissions.id))
    .limit(newest)
  const isOpen = notInArray(contactSubmissions.status, [...finishedEnquiryStatuses])
  return {
    items,
    total: await db.$count(contactSubmissions, where),
    open: await db.$count(contactSubmissions, and(where, isOpen)),
  }
}
