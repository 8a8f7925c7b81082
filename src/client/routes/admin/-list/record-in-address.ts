import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { furtherToasts } from '@/content/records/admin-toasts'
import { addressBelow } from '@/client/layout/opened-by-address'
import { notify } from '@/client/ui/toasts/notifications'
import { changeBelow, leaveOver } from '@/client/ui/overlays/overlay-history'

/** What the address opens over a list: a record by its id, or the dialog that adds one. */
export type RecordInAddress = number | 'new'

/**
 * The record that is open is the one that the address names (`?record=7`, of a new one `?record=new`): a link opens it, a page that is
 * loaded again keeps it, and Back closes it.
 * @param canAdd whether this list adds records in a dialog
 */
export function useRecordInAddress(canAdd: boolean) {
  const asked = useSearch({ from: '/admin/', select: ({ record }) => record })
  const navigate = useNavigate({ from: '/admin/' })
  const router = useRouter()
  const [next, setNext] = useState<{ record: RecordInAddress } | null>(null)
  const isRefused = asked === 'new' && !canAdd

  const write = (record: RecordInAddress | undefined) => {
    void navigate({
      search: (shown) => ({ ...shown, record }),
      // Another record takes the place of the one that is open, so that Back closes both.
      replace: addressBelow(router.history.location.href) !== null,
      resetScroll: false,
      // Whoever asks for this has asked about unsaved words before.
      ignoreBlocker: true,
    })
  }
  const show = useEffectEvent((record: RecordInAddress) => {
    setNext(null)
    changeBelow(() => write(record))
  })
  useEffect(() => {
    // After the dialog that asked for it has closed and its entry has gone from the history.
    const soon = next && setTimeout(() => show(next.record))
    return () => clearTimeout(soon ?? undefined)
  }, [next])

  const close = () => {
    if (asked !== undefined && !leaveOver()) changeBelow(() => write(undefined))
  }
  const refuse = useEffectEvent(close)
  useEffect(() => {
    if (isRefused) refuse()
  }, [isRefused])

  return { record: isRefused ? undefined : asked, open: (record: RecordInAddress) => setNext({ record }), close }
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
