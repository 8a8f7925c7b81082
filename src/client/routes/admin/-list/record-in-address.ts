import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { furtherToasts } from '@/content/records/admin-toasts'
import { notify } from '@/client/ui/toasts/notifications'
import { leaveOver } from '@/client/ui/overlays/layers'

/**
 * The record that is open is the one that the address names (`?record=`): a link opens it, a page that is loaded again keeps it,
 * and Back closes it.
 */
export function useRecordInAddress() {
  const id = useSearch({ from: '/admin/', select: ({ record }) => record })
  const navigate = useNavigate({ from: '/admin/' })
  const [next, setNext] = useState<{ record: number } | null>(null)

  const show = useEffectEvent((record: number) => {
    setNext(null)
    void navigate({
      search: (shown) => ({ ...shown, record }),
      // Another record takes the place of the one that is open.
      replace: id !== undefined,
      resetScroll: false,
      state: (shown) => ({ ...shown, isOver: true }),
    })
  })
  useEffect(() => {
    // After the dialog that asked for it has closed and its entry has gone from the history.
    const soon = next && setTimeout(() => show(next.record))
    return () => clearTimeout(soon ?? undefined)
  }, [next])

  return {
    id,
    open: (record: number) => setNext({ record }),
    close: () => {
      if (id === undefined || leaveOver()) return
      void navigate({ search: (shown) => ({ ...shown, record: undefined }), replace: true, resetScroll: false })
    },
  }
}

/** Closes the dialog of a record that is not there, and says so. */
export function useGoneRecord(isGone: boolean, onClose: () => void) {
  const close = useEffectEvent(() => {
    notify({ ...furtherToasts.recordGone, variant: 'destructive' })
    onClose()
  })
  useEffect(() => {
    if (isGone) close()
  }, [isGone])
}
