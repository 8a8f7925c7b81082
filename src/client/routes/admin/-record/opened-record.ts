import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { furtherToasts } from '@/content/records/admin-toasts'
import { notifyFailure } from '@/client/forms/notify-failure'
import { notify } from '@/client/ui/toasts/notifications'

/** The record whose dialog is open: null stands for a new one. A new opening is a new object, also of the same record. */
type Opened<Row> = { row: Row | null }

/** Asks the server for the record of an id; no item means that it is gone. */
export type ReadRecord<Row> = (id: number) => Promise<{ items: Row[] }>

/**
 * Opens the record that the address names (`?record=`), as mails, the activity and the search lead to it. The address then is the
 * list's own again: what is open over it is closed by Back, and by nothing else in the history (decision 042).
 */
function useAskedRecord<Row>(read: ReadRecord<Row> | undefined, open: (row: Row) => void) {
  const asked = useSearch({ from: '/admin/', select: ({ record }) => record })
  const navigate = useNavigate({ from: '/admin/' })
  const show = useEffectEvent(async (id: number) => {
    if (!read) return
    // Before the dialog is there: its entry of the history must lie over the list's.
    await navigate({ search: (shown) => ({ ...shown, record: undefined }), replace: true, resetScroll: false })
    await read(id).then(
      ({ items: [row] }) => (row ? open(row) : notify({ ...furtherToasts.recordGone, variant: 'destructive' })),
      (error: unknown) => notifyFailure(furtherToasts.recordNotOpened, error),
    )
  })
  useEffect(() => {
    if (asked !== undefined) void show(asked)
  }, [asked])
}

/**
 * Which dialog of a list is open. `close` is bound to the opening, so that a late answer never closes the next dialog.
 * @param read of the dialog that the address can ask for, none of any other
 */
export function useOpenedRecord<Row>(read?: ReadRecord<Row>) {
  const [opened, setOpened] = useState<Opened<Row> | null>(null)
  const edit = (row: Row) => setOpened({ row })
  useAskedRecord(read, edit)
  return {
    opened,
    add: () => setOpened({ row: null }),
    edit,
    // A save that ends after its dialog was closed must not close the next one.
    close: () => setOpened((current) => (current === opened ? null : current)),
  }
}
