import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { documentWords } from '@/content/reporting/admin-documents'
import { Button } from '@/client/ui/buttons/button'

const K1BatchDialog = lazyRouteComponent(() => import('./k1-batch-dialog'), 'K1BatchDialog')

/** Opens the dialog that takes a zip of K-1s. */
export function K1BatchButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {documentWords.k1Batch}
      </Button>
      {isOpen && (
        <Suspense>
          <K1BatchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
