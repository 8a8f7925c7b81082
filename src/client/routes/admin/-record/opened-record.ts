import { useState } from 'react'

/** The record whose dialog is open: null stands for a new one. A new opening is a new object, also of the same record. */
type Opened<Row> = { row: Row | null }

/** Which dialog of a list is open. `close` is bound to the opening, so that a late answer never closes the next dialog. */
export function useOpenedRecord<Row>() {
  const [opened, setOpened] = useState<Opened<Row> | null>(null)
  return {
    opened,
    add: () => setOpened({ row: null }),
    edit: (row: Row) => setOpened({ row }),
    // A save that ends after its dialog was closed must not close the next one.
    close: () => setOpened((current) => (current === opened ? null : current)),
  }
}
