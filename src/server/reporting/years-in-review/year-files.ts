import type { Db } from '@db/database'
import { yearInReviewWords as words } from '@/content/reporting/year-in-review'
import { formatDay } from '@/shared/values/formats'
import { ownerLines, periodOf } from '@/shared/reporting/statement-rows'
import { reviewParts, reviewTables } from '@/shared/reporting/year-in-review-rows'
import type { Firm } from '@/shared/site/firm/firm'
import type { YearInReview } from '@/shared/reporting/years-in-review'
import { daysOfYear } from '@/shared/values/days'
import type { AppContext } from '../../http/requests/requests'
import { readFirm } from '../../platform/text/firm'
import { ownCaching } from '../../platform/headers'
import type { Context } from '../../platform/trpc/context'
import { createCallerFactory } from '../../platform/trpc/procedures'
import { attachment } from '../../records/file-names'
import { amountCell, csvHead, csvLine } from '../../records/files/csv'
import { investorDocuments } from '../own-procedures'
import { tabledLetter } from '../pdf/tabled-letter'
import { type PdfContent, taggedPdf } from '../pdf/tagged-pdf'

/** Asks for a year as whoever calls would. */
export const callYears = createCallerFactory(investorDocuments.yearsInReview)

const yearContent = (firm: Firm, review: YearInReview): PdfContent =>
  tabledLetter(firm, {
    title: words.title(review.year),
    facts: words.asOf(formatDay(review.asOf)),
    ownerName: review.entityName,
    ownerLines: ownerLines(review.owner),
    period: periodOf({ periodFrom: daysOfYear(review.year).from, periodTo: review.until }),
    notice: words.notTax,
    tables: reviewTables(review),
  })

/** A year in review on paper. Throws Failure sign_without_shape. */
export const yearPdf = async (db: Db, review: YearInReview) => taggedPdf(yearContent(await readFirm(db), review))

/** The same as a table: a line for each offering and kind, with what each came to in the year and since the start. */
export function yearCsv(review: YearInReview): string {
  const { owner, lastFour, year, until, offering, section, kind, inYear, sinceStart } = words.columns
  const lines = reviewParts(review).flatMap((part) =>
    part.lines.map((line) =>
      csvLine([
        review.entityName,
        review.owner.tinLast4,
        review.year,
        review.until,
        part.offering,
        words.sections[part.section],
        line.kind,
        ...line.cells.map(({ cents }) => (cents === null ? null : amountCell(cents))),
      ]),
    ),
  )
  return [csvHead([owner, lastFour, year, until, offering, section, kind, inYear, sinceStart]), ...lines].join('')
}

/**
 * `GET /api/investor/entities/{id}/years-in-review/{year}.pdf` and `.csv`. The procedure says who may. Throws Failure not_signed_in,
 * record_not_found, day_ahead and, where the typeface cannot draw a name, sign_without_shape.
 */
export async function serveYearFile(c: AppContext, ctx: Context): Promise<Response> {
  const [year = '', kind] = (c.req.param('file') ?? '').split('.')
  c.header('Cache-Control', ownCaching)
  const review = await callYears(ctx).get({ id: c.req.param('id') ?? '', year })
  const name = [words.fileName(review.year), review.entityName]
  c.header('Content-Disposition', attachment(words.file(review.entityId, review.year), name, kind ?? 'pdf'))
  if (kind === 'csv') {
    c.header('Content-Type', 'text/csv; charset=utf-8; header=present')
    return c.body(yearCsv(review))
  }
  c.header('Content-Type', 'application/pdf')
  return c.body(await yearPdf(ctx.db, review))
}
