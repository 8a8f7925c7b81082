import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ledgerImport as words } from '@/content/ledger/admin-ledger-import'
import type { LedgerImportKind } from '@/shared/ledger/ledger-imports'
import { ToolButton } from '../-list/-toolbar/tool-button'

const LedgerImportDialog = lazyRouteComponent(() => import('./ledger-import-dialog'), 'LedgerImportDialog')

type LedgerImportButtonProps = { first: LedgerImportKind; hasRoom?: boolean }

/** Opens the dialog that brings a firm's book in. @param first the file that it begins with */
export function LedgerImportButton({ first, hasRoom = false }: LedgerImportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ToolButton icon="upload" label={words.open} hint={words.hint} hasRoom={hasRoom} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <LedgerImportDialog first={first} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
