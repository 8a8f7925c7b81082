import { paymentsFile, registerFile } from '@/content/ledger/admin-registers'
import { paymentMethodNames, partKindNames, withheldNames } from '@/content/ledger/holdings'
import { partKinds } from '@/shared/ledger/entry-kinds'
import { netOf } from '@/shared/values/formats'
import type { PaymentMethod } from '@/shared/ledger/entities'
import { id as idField } from '@/shared/platform/fields'
import { dayIn } from '@/shared/values/days'
import { Failure } from '../../../platform/errors'
import { readPreferences } from '../../../platform/preferences'
import { file } from '../../../http/requests/file-routes'
import type { AppContext } from '../../../http/requests/requests'
import type { Context } from '../../../platform/trpc/context'
import { requireReader } from '../../../platform/trpc/procedures'
import { amountCell } from '../../../records/files/csv'
import { sendReport } from '../../../records/files/report-file'
import { readDistribution } from '../distributions'
import { readRegister } from './registers'
import { distributionResource } from '../resource'

type Row = Awaited<ReturnType<typeof readRegister>>['items'][number]

const methodOf = (method: PaymentMethod | null) => method && paymentMethodNames[method]

/** What is paid of a kind, as a cell has it. */
const partOf = (parts: readonly { kind: string; cents: number }[], kind: string) =>
  amountCell(parts.find((part) => part.kind === kind)?.cents ?? 0)

/** The distribution that a file is asked of, by whoever may read them. Throws Failure not_signed_in, not_admin, area_… and record_not_found. */
async function askedFor(c: AppContext, called: Context) {
  const user = await requireReader(called, distributionResource.list)
  const distribution = await readDistribution(called.db, idField.parse(c.req.param('id') ?? ''), { lines: false })
  const { id, paidOn } = distribution
  const recordName = distributionResource.called(distribution)
  const nameOf = (what: string) => `${what}-${id}-${paidOn}`
  return { distribution, ctx: { ...called, user }, of: { recordId: id, recordName }, nameOf }
}

/** `GET /api/admin/distributions/{id}/register.csv`: the register, with its sum at the end. */
async function serveRegister(c: AppContext, called: Context): Promise<Response> {
  const { distribution, ctx, of, nameOf } = await askedFor(c, called)
  const { columns } = registerFile
  const { totalCents, withheldCents } = distribution
  const isWithheld = withheldCents !== 0
  const { timeZone } = await readPreferences(called.db)
  return sendReport(c, ctx, {
    name: nameOf(registerFile.name),
    noun: distributionResource,
    of,
    columns: [
      columns.owner,
      columns.facts,
      columns.units,
      ...partKinds.map((kind) => partKindNames[kind]),
      columns.total,
      ...(isWithheld ? [withheldNames.withheld, withheldNames.net] : []),
      columns.method,
      columns.memo,
      columns.sentBack,
      columns.cashed,
      columns.before,
    ],
    cellsOf: (row: Row) => [
      row.entityName,
      row.entityFacts,
      row.units / 10_000,
      ...partKinds.map((kind) => partOf(row.parts, kind)),
      amountCell(row.totalCents),
      ...(isWithheld ? [amountCell(row.withheldCents), amountCell(row.netCents)] : []),
      methodOf(row.paymentMethod),
      row.memo,
      row.returnedAt && dayIn(timeZone, row.returnedAt),
      row.cashedAt && dayIn(timeZone, row.cashedAt),
      row.beforeCents === null ? null : amountCell(row.beforeCents),
    ],
    foot: [
      [
        registerFile.sum,
        null,
        null,
        ...partKinds.map((kind) => partOf(distribution.parts, kind)),
        amountCell(totalCents),
        ...(isWithheld ? [amountCell(withheldCents), amountCell(netOf({ cents: totalCents, withheldCents }))] : []),
      ],
    ],
    read: (db, window) => readRegister(db, { id: distribution.id, ...window }),
  })
}

/**
 * `GET /api/admin/distributions/{id}/payments.csv`: name, amount, method and memo of each payment of one that is published and stands, and by
 * what two of one name are told apart: the external ID and the last four digits, never anything of a bank. The amount is what is sent: where something is withheld, it stands behind them, and who is left nothing has no line. Throws
 * Failure distribution_not_now of one that is not published, distribution_reversal_final of a reversal, which pays nobody, and
 * distribution_reversed of one that was taken back.
 */
async function servePayments(c: AppContext, called: Context): Promise<Response> {
  const { distribution, ctx, of, nameOf } = await askedFor(c, called)
  if (distribution.status !== 'published') throw new Failure('distribution_not_now')
  if (distribution.reversesId !== null) throw new Failure('distribution_reversal_final')
  if (distribution.isReversed) throw new Failure('distribution_reversed')
  const isWithheld = distribution.withheldCents !== 0
  return sendReport(c, ctx, {
    name: nameOf(paymentsFile.name),
    noun: distributionResource,
    of,
    columns: [
      ...Object.values(paymentsFile.columns),
      ...(isWithheld ? [paymentsFile.gross, withheldNames.withheld] : []),
    ],
    cellsOf: ({ entityName, externalId, tinLast4, totalCents, withheldCents, netCents, paymentMethod, memo }: Row) => [
      entityName,
      amountCell(netCents),
      methodOf(paymentMethod),
      memo,
      externalId,
      tinLast4,
      ...(isWithheld ? [amountCell(totalCents), amountCell(withheldCents)] : []),
    ],
    read: (db, window) => readRegister(db, { id: distribution.id, areSent: true, ...window }),
  })
}

/** The register of a distribution and its payments, as files. */
export const registerFiles = {
  register: file('any area', serveRegister, {
    summary: 'The register of a distribution: what each owner gets.',
    types: ['text/csv'],
  }),
  payments: file('any area', servePayments, {
    summary: 'The payments of a published distribution: name, amount, method, memo, external ID and last four digits.',
    types: ['text/csv'],
    refuses: ['distribution_not_now', 'distribution_reversal_final', 'distribution_reversed'],
  }),
} as const
