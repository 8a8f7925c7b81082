import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { ledgerImport as words } from '@/content/ledger/admin-ledger-import'
import { adminImport } from '@/content/records/admin-import'
import { Alert } from '@/client/ui/alert'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Anchor } from '@/client/ui/text-link'
import type { ImportChange, ImportSum, UnprintedOwner } from '@/shared/ledger/ledger-imports'
import type { ImportOutcome } from '@/shared/records/imports'
import { toTheCent } from '@/shared/values/formats'
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

/** A field with its old and its new value, one below the other: on a phone three columns would have no room. */
const Change = ({ field, before, after }: ImportChange) => (
  <chakra.div py="1" overflowWrap="anywhere">
    <p>{field}</p>
    {before !== '' && (
      <p>
        <chakra.span color="fg.muted">{adminImport.changes.before} </chakra.span>
        <bdi>{before}</bdi>
      </p>
    )}
    <p>
      <chakra.span color="fg.muted">{adminImport.changes.after} </chakra.span>
      <bdi>{after}</bdi>
    </p>
  </chakra.div>
)

const changeColumns: Column<ImportChange>[] = [
  { key: 'owner', header: adminImport.changes.record, isRowName: true, cell: ({ owner }) => <bdi>{owner}</bdi> },
  { key: 'change', header: adminImport.changes.change, cell: Change },
]

const unprintedColumns: Column<UnprintedOwner>[] = [
  { key: 'owner', header: words.unprinted.owner, isRowName: true, cell: ({ owner }) => <bdi>{owner}</bdi> },
  { key: 'row', header: words.unprinted.row, isNumeric: true, width: '5rem', cell: ({ row }) => row },
  { key: 'field', header: words.unprinted.field, cell: ({ field }) => field },
  { key: 'sign', header: words.unprinted.sign, width: '5rem', cell: ({ sign }) => <bdi>{sign}</bdi> },
]

/** So many addresses are named before the others are only counted. */
const namedMax = 20

const namesOf = (emails: readonly string[]) =>
  [
    ...emails.slice(0, namedMax),
    ...(emails.length > namedMax ? [adminImport.more(emails.length - namedMax)] : []),
  ].join(', ')

type ImportResultProps = {
  outcome: ImportOutcome
  /** Its name, where there are several. */
  file?: string
  /** What can be done about rows that are wrong. */
  wrong?: ReactNode
}

/** What a file would do: how many rows, what they sum to, what is left alone, and every fault. */
export function ImportResult({ outcome, file, wrong }: ImportResultProps) {
  const captionOf = (caption: string) => (file === undefined ? caption : words.history.captionOf(caption, file))
  const { created, changed, same, faults, optedOut = [], faultyRows } = outcome
  const { sums = [], accounts = 0, leftOut = 0, changes = [], unprinted = [] } = outcome
  return (
    <>
      {faults.length > 0 ? (
        <ImportFaults faults={faults} captionOf={captionOf}>
          {wrong}
        </ImportFaults>
      ) : (
        <>
          <Alert variant="info">
            {created + changed === 0 ? adminImport.nothing : adminImport.counts(created, changed, same)}
          </Alert>
          {wrong}
        </>
      )}
      {faults.length === 0 && optedOut.length > 0 && (
        <Alert variant="info">{adminImport.optedOut(optedOut.length, namesOf(optedOut))}</Alert>
      )}
      {leftOut > 0 && <p>{words.leftOut(leftOut)}</p>}
      {accounts > 0 && faults.length === 0 && <p>{words.accounts(accounts)}</p>}
      {faultyRows && (
        <Anchor href={csvHref(faultyRows)} download="rows-with-faults.csv" textStyle="small" width="fit">
          {words.faultyRows}
        </Anchor>
      )}
      {unprinted.length > 0 && (
        <>
          <Alert variant="warning">{words.unprinted.title(unprinted.length)}</Alert>
          <DataTable
            caption={captionOf(words.unprinted.caption)}
            columns={unprintedColumns}
            rows={unprinted}
            rowKey={({ row, field }) => `${row} ${field}`}
          />
        </>
      )}
      {changes.length > 0 && (
        <DataTable
          caption={captionOf(adminImport.changes.caption)}
          columns={changeColumns}
          rows={changes}
          rowKey={({ row, field }) => `${row} ${field}`}
        />
      )}
      {sums.length > 0 && (
        <chakra.div overflowX="auto">
          <DataTable
            caption={captionOf(words.sums.caption)}
            columns={columns}
            rows={sums}
            rowKey={({ offering }) => offering}
          />
        </chakra.div>
      )}
    </>
  )
}
