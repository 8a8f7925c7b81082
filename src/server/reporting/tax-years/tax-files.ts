import { k1Sample } from '@/content/reporting/k1-consent'
import { readFirm } from '../../platform/text/firm'
import { ownCaching } from '../../platform/headers'
import { Failure } from '../../platform/errors'
import { noteSampleOpening } from '../k1/consent/consents'
import { k1SampleDocument } from '../k1/consent/sample-pdf'
import { taggedPdf } from '../pdf/tagged-pdf'
import type { AppContext } from '../../http/requests/requests'
import type { Context } from '../../platform/trpc/context'

/** `GET /api/investor/k1-sample`: the sample, for whoever is signed in; that they opened it is noted first. Throws Failure not_signed_in. */
export async function serveK1Sample(c: AppContext, ctx: Context): Promise<Response> {
  c.header('Cache-Control', ownCaching)
  if (ctx.user === null) throw new Failure('not_signed_in')
  await noteSampleOpening(ctx.db, ctx.user.id)
  c.header('Content-Type', 'application/pdf')
  c.header('Content-Disposition', `attachment; filename="${k1Sample.file}.pdf"`)
  return c.body(await taggedPdf(k1SampleDocument(await readFirm(ctx.db))))
}
