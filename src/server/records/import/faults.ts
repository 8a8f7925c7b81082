import { faultColumn } from '@/content/ledger/ledger-import'
import { importFaults as words } from '@/content/records/import-faults'
import type { ImportFault } from '@/shared/records/imports'
import { importMaxFaults } from '@/shared/platform/limits'
import { csvHead, csvLine } from '../files/csv'
import type { HeadColumn } from './heads'

/** Something that is wrong with a row, at one of its fields; '' for the whole row. */
export interface RowFault {
  field: string
  message: string
}

interface File {
  head: readonly HeadColumn[]
  headCells: readonly string[]
  body: readonly { row: number; cells: readonly string[] }[]
}

/** Gathers what is wrong with a file. Who has two hundred faults has one mistake: beyond that nothing is gathered. */
export function fileFaults(file: File) {
  const faults: ImportFault[] = []
  const heads = new Map(file.head.map(({ field, head }) => [field, head]))
  const isFull = () => faults.length >= importMaxFaults
  const add = (fault: ImportFault) => {
    if (faults.length < importMaxFaults) faults.push(fault)
    else if (faults.length === importMaxFaults) faults.push({ row: fault.row, column: '', message: words.stopped })
  }
  return {
    faults,
    add,
    /** Whether nothing from this row on is judged any more, which is told. */
    stopsAt: (row: number) => {
      if (isFull()) add({ row, column: '', message: words.stopped })
      return isFull()
    },
    /** Of a cell the first fault is told: what follows from it would only hide it. */
    addFault: (row: number, { field, message }: RowFault) => {
      const column = heads.get(field) ?? ''
      if (column !== '' && faults.some((fault) => fault.row === row && fault.column === column)) return
      add({ row, column, message })
    },
    faultyRows: () => faultyRowsOf(file, faults),
  }
}

function faultyRowsOf({ head, headCells, body }: File, faults: readonly ImportFault[]): string {
  const messages = new Map<number, string[]>()
  for (const { row, column, message } of faults)
    messages.set(row, [...(messages.get(row) ?? []), column === '' ? message : `${column}: ${message}`])
  const ownColumns = [...headCells.keys()].filter((at) => head[at]?.head !== faultColumn)
  const own = (cells: readonly string[]) => ownColumns.map((at) => cells[at] ?? '')
  const rows = body.flatMap(({ row, cells }) => {
    const said = messages.get(row)
    return said === undefined ? [] : [csvLine([...own(cells), said.join('\n')])]
  })
  return rows.length === 0 ? '' : [csvHead([...own(headCells), faultColumn]), ...rows].join('')
}
