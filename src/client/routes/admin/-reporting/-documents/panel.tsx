import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { documentWords } from '@/content/reporting/admin-documents'
import { documentKindNames } from '@/content/reporting/documents'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import type { Column } from '@/client/ui/data-table'
import type { IssuedDocument } from '@/shared/reporting/documents'
import { BookImportButton } from '../../-ledger/book-import-button'
import { CellText } from '../../-list/-rows/cell-text'
import { SheetList, sheetListMax } from '../../-list/sheet-list'
import { K1BatchButton } from './-k1-batches/k1-batch-button'
import { NewDialog } from './new-dialog'
import { SheetDialog } from './sheet-dialog'
import { StatusTag } from './status-tag'
import { WithdrawDialog } from './withdraw-dialog'

const words = documentWords

/** Which dialog is open, over which paper. */
type Opened =
  | { dialog: 'new'; replaced: IssuedDocument | null }
  | { dialog: 'sheet'; id: number }
  | { dialog: 'withdraw'; id: number }

const openedText = ({ status, openedBy, readers }: IssuedDocument) => {
  if (status === 'draft' || status === 'publishing') return ''
  return status === 'withdrawn' ? words.openedBefore(openedBy) : words.opened(openedBy, Math.max(readers, openedBy))
}

const StatusCell = ({ status, sizeBytes }: IssuedDocument) => (
  <>
    <StatusTag status={status} />
    {sizeBytes === null && (
      <chakra.span display="block" color="fg.muted">
        {words.sheet.noFile}
      </chakra.span>
    )}
  </>
)

const columns: Column<IssuedDocument>[] = [
  {
    key: 'title',
    header: words.columns.title,
    isRowName: true,
    cell: ({ title, kind, taxYear }) => (
      <>
        <CellText text={title} />
        <chakra.span display="block" color="fg.muted" fontWeight="normal">
          {words.sheet.text(documentKindNames[kind], taxYear)}
        </chakra.span>
      </>
    ),
  },
  {
    key: 'whose',
    header: words.columns.whose,
    cell: ({ entityName, investmentName }) => (
      <>
        <CellText text={entityName ?? words.everyHolder} />
        {investmentName !== null && (
          <chakra.span display="block" color="fg.muted">
            {investmentName}
          </chakra.span>
        )}
      </>
    ),
  },
  { key: 'opened', header: words.columns.opened, isNumeric: true, cell: openedText },
  { key: 'status', header: words.columns.status, cell: StatusCell },
]

/** The section Documents: papers for investors, who has opened them, and what is on its way. */
export function DocumentsPanel() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const list = trpc.admin.documents.list.useQuery({ limit: sheetListMax })
  const open = (id: number) => setOpened({ dialog: 'sheet', id })
  // What was added opens next, and only then is its form closed.
  const close = (dialog: Opened['dialog']) => setOpened((now) => (now?.dialog === dialog ? null : now))
  return (
    <>
      <SheetList
        words={words}
        list={list}
        columns={columns}
        nameOf={({ title }) => title}
        onOpen={open}
        add={
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <BookImportButton first="documents" />
            <K1BatchButton />
            <Button onClick={() => setOpened({ dialog: 'new', replaced: null })}>{words.add}</Button>
          </chakra.div>
        }
      />
      {opened?.dialog === 'new' && <NewDialog replaced={opened.replaced} onMade={open} onClose={() => close('new')} />}
      {opened?.dialog === 'sheet' && (
        <SheetDialog
          id={opened.id}
          onReplace={(replaced) => setOpened({ dialog: 'new', replaced })}
          onWithdraw={() => setOpened({ dialog: 'withdraw', id: opened.id })}
          onClose={() => close('sheet')}
        />
      )}
      {opened?.dialog === 'withdraw' && (
        <WithdrawDialog id={opened.id} onDone={() => open(opened.id)} onClose={() => close('withdraw')} />
      )}
    </>
  )
}
