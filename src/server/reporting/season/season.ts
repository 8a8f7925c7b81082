import { and, eq, isNull, lt, min, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { classes, deliveries, documents, documentViews, entities, investments, positions, taxYears } from '@db/schema'
import type { K1Standing } from '@/shared/reporting/k1-season'
import { unprintedSign } from '@/shared/values/printed-signs'
import { ownerFacts } from '@/shared/ledger/owner-labels'
import { grouped } from '@/shared/platform/grouped'
import { todayOf } from '../../platform/preferences'
import { isAnyOf } from '../../platform/sql'
import { hasUnitsInYear } from '../../ledger/entries/held-units'
import { hasAddressRequest } from '../../ledger/entities/addresses/waiting'
import { ownerColumns } from '../../ledger/entries/positions'
import { byInvestor } from '../documents/documents'
import { hasConsent } from '../k1/consent/standing'
import { type Paper, type Season, inForce, readPapers } from './papers'

/** Who held which offering on any day of the year. */
const readHolders = (db: Db | Transaction, { year, investmentId, entityId }: Season) =>
  db
    .selectDistinct({ entityId: positions.entityId, investmentId: classes.investmentId })
    .from(positions)
    .innerJoin(classes, eq(classes.id, positions.classId))
    .innerJoin(entities, and(eq(entities.id, positions.entityId), isNull(entities.deletedAt)))
    .where(
      and(
        hasUnitsInYear(sql`${String(year)}`),
        investmentId === undefined ? undefined : eq(classes.investmentId, investmentId),
        entityId === undefined ? undefined : eq(positions.entityId, entityId),
      ),
    )

/** Why the mail about a document came back, '' where no reason is known; null: none did. */
const undelivered = sql<string | null>`(
  select coalesce(${deliveries.reason}, '') from ${deliveries}
  where ${deliveries.subject} in ('document', 'document_reminder') and ${deliveries.subjectId} = ${documents.id}
    and ${deliveries.state} in ('bounced', 'failed')
  order by ${deliveries.id} limit 1)`

/** The K-1s that are in force. */
async function readK1s(db: Db | Transaction, { year, investmentId, entityId }: Season) {
  const openings = db
    .select({ documentId: documentViews.documentId, at: min(documentViews.at).as('first_at') })
    .from(documentViews)
    .where(byInvestor)
    .groupBy(documentViews.documentId)
    .as('openings')
  return db
    .select({
      documentId: documents.id,
      entityId: entities.id,
      investmentId: sql<number>`${documents.investmentId}`,
      publishedOn: documents.publishedOn,
      openedAt: openings.at,
      undelivered,
    })
    .from(documents)
    .innerJoin(entities, and(eq(entities.id, documents.entityId), isNull(entities.deletedAt)))
    .leftJoin(openings, eq(openings.documentId, documents.id))
    .where(and(eq(documents.kind, 'k1'), inForce({ year, investmentId, entityId })))
}

const pairOf = ({ entityId, investmentId }: { entityId: number; investmentId: number }) => `${entityId} ${investmentId}`

/** The offerings whose K-1s of a year were told for a day that has gone by, at the firm's office. */
async function readLateOfferings(db: Db | Transaction, year: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ investmentId: taxYears.investmentId })
    .from(taxYears)
    .where(and(eq(taxYears.year, year), lt(taxYears.expectedOn, await todayOf(db))))
  return new Set(rows.map(({ investmentId }) => investmentId))
}

/** How many K-1s of a year are late (`isAt`), without the rest of what is known of them. */
export async function countLateK1s(db: Db, year: number): Promise<number> {
  const late = await readLateOfferings(db, year)
  if (late.size === 0) return 0
  const there = new Set((await readK1s(db, { year })).map(pairOf))
  const holders = await readHolders(db, { year })
  return holders.filter((holder) => late.has(holder.investmentId) && !there.has(pairOf(holder))).length
}

const none = { documentId: null, publishedOn: null, openedAt: null, undelivered: null } as const

/** When all of the papers were printed, as far as they were. */
function printOf(papers: readonly Paper[]): { printedAt: Date | null; printedBy: string | null } {
  const [last] = papers.toSorted((one, other) => (other.printedAt?.getTime() ?? 0) - (one.printedAt?.getTime() ?? 0))
  const isPrinted = papers.every(({ printedAt }) => printedAt !== null)
  return { printedAt: (isPrinted && last?.printedAt) || null, printedBy: (isPrinted && last?.printedBy) || null }
}

/** Made once: to compare by a language's rules takes long to prepare. */
const byName = new Intl.Collator('en', { numeric: true })

/**
 * A line for each owner of each offering who held it on any day of the year, or has a K-1 of it in force; by the owner's name, then the
 * offering's. All that is counted, listed, printed and reminded of is one of these lines.
 */
export async function readSeason(db: Db | Transaction, season: Season) {
  const holders = await readHolders(db, season)
  const k1s = await readK1s(db, season)
  const held = new Set(holders.map(pairOf))
  const there = new Set(k1s.map(pairOf))
  const pairs = [
    ...k1s.map((k1) => ({ ...k1, isHolder: held.has(pairOf(k1)) })),
    ...holders.filter((holder) => !there.has(pairOf(holder))).map((holder) => ({ ...none, ...holder, isHolder: true })),
  ]
  const papersOf = grouped(await readPapers(db, season), pairOf)
  const owners = await db
    .select({
      id: entities.id,
      name: entities.legalName,
      contactName: entities.contactName,
      ...ownerColumns,
      hasConsent: hasConsent(db),
      isAddressAsked: sql<boolean>`${hasAddressRequest}`,
    })
    .from(entities)
    .where(isAnyOf(entities.id, [...new Set(pairs.map(({ entityId }) => entityId))]))
  const offerings = await db
    .select({ id: investments.id, name: investments.name })
    .from(investments)
    .where(isAnyOf(investments.id, [...new Set(pairs.map(({ investmentId }) => investmentId))]))
  const lateOfferings = await readLateOfferings(db, season.year)
  const ownerOf = new Map(owners.map((owner) => [owner.id, owner]))
  const offeringOf = new Map(offerings.map(({ id, name }) => [id, name]))
  return pairs
    .flatMap((pair) => {
      const owner = ownerOf.get(pair.entityId)
      const investmentName = offeringOf.get(pair.investmentId)
      if (owner === undefined || investmentName === undefined) return []
      const { name: entityName, contactName, kind, tinLast4, hasConsent: hasAgreed, isAddressAsked } = owner
      const addressLines = owner.addressLines.map((line) => line.trim()).filter((line) => line !== '')
      const facts = { entityName, entityFacts: ownerFacts(owner), kind, tinLast4, contactName, addressLines }
      const papers = papersOf.get(pairOf(pair)) ?? []
      const address = { hasAddress: addressLines.length > 0, isAddressAsked }
      const isLate = lateOfferings.has(pair.investmentId)
      return [
        { ...pair, isLate, ...facts, ...address, investmentName, hasConsent: hasAgreed, papers, ...printOf(papers) },
      ]
    })
    .toSorted(
      (one, other) =>
        byName.compare(one.entityName, other.entityName) ||
        one.entityId - other.entityId ||
        byName.compare(one.investmentName, other.investmentName) ||
        one.investmentId - other.investmentId,
    )
}
export type SeasonLine = Awaited<ReturnType<typeof readSeason>>[number]

const isPublished = ({ documentId }: SeasonLine) => documentId !== null

const isMissing = (line: SeasonLine) => line.isHolder && !isPublished(line)

/** Whether an owner gets on paper what is there, or is to come: without consent, and where the mail about it came back. */
export const isByPost = ({ hasConsent: agreed, undelivered: reason }: SeasonLine) => !agreed || reason !== null

const isToPrint = (line: SeasonLine) => isPublished(line) && isByPost(line) && line.printedAt === null

/** Whether a sign of what stands on the envelope is none that our typeface has. */
const hasUnprintedSign = ({ entityName, contactName, addressLines }: SeasonLine) =>
  unprintedSign([entityName, contactName ?? '', ...addressLines].join(' ')) !== undefined

/** Of each standing, whether a line is one of it. */
export const isAt: Record<K1Standing, (line: SeasonLine) => boolean> = {
  published: isPublished,
  missing: isMissing,
  late: (line) => isMissing(line) && line.isLate,
  opened: ({ openedAt }) => openedAt !== null,
  unopened: (line) => isPublished(line) && line.openedAt === null,
  byPost: (line) => isPublished(line) && !line.hasConsent,
  undelivered: (line) => line.undelivered !== null,
  toPrint: isToPrint,
  noAddress: (line) => isToPrint(line) && !line.hasAddress,
  unprinted: (line) => isToPrint(line) && line.hasAddress && hasUnprintedSign(line),
  printed: (line) => isPublished(line) && line.printedAt !== null,
}
