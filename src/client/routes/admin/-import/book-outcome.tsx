import { chakra } from '@/client/theme/chakra'
import { bookImport as words } from '@/content/admin-book-import'
import { adminImport } from '@/content/admin-import'
import { Alert } from '@/client/ui/alert'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Anchor } from '@/client/ui/text-link'
import type { ImportSum } from '@/shared/book-imports'
import type { ImportOutcome } from '@/shared/imports'
import { toTheCent } from '@/shared/formats'
import { csvHref } from './csv-text'
import { ImportFaults } from './import-faults'

const columns: Column<ImportSum>[] = [
  { key: 'offering', header: words.sums.offering, isRowName: true, cell: ({ offering }) => offering },
  { key: 'rows', header: words.sums.rows, isNumeric: true, width: '6rem', cell: ({ rows }) => rows },
  {
    key: 'amount',
    header: words.sums.amount,
    isNumeric: true,
    width: '12rem',
    cell: ({ cents }) => toTheCent(cents),
  },
]

/** What a file of the book would do: how many rows, what they sum to, and every fault. */
export function BookOutcome({ outcome }: { outcome: ImportOutcome }) {
  const { created, changed, same, faults, sums = [], accounts = 0, leftOut = 0, faultyRows } = outcome
  return (
    <>
      {faults.length > 0 ? (
        <ImportFaults faults={faults} />
      ) : (
        <Alert variant="info">
          {created + changed === 0 ? adminImport.nothing : adminImport.counts(created, changed, same)}
        </Alert>
      )}
      {leftOut > 0 && <p>{words.leftOut(leftOut)}</p>}
      {accounts > 0 && faults.length === 0 && <p>{words.accounts(accounts)}</p>}
      {faultyRows && (
        <Anchor href={csvHref(faultyRows)} download="rows-with-faults.csv" textStyle="small" width="fit">
          {words.faultyRows}
        </Anchor>
      )}
      {sums.length > 0 && (
        <chakra.div overflowX="auto">
          <DataTable caption={words.sums.caption} columns={columns} rows={sums} rowKey={({ offering }) => offering} />
        </chakra.div>
      )}
    </>
  )
}
