import { yearInReviewWords as words } from '@/content/reporting/year-in-review'
import { type YearInReview, yearsInReviewQuery } from '@/shared/reporting/years-in-review'
import { ownCaching } from '../../platform/headers'
import { createCallerFactory } from '../../platform/trpc/procedures'
import type { Context } from '../../platform/trpc/context'
import { type AppContext, queryOf, searchOf } from '../../http/requests/requests'
import { sendBytes } from '../../http/requests/sent-texts'
import { investorEntities } from '../../ledger/entities/own-access-procedures'
import { attachment, pathName } from '../../records/file-names'
import { notFound, readQuery } from '../../records/resources'
import type { ZipItem } from '../documents/zip-items'
import { zipPieces } from '../documents/zip-pieces'
import { callYears, yearCsv, yearPdf } from './year-files'

const callEntities = createCallerFactory(investorEntities)

/** The year of an owner as PDF and as CSV, each asked for again when its turn has come: an access may have ended. */
const itemsOf = (ctx: Context, { entityId, entityName: owner, year }: YearInReview): ZipItem[] =>
  (['pdf', 'csv'] as const).map((extension) => ({
    title: words.title(year),
    kind: words.heading,
    year,
    owner,
    offering: '',
    path: [pathName(words.ofOwner(year, owner))],
    extension,
    read: async () => {
      const review = await callYears(ctx).get({ id: entityId, year })
      return extension === 'pdf' ? yearPdf(ctx.db, review) : new TextEncoder().encode(yearCsv(review))
    },
  }))

/**
 * `GET /api/investor/years-in-review.zip?year=`: that year of every owner to whom one has access and of whom anything was held or entered in
 * it. Throws Failure not_signed_in, day_ahead, and record_not_found where there is none.
 */
export async function serveYearsZip(c: AppContext, ctx: Context): Promise<Response> {
  const { year } = readQuery(yearsInReviewQuery, queryOf(searchOf(c.req.url)))
  c.header('Cache-Control', ownCaching)
  const { items: owners } = await callEntities(ctx).list()
  const reviews: YearInReview[] = []
  for (const { id } of owners) reviews.push(await callYears(ctx).get({ id, year }))
  const told = reviews.filter(({ offerings }) => offerings.length > 0)
  if (told.length === 0) throw notFound({ noun: 'year in review' })
  return sendBytes(c, ctx, zipPieces(told.flatMap((review) => itemsOf(ctx, review))), {
    'Cache-Control': ownCaching,
    'Content-Type': 'application/zip',
    'Content-Disposition': attachment(words.zip.file, [words.zip.name(year)], 'zip'),
  })
}
