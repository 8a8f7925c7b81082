import { registerWords } from '@/content/ledger/admin-registers'
import { noPaymentMethod, partKindNames, paymentMethodNames, withheldNames } from '@/content/ledger/holdings'
import { adminTable } from '@/content/records/admin-table'
import { onOfficeClock } from '@/client/accounts/office-clock'
import type { RegisterRow, RegisterSums } from '@/shared/ledger/payments/payment-registers'
import type { Cents } from '@/shared/values/money'
import { formatUnits, netOf, toTheCent } from '@/shared/values/formats'
import type { ReportColumn, ReportSums } from '../../-report/report-columns'

const { columns: words } = registerWords

const amountOf = (parts: RegisterRow['parts'], kind: string) => parts.find((part) => part.kind === kind)?.cents

/** The columns of a register: one for each kind that the distribution has, where it has more than one, and two more where it withholds something. */
export function registerColumns({
  parts,
  previous,
  withheldCents: withheld,
}: RegisterSums): ReportColumn<RegisterRow>[] {
  return [
    {
      key: 'owner',
      header: words.owner,
      isRowName: true,
      text: ({ entityName }) => entityName,
      beside: ({ entityFacts, returnedAt }) =>
        returnedAt === null ? entityFacts : `${entityFacts} (${registerWords.sentBack})`,
    },
    {
      key: 'units',
      header: words.units,
      isNumeric: true,
      text: ({ units }) => formatUnits(units),
    },
    ...(parts.length < 2 ? [] : parts).map(({ kind }) => ({
      key: kind,
      header: partKindNames[kind],
      isNumeric: true,
      text: (row: RegisterRow) => {
        const amount = amountOf(row.parts, kind)
        return amount === undefined ? adminTable.dash : toTheCent(amount)
      },
    })),
    { key: 'total', header: words.total, isNumeric: true, text: ({ totalCents }) => toTheCent(totalCents) },
    ...(withheld === 0
      ? []
      : [
          {
            key: 'withheld',
            header: withheldNames.withheld,
            isNumeric: true,
            text: ({ withheldCents }: RegisterRow) =>
              withheldCents === 0 ? adminTable.dash : toTheCent(withheldCents),
          },
          {
            key: 'net',
            header: withheldNames.net,
            isNumeric: true,
            text: ({ netCents }: RegisterRow) => toTheCent(netCents),
          },
        ]),
    ...(previous === null
      ? []
      : [
          {
            key: 'before',
            header: words.before,
            isNumeric: true,
            text: ({ beforeCents }: RegisterRow) =>
              beforeCents === null ? registerWords.isNew : toTheCent(beforeCents),
          },
        ]),
    {
      key: 'method',
      header: words.method,
      text: ({ paymentMethod }) => (paymentMethod === null ? noPaymentMethod : paymentMethodNames[paymentMethod]),
      beside: ({ paymentMethod, cashedAt }) =>
        paymentMethod === 'check' && cashedAt !== null
          ? registerWords.cashed.on(onOfficeClock(cashedAt, 'date'))
          : null,
    },
  ]
}

/** What of a sum is withheld and what is left, as facts beside it; none where nothing is withheld. */
export const withheldFacts = (sum: { cents: Cents; withheldCents: Cents }) =>
  sum.withheldCents === 0
    ? []
    : ([
        [withheldNames.withheld, toTheCent(sum.withheldCents)],
        [withheldNames.net, toTheCent(netOf(sum))],
      ] as const)

/** What its columns come to. */
export const registerSumsRow = ({ units, parts, totalCents, withheldCents }: RegisterSums): ReportSums => ({
  units: formatUnits(units),
  total: toTheCent(totalCents),
  withheld: toTheCent(withheldCents),
  net: toTheCent(netOf({ cents: totalCents, withheldCents })),
  ...Object.fromEntries(parts.map(({ kind, cents }) => [kind, toTheCent(cents)])),
})
