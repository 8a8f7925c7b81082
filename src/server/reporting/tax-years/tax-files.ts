import type { Db } from '@db/database'
import { k1RecipientWords } from '@/content/reporting/admin-taxes'
import { k1Sample } from '@/content/reporting/k1-consent'
import { type K1Recipient, isByPost } from '@/shared/reporting/k1-consents'
import { ownCaching } from '../../platform/headers'
import { tellExport } from '../../records/activity/exports'
import { Failure } from '../../platform/errors'
import { noteSampleOpening } from '../k1/consent/consents'
import { k1SampleDocument } from '../k1/consent/sample-pdf'
import { taggedPdf } from '../pdf/tagged-pdf'
import { taxYearResource } from './resource'
import { csvHead, csvLine } from '../../records/files/csv'
import { type AppContext, queryOf, searchOf } from '../../http/requests/requests'
import { adminK1Consents } from '../k1/consent/consent-procedures'
import type { Context } from '../../platform/trpc/context'
import { createCallerFactory } from '../../platform/trpc/procedures'
import { readWhole } from '../../http/requests/whole-reads'

const callConsents = createCallerFactory(adminK1Consents)

/** `GET /api/investor/k1-sample`: the sample, for whoever is signed in; that they opened it is noted first. Throws Failure not_signed_in. */
export async function serveK1Sample(c: AppContext, ctx: Context): Promise<Response> {
  c.header('Cache-Control', ownCaching)
  if (ctx.user === null) throw new Failure('not_signed_in')
  await noteSampleOpening(ctx.db, ctx.user.id)
  c.header('Content-Type', 'application/pdf')
  c.header('Content-Disposition', `attachment; filename="${k1Sample.file}.pdf"`)
  return c.body(await taggedPdf(k1SampleDocument))
}

const {
  noConsent,
  notArrived,
  file: { columns, name: fileName },
} = k1RecipientWords

const lineOf = ({ entityId, legalName, contactName, addressLines, consentGivenAt, undelivered }: K1Recipient) =>
  csvLine([
    entityId,
    legalName,
    contactName,
    ...addressCells(addressLines),
    consentGivenAt === null ? noConsent : notArrived(undelivered ?? ''),
  ])

/** Each line of an address in a cell of its own, as labels are printed; what is beyond the last one stands in it. */
function addressCells(lines: readonly string[]): string[] {
  const cells = columns.addressLines.length
  const first = lines.slice(0, cells - 1)
  const padded = Array.from({ length: cells - 1 }, (_, index) => first[index] ?? '')
  return [...padded, lines.slice(cells - 1).join(', ')]
}

/**
 * `GET /api/admin/k1-paper.csv?year=`, of one zip with `batchId`: who held units in the year and gets the K-1 by post, with their addresses and why. That it left the house is
 * told to the activity and the security log first. Throws what the procedure of the list throws.
 */
export async function serveK1Document(c: AppContext, ctx: Context): Promise<Response> {
  const { year = '', batchId } = queryOf(searchOf(c.req.url))
  const read = (db: Db, window: object) => callConsents({ ...ctx, db }).list({ year, batchId, ...window })
  // Whoever may not read them is refused first.
  await read(ctx.db, { limit: 0 })
  const onPaper = (await readWhole(ctx.db, read)).filter(isByPost)
  await tellExport(ctx, taxYearResource, { records: onPaper.length })
  c.header('Content-Type', 'text/csv; charset=utf-8; header=present')
  c.header('Content-Disposition', `attachment; filename="${fileName}-${year}.csv"`)
  const head = csvHead([columns.id, columns.legalName, columns.contactName, ...columns.addressLines, columns.why])
  return c.body([head, ...onPaper.map(lineOf)].join(''))
}
