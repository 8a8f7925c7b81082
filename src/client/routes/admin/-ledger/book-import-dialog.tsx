import { useState } from 'react'
import { bookImport as words } from '@/content/ledger/admin-book-import'
import { bookColumns } from '@/content/ledger/book-import'
import { type BookImportKind, bookImportFields, bookImportKinds } from '@/shared/ledger/book-imports'
import { ImportDialog, type ImportedFile } from '../-import/import-dialog'

/** Where what a file brings is shown. */
const nounOf = {
  entities: 'entities',
  access: 'entities',
  classes: 'holdings',
  positions: 'holdings',
  distributions: 'distributions',
  documents: 'documents',
} as const

const files: readonly ImportedFile[] = bookImportKinds.map((kind) => {
  const labels = new Map(Object.entries<string>(bookColumns[kind]))
  return {
    kind,
    name: words.kinds[kind],
    hint: words.fileHints[kind],
    heads: Object.keys(bookImportFields[kind].shape).map((name) => labels.get(name) ?? name),
    noun: nounOf[kind],
    counted: words.counted,
  }
})

/** Brings a firm's book in, file by file. */
export function BookImportDialog({ first, onClose }: { first: BookImportKind; onClose: () => void }) {
  const [file, setFile] = useState(files.find(({ kind }) => kind === first))
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
    />
  )
}
