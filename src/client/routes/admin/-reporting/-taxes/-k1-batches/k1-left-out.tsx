import { useMemo } from 'react'
import { chakra } from '@/client/theme/chakra'
import { k1BatchWords as words, whyLeftOut } from '@/content/reporting/admin-k1-batches'
import { type Column, DataTable } from '@/client/ui/data-table'
import { adminTable } from '@/content/records/admin-table'
import { Heading } from '@/client/ui/heading'
import type { K1Batch, K1Row } from '@/shared/reporting/k1-batches'
import { ListFrame } from '../../../-list/list-frame'
import { FileLink } from '../../../-list/save-file'
import { K1FileLink } from './k1-file-link'
import { readingLine } from './k1-reading'
import { fileAddress } from '@/shared/platform/file-paths'

const Whole = chakra('span', { base: { overflowWrap: 'anywhere' } })

/** Room enough for a sentence where columns stand beside each other. */
const Room = chakra('span', { base: { display: 'block', minWidth: { md: '13rem' } } })

/** @param kept while the zip is here, its files can be opened */
const columnsOf = (batchId: number, kept: boolean): Column<K1Row>[] => [
  { key: 'file', header: words.columns.file, isRowName: true, cell: ({ file }) => <Whole>{file}</Whole> },
  { key: 'why', header: words.whyColumn, cell: (row) => <Room>{whyLeftOut(row)}</Room> },
  { key: 'reading', header: words.columns.reading, cell: ({ read }) => <Room>{readingLine(read)}</Room> },
  { key: 'holder', header: words.columns.holder, cell: ({ entityName }) => entityName ?? adminTable.dash },
  {
    key: 'paper',
    header: words.columns.paper,
    cell: ({ file, fault }) => kept && fault === null && <K1FileLink batchId={batchId} file={file} />,
  },
]

/** What was left out of a zip, by name, also as a file. */
export function K1LeftOut({ batch: { id, rows, isHere, doneAt } }: { batch: K1Batch }) {
  const left = rows.filter(({ documentId }) => documentId === null)
  const isKept = isHere && doneAt === null
  const columns = useMemo(() => columnsOf(id, isKept), [id, isKept])
  if (left.length === 0) return <p>{words.nothingLeftOut}</p>
  return (
    <chakra.section display="grid" gap="3">
      <Heading level={3} textStyle="heading">
        {words.leftOutTitle(left.length)}
      </Heading>
      <ListFrame on="dialog">
        <DataTable caption={words.leftOutCaption} columns={columns} rows={left} rowKey={({ file }) => file} />
      </ListFrame>
      <FileLink
        href={fileAddress('k1sLeftOut', { batchId: id })}
        label={words.downloadLeftOut}
        failed={words.leftOutNotSaved}
      />
    </chakra.section>
  )
}
