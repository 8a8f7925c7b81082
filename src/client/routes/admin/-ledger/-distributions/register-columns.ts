import { registerWords } from '@/content/ledger/admin-registers'
import { noPaymentMethod, partKindNames, paymentMethodNames } from '@/content/ledger/holdings'
import { adminTable } from '@/content/records/admin-table'
import type { RegisterRow, RegisterSums } from '@/shared/ledger/payment-registers'
import { formatUnits, toTheCent } from '@/shared/values/formats'
import type { ReportColumn, ReportSums } from '../../-report/report-columns'

const { columns: words } = registerWords

const amountOf = (parts: RegisterRow['parts'], kind: string) => parts.find((part) => part.kind === kind)?.cents

/** The columns of a register: a column for each kind that the distribution has, where it has more than one. */
export function registerColumns({ parts, previous }: RegisterSums): ReportColumn<RegisterRow>[] {
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
    },
  ]
}

/** What its columns come to. */
export const registerSumsRow = ({ units, parts, totalCents }: RegisterSums): ReportSums => ({
  units: formatUnits(units),
  total: toTheCent(totalCents),
  ...Object.fromEntries(parts.map(({ kind, cents }) => [kind, toTheCent(cents)])),
})
