import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { furtherToasts } from '@/content/records/admin-toasts'
import { notifyFailure } from '@/client/forms/notify-failure'
import { useStableHandler } from '@/client/ui/table/stable-handler'
import { notify } from '@/client/ui/toasts/notifications'
import { type RecordInAddress, useRecordInAddress } from './record-in-address'

/** The record whose dialog is open: null stands for a new one. A new opening is a new object, also of the same record. */
type Opened<Row> = { row: Row | null }

/** Asks the server for the record of an id; no item means that it is gone. */
export type ReadRecord<Row> = (id: number) => Promise<{ items: Row[] }>

/**
 * Which dialog of a list is open, where the address does not say it. `close` is bound to the opening, so that a late answer never closes
 * the next dialog; `edit` stays the same, for the buttons of rows.
 */
export function useOpenedDialog<Row>() {
  const [opened, setOpened] = useState<Opened<Row> | null>(null)
  return {
    opened,
    add: () => setOpened({ row: null }),
    edit: useCallback((row: Row) => setOpened({ row }), []),
    // A save that ends after its dialog was closed must not close the next one.
    close: () => setOpened((current) => (current === opened ? null : current)),
  }
}

/**
 * The same of the dialog that the address names (decision 084). The record is read once for each opening, so that the dialog edits the
 * version that was seen; one that was pressed in the list need not be read.
 */
export function useOpenedRecord<Row extends { id: number }>(read: ReadRecord<Row>, { canAdd }: { canAdd: boolean }) {
  const address = useRecordInAddress(canAdd)
  const { opened, add, edit, close } = useOpenedDialog<Row>()
  const pressed = useRef<Row>(null)
  const latest = useRef(opened)
  useLayoutEffect(() => {
    latest.current = opened
  })

  const show = useEffectEvent(async (record: RecordInAddress, isWanted: () => boolean) => {
    const row = pressed.current
    pressed.current = null
    if (record === 'new') return add()
    if (row?.id === record) return edit(row)
    const found = await read(record).then(
      ({ items: [there] }) => {
        if (!there) notify({ ...furtherToasts.recordGone, variant: 'destructive' })
        return there
      },
      (error: unknown) => notifyFailure(furtherToasts.recordNotOpened, error),
    )
    if (!isWanted()) return
    if (found) edit(found)
    else address.close()
  })
  const hide = useEffectEvent(() => close())
  useEffect(() => {
    if (address.record === undefined) return undefined
    let isWanted = true
    // oxlint-disable-next-line react/set-state-in-effect -- the address has changed, which is no event of React's
    void show(address.record, () => isWanted)
    return () => {
      isWanted = false
      hide()
    }
  }, [address.record])

  return {
    opened: address.record === undefined ? null : opened,
    add: () => address.open('new'),
    edit: useStableHandler((row: Row) => {
      pressed.current = row
      address.open(row.id)
    }),
    close: () => {
      if (latest.current === opened) address.close()
    },
  }
}
