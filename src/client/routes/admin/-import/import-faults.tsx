import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { adminImport } from '@/content/records/admin-import'
import { Alert } from '@/client/ui/alert'
import { DataTable, type Column } from '@/client/ui/data-table'
import type { ImportFault } from '@/shared/records/imports'

const { table: words } = adminImport

/** Who has a thousand faults has one mistake; what is mended first is at the top. */
const shownMax = 100

type Line = ImportFault & { key: number }

const columns: Column<Line>[] = [
  { key: 'row', header: words.row, isNumeric: true, width: '5rem', cell: ({ row }) => row },
  {
    key: 'column',
    header: words.column,
    cell: ({ column }) => column || adminImport.wholeRow,
  },
  { key: 'message', header: words.message, cell: ({ message }) => message },
]

/** Every fault of a file by its row and column. */
export const ImportFaults = ({
  faults,
  captionOf,
  children,
}: {
  faults: readonly ImportFault[]
  /** What the table is called, of one file among several. */
  captionOf: (caption: string) => string
  /** What can be done about them, before they are listed. */
  children?: ReactNode
}) => (
  <>
    <Alert variant="destructive">{adminImport.faults(faults.length, children !== undefined)}</Alert>
    {children}
    <DataTable
      caption={captionOf(words.caption)}
      columns={columns}
      rows={faults.slice(0, shownMax).map((fault, key) => ({ ...fault, key }))}
      rowKey={({ key }) => key}
    />
    {faults.length > shownMax && <chakra.p textStyle="small">{adminImport.more(faults.length - shownMax)}</chakra.p>}
  </>
)
