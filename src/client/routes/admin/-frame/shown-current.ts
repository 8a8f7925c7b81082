import { useEffect, useRef } from 'react'
import type { TabName, ViewName } from '../-list/tab-names'

/** Keeps in sight which section is open: in a low window the sidebar holds more than it shows. */
export function useShownCurrent(tab: TabName, view: ViewName | undefined) {
  const scroller = useRef<HTMLDivElement>(null)
  const open = view ?? tab
  useEffect(() => {
    const current = open && scroller.current?.querySelector('[aria-current=page]')
    if (current) current.scrollIntoView({ block: 'nearest' })
  }, [open])
  return scroller
}
