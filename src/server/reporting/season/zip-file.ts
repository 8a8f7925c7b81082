import { and, asc, eq, inArray } from 'drizzle-orm'
import { documents, entities, investments } from '@db/schema'
import { documentKindNames, ownDocumentsZip } from '@/content/reporting/documents'
import { k1PostWords } from '@/content/reporting/k1-post'
import { taxDocumentKinds } from '@/shared/reporting/document-kinds'
import { k1ZipQuery } from '@/shared/reporting/k1-season'
import { ownCaching } from '../../platform/headers'
import type { Context } from '../../platform/trpc/context'
import { requireArea } from '../../platform/trpc/procedures'
import { type AppContext, queryOf, searchOf } from '../../http/requests/requests'
import { sendBytes } from '../../http/requests/sent-texts'
import { tellExport } from '../../records/activity/exports'
import { pathName } from '../../records/file-names'
import { readQuery } from '../../records/resources'
import { noDocument } from '../documents/documents'
import { type Viewer, openDocument } from '../documents/own-documents'
import type { ZipItem } from '../documents/zip-items'
import { zipPieces } from '../documents/zip-pieces'
import { taxYearResource } from '../tax-years/resource'
import { type Season, inForce } from './papers'

const words = k1PostWords.zip

/** All that is published of a season, by offering and owner: of an owner the K-1 first. */
const readPublished = ({ db }: Context, season: Season) =>
  db
    .select({
      id: documents.id,
      kind: documents.kind,
      title: documents.title,
      owner: entities.legalName,
      tinLast4: entities.tinLast4,
      offering: investments.name,
    })
    .from(documents)
    .leftJoin(entities, eq(entities.id, documents.entityId))
    .leftJoin(investments, eq(investments.id, documents.investmentId))
    .where(and(inArray(documents.kind, taxDocumentKinds), inForce(season)))
    .orderBy(asc(investments.name), asc(entities.legalName), asc(documents.kind), asc(documents.id))
type Published = Awaited<ReturnType<typeof readPublished>>[number]

/** 'Willow Creek/Ada Trust 4821 2025 K-1': sorted by name, whoever looks for an owner finds all of theirs. */
function pathOf({ kind, title, owner, tinLast4, offering }: Published, year: number): string[] {
  const folder = pathName(offering ?? ownDocumentsZip.everybody)
  if (kind !== 'k1') return [folder, pathName([owner, tinLast4, year, title].filter((part) => part !== null).join(' '))]
  return [folder, [pathName(owner ?? ''), tinLast4, year, words.k1].filter((part) => part !== null).join(' ')]
}

const itemOf = (viewer: Viewer, season: Season, published: Published): ZipItem => ({
  title: published.title,
  kind: documentKindNames[published.kind],
  year: season.year,
  owner: published.owner ?? '',
  offering: published.offering ?? '',
  path: pathOf(published, season.year),
  // Asked again: what was replaced or withdrawn since is named, and not in it.
  read: async () => {
    const mayOpen = and(eq(documents.id, published.id), inForce(season))
    return (await openDocument(viewer, { id: published.id, mayOpen, asStaff: true })).bytes
  },
})

/**
 * `GET /api/admin/k1s.zip?year=`: all that is published of a year, of one offering or of all, K-1s and what goes along. That it leaves the
 * house is told to the activity and the security log first, and each document is logged as if it had been taken by itself. Throws Failure
 * record_not_found where there is none.
 */
export async function serveK1Zip(c: AppContext, called: Context): Promise<Response> {
  const ctx = { ...called, user: await requireArea(called, 'investors') }
  const season = readQuery(k1ZipQuery, queryOf(searchOf(c.req.url)))
  const published = await readPublished(ctx, season)
  if (published.length === 0) throw noDocument()
  const of = { recordId: null, recordName: words.recordName(season.year) }
  await tellExport(ctx, taxYearResource, { records: published.length }, of)
  const items = published.map((each) => itemOf(ctx, season, each))
  return sendBytes(c, ctx, zipPieces(items), {
    'Cache-Control': ownCaching,
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${words.file(season.year)}.zip"`,
  })
}
