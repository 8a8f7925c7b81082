import { useEffect, useRef } from 'react'
import type { TabName, ViewName } from '../-list/tab-names'

/** Keeps in sight which section is open: in a low window the sidebar holds more than it shows. The page around it stays where it is. */
export function useShownCurrent(tab: TabName, view: ViewName | undefined) {
  const scroller = useRef<HTMLDivElement>(null)
  const open = view ?? tab
  useEffect(() => {
    const { current: sidebar } = scroller
    const link = open && sidebar?.querySelector('[aria-current=page]')
    if (!sidebar || !link) return
    const [frame, section] = [sidebar.getBoundingClientRect(), link.getBoundingClientRect()]
    // Not by `scrollIntoView`, which scrolls the page, too, and takes its heading under the site's header.
    if (section.bottom > frame.bottom) sidebar.scrollTop += section.bottom - frame.bottom
    else if (section.top < frame.top) sidebar.scrollTop -= frame.top - section.top
  }, [open])
  return scroller
}
