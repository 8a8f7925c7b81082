import { useState } from 'react'
import { Button } from '@/client/ui/buttons/button'
import { ledgerImport as words } from '@/content/ledger/admin-ledger-import'
import { ledgerColumns } from '@/content/ledger/ledger-import'
import { type LedgerImportKind, ledgerImportFields, ledgerImportKinds } from '@/shared/ledger/ledger-imports'
import { ImportDialog, type ImportedFile } from '../-import/import-dialog'
import { HistoryDialog } from './history-dialog'

/** Where what a file brings is shown. */
const nounOf = {
  entities: 'entities',
  access: 'entities',
  classes: 'holdings',
  positions: 'holdings',
  movements: 'holdings',
  distributions: 'distributions',
  documents: 'documents',
} as const

const files: readonly ImportedFile[] = ledgerImportKinds.map((kind) => {
  const labels = new Map(Object.entries<string>(ledgerColumns[kind]))
  return {
    kind,
    name: words.kinds[kind],
    hint: words.fileHints[kind],
    heads: Object.keys(ledgerImportFields[kind].shape).map((name) => labels.get(name) ?? name),
    noun: nounOf[kind],
    counted: words.counted,
  }
})

/** Brings a firm's book in, file by file. */
export function LedgerImportDialog({ first, onClose }: { first: LedgerImportKind; onClose: () => void }) {
  const [file, setFile] = useState(files.find(({ kind }) => kind === first))
  const [isHistory, setHistory] = useState(false)
  if (isHistory) return <HistoryDialog onBack={() => setHistory(false)} onClose={onClose} />
  if (file === undefined) return null
  return (
    <ImportDialog
      title={words.title}
      text={words.text}
      close={words.close}
      files={files}
      file={file}
      onChoose={setFile}
      onClose={onClose}
      beside={
        <Button variant="outline" width="fit" onClick={() => setHistory(true)}>
          {words.history.open}
        </Button>
      }
    />
  )
}
