import { chakra } from '@/client/theme/chakra'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { adminImport as words } from '@/content/admin-import'
import { Button } from '@/client/ui/button'
import { Icon } from '@/client/ui/icon'
import { hiddenToTheEye } from '@/client/ui/visually-hidden'
import type { ImportKind } from '@/shared/imports'

/** Opens the dialog that takes a spreadsheet in. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" px={{ base: '3', lg: '5' }} title={words.hint} onClick={() => setOpen(true)}>
        <Icon name="upload" />
        {/* Where it stands close beside the filter, the sign has to do for the eye. */}
        <chakra.span css={{ lgDown: hiddenToTheEye }}>{words.open}</chakra.span>
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const ImportDialog = lazyRouteComponent(() => import('./import-dialog'), 'ImportDialog')
