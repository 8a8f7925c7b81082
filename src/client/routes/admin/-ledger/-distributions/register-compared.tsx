import { chakra } from '@/client/theme/chakra'
import { keepPreviousData } from '@tanstack/react-query'
import { registerWords } from '@/content/ledger/admin-registers'
import { adminTable } from '@/content/records/admin-table'
import { counted } from '@/content/platform/counted'
import { trpc } from '@/client/calls/trpc'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Heading } from '@/client/ui/heading'
import type { RegisterSums } from '@/shared/ledger/payments/payment-registers'
import { type PerUnit, formatPerUnit } from '@/shared/ledger/rules/per-unit'
import type { Cents } from '@/shared/values/money'
import { formatDay, toTheCent } from '@/shared/values/formats'
import { Pages, usePages } from '../../-history/pages'
import { ListFailure } from '../../-list/list-failure'
import { CellText } from '../../-list/-rows/cell-text'
import { Beside } from '../../-list/beside'
import { FigureFact, FigureFacts } from '../../-record/figure-facts'

const { compared: words } = registerWords
const rowsPerPage = 25

export const perUnitText = (paid: PerUnit | null) => (paid === null ? adminTable.dash : formatPerUnit(paid))

type GoneOwner = { entityName: string; entityFacts: string; beforeCents: Cents }

const goneColumns: Column<GoneOwner>[] = [
  {
    key: 'owner',
    header: words.goneColumns.owner,
    isRowName: true,
    cell: ({ entityName, entityFacts }) => (
      <chakra.div minWidth="0">
        <CellText text={entityName} />
        <Beside text={entityFacts} />
      </chakra.div>
    ),
  },
  {
    key: 'before',
    header: words.goneColumns.before,
    isNumeric: true,
    cell: ({ beforeCents }) => toTheCent(beforeCents),
  },
]

/** Who got something the last time and gets nothing now. */
function GoneOwners({ id }: { id: number }) {
  const { window, goTo } = usePages(rowsPerPage)
  const list = trpc.admin.distributions.goneOwners.useQuery({ id, ...window }, { placeholderData: keepPreviousData })
  if (list.error)
    return <ListFailure title={registerWords.failed} error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return null
  return (
    <>
      <DataTable
        caption={words.gone}
        rows={list.data.items}
        rowKey={({ positionId }) => positionId}
        columns={goneColumns}
      />
      <Pages window={window} total={list.data.total} goTo={goTo} />
    </>
  )
}

/** The last distribution of the class beside this one: what it came to, and who came and went. */
export function Compared({ id, sums }: { id: number; sums: RegisterSums }) {
  const { previous, newOwners, goneOwners } = sums
  return (
    <chakra.section mt="8">
      <Heading level={3} textStyle="heading" mb="3">
        {words.heading}
      </Heading>
      {previous === null ? (
        <chakra.p textStyle="small" color="fg.muted">
          {words.none}
        </chakra.p>
      ) : (
        <>
          <chakra.p textStyle="small" color="fg.muted" mb="4">
            {words.of(previous.name, formatDay(previous.paidOn))}
          </chakra.p>
          <FigureFacts>
            <FigureFact label={words.total}>{toTheCent(previous.totalCents)}</FigureFact>
            {(previous.withheldCents !== 0 || sums.withheldCents !== 0) && (
              <FigureFact label={words.withheld}>{toTheCent(previous.withheldCents)}</FigureFact>
            )}
            <FigureFact label={words.perUnit}>{perUnitText(previous.perUnit)}</FigureFact>
            <FigureFact label={words.owners}>{counted(previous.owners)}</FigureFact>
            <FigureFact label={words.newOwners}>{counted(newOwners)}</FigureFact>
            <FigureFact label={words.goneOwners}>{counted(goneOwners)}</FigureFact>
          </FigureFacts>
          {goneOwners > 0 && <GoneOwners id={id} />}
        </>
      )}
    </chakra.section>
  )
}
