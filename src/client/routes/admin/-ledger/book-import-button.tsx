import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { bookImport as words } from '@/content/ledger/admin-book-import'
import type { BookImportKind } from '@/shared/ledger/book-imports'
import { ToolButton } from '../-list/-toolbar/tool-button'

const BookImportDialog = lazyRouteComponent(() => import('./book-import-dialog'), 'BookImportDialog')

/** Opens the dialog that brings a firm's book in. @param first the file that it begins with */
export function BookImportButton({ first }: { first: BookImportKind }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ToolButton icon="upload" label={words.open} hint={words.hint} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <BookImportDialog first={first} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
