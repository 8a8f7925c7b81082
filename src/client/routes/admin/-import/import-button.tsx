import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { adminImport as words } from '@/content/records/admin-import'
import type { ImportKind } from '@/shared/records/imports'
import { ToolButton } from '../-list/-toolbar/tool-button'

const RecordImportDialog = lazyRouteComponent(() => import('./record-import-dialog'), 'RecordImportDialog')

/** Opens the dialog that takes a spreadsheet in. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ToolButton icon="upload" label={words.open} hint={words.hint} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <RecordImportDialog kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
