import { chakra } from '@/client/theme/chakra'
import { useCallback, useState, type ReactNode } from 'react'
import { reportWords } from '@/content/records/admin-reports'
import { apiErrorOf } from '@/client/calls/api-error'
import { notifyFailure } from '@/client/forms/notify-failure'
import { Button } from '@/client/ui/buttons/button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Skeleton } from '@/client/ui/skeleton'
import { Spoken } from '@/client/ui/spoken'
import { pageMaxRecords } from '@/shared/platform/limits'
import { ListFailure } from '../-list/list-failure'
import { ListFrame } from '../-list/list-frame'
import { FileLink } from '../-list/save-file'
import { Pages } from '../-history/pages'
import { type ReportColumn, type ReportSums, type RowOrSum, tableColumns } from './report-columns'
import { type ReportFact, ReportPaper } from './report-paper'

type Part<Row> = { items: Row[]; total: number }

type ReportProps<Row> = {
  /** Names the table, and stands above it on paper. */
  title: string
  facts?: readonly ReportFact[]
  columns: readonly ReportColumn<Row>[]
  rowKey: (row: Row) => string | number
  list: { data: Part<Row> | undefined; error: unknown; refetch: () => unknown }
  window: { limit: number; offset: number }
  goTo: (offset: number) => void
  sums?: ReportSums | undefined
  words: { failed: string; empty: string }
  /** Where it is to be had as a file. */
  file: string
  /** Reads a part of it: on paper stands all of it. */
  read: (window: { limit: number; offset: number }) => Promise<Part<Row>>
  /** Its columns are as wide as what is in them, and it scrolls sideways where that is too wide: of many columns, and in a dialog. */
  isWide?: boolean
  /** What can be done with a row, on screen alone. */
  actions?: { header: string; of: (row: Row) => ReactNode }
  /** Further files, beside the one of all rows. */
  files?: ReactNode
}

/** Reads all of a report, part by part. */
async function readAll<Row>(read: ReportProps<Row>['read']): Promise<Row[]> {
  const rows: Row[] = []
  for (let total = Infinity; rows.length < total;) {
    const part = await read({ limit: pageMaxRecords, offset: rows.length })
    rows.push(...part.items)
    total = part.items.length === 0 ? rows.length : part.total
  }
  return rows
}

const actionColumn = <Row,>({ header, of }: NonNullable<ReportProps<Row>['actions']>): Column<RowOrSum<Row>> => ({
  key: 'actions',
  header,
  cell: (each) => 'row' in each && of(each.row),
})

/** A report: its rows by pages with their sum below, all of it as a file and on paper. */
export function Report<Row>(props: ReportProps<Row>) {
  const {
    title,
    facts = [],
    columns,
    rowKey,
    list,
    window,
    goTo,
    sums,
    words,
    file,
    read,
    isWide = false,
    files,
    actions,
  } = props
  const [printed, setPrinted] = useState<Row[] | null>(null)
  const onDone = useCallback(() => setPrinted(null), [])
  const print = () =>
    void readAll(read).then(setPrinted, (error: unknown) => notifyFailure(reportWords.notPrinted, apiErrorOf(error)))
  if (list.error) return <ListFailure title={words.failed} error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height="32" />
  const { items, total } = list.data
  const rows: RowOrSum<Row>[] = [...items.map((row) => ({ row })), ...(sums ? [{ sums }] : [])]
  return (
    <>
      <Spoken text={reportWords.shown(title, total)} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="flex-end" gap="4" mb="3">
        {files}
        <FileLink href={file} label={reportWords.csv} failed={reportWords.notSaved} />
        <Button variant="outline" size="small" onClick={print}>
          {reportWords.print}
        </Button>
      </chakra.div>
      <ListFrame endsIn={actions ? 'actions' : 'fact'} on={isWide ? 'dialog' : 'page'}>
        <DataTable
          caption={title}
          columns={[...tableColumns(columns), ...(actions ? [actionColumn(actions)] : [])]}
          rows={rows}
          rowKey={(each) => ('row' in each ? rowKey(each.row) : reportWords.sum)}
          instead={total === 0 ? <p>{words.empty}</p> : undefined}
        />
      </ListFrame>
      <Pages window={window} total={total} goTo={goTo} />
      {printed && (
        <ReportPaper title={title} facts={facts} columns={columns} rows={printed} sums={sums} onDone={onDone} />
      )}
    </>
  )
}
