import { type SQL, and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { documentSearch, documents, entities, entitySearch, offeringSearch } from '@db/schema'
import { documentFileColumns, documentWords } from '@/content/reporting/admin-documents'
import { documentKindNames } from '@/content/reporting/documents'
import { type ShownDocumentStatus, issuedDocument, listDocuments } from '@/shared/reporting/documents'
import { listedColumns } from '../../records/activity/audited-columns'
import { caseless, listResource, namedAs } from '../../records/resources'
import { idsCalled } from '../../records/search/searched'
import { offeringName } from '../../site/offerings/offering-names'
import { readDocument, readDocuments } from './documents'

/** The owner's and the offering's name as they are now; null of a document without one. */
const entityName = sql<
  string | null
>`(select ${entities.legalName} from ${entities} where ${entities.id} = ${documents.entityId})`
const investmentName = offeringName<string | null>(documents.investmentId)

const isReplaced = isNotNull(documents.supersededBy)

/** The condition of each status as it is told. */
const hasStatus: Record<ShownDocumentStatus, SQL | undefined> = {
  draft: and(eq(documents.status, 'draft'), isNull(documents.publishedAt)),
  publishing: and(eq(documents.status, 'draft'), isNotNull(documents.publishedAt)),
  published: and(eq(documents.status, 'published'), isNull(documents.supersededBy)),
  replaced: and(eq(documents.status, 'published'), isReplaced),
  withdrawn: eq(documents.status, 'withdrawn'),
}

/** A document for owners, as the Admin Portal lists, finds and changes it. */
export const documentResource = listResource(listDocuments.input, {
  list: 'documents',
  name: sql<string>`${documents.title}`,
  table: documents,
  noun: 'document',
  isPublic: false,
  read: readDocument,
  called: ({ title }: { title: string }) => title,
  searched: {
    text: documentSearch,
    naming: (pattern) =>
      or(
        sql`${documents.entityId} = ${idsCalled(entitySearch, pattern)}`,
        sql`${documents.investmentId} = ${idsCalled(offeringSearch, pattern)}`,
      ),
  },
  sorted: {
    title: caseless(documents.title),
    whose: caseless(sql`coalesce(${entityName}, ${investmentName})`),
    kind: documents.kind,
    taxYear: documents.taxYear,
    publishedAt: documents.publishedAt,
    createdAt: documents.createdAt,
  },
  filter: ({ entityId, investmentId, kind, status, year }) =>
    and(
      entityId === undefined ? undefined : eq(documents.entityId, entityId),
      investmentId === undefined ? undefined : eq(documents.investmentId, investmentId),
      kind && eq(documents.kind, kind),
      status && hasStatus[status],
      year === undefined ? undefined : eq(documents.taxYear, year),
    ),
  readMany: (db, where) => readDocuments(db, where),
  found: { detail: sql`coalesce(${entityName}, ${investmentName})` },
  audited: listedColumns(issuedDocument, documentFileColumns),
  exported: { kind: namedAs(documentKindNames), status: namedAs(documentWords.statuses) },
})
