import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { adminImport as words } from '@/content/records/admin-import'
import type { ImportKind } from '@/shared/records/imports'
import { ToolButton } from '../-list/-toolbar/tool-button'

const RecordImportDialog = lazyRouteComponent(() => import('./record-import-dialog'), 'RecordImportDialog')

/** Opens the dialog that takes a spreadsheet in. @param isInPart it stands among the small buttons of a part, which may take a second line */
export function ImportButton({ kind, isInPart = false }: { kind: ImportKind; isInPart?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ToolButton
        icon="upload"
        label={words.open}
        hint={words.hint}
        hasRoom={isInPart}
        isSmall={isInPart}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <RecordImportDialog kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
