import { useState, useSyncExternalStore } from 'react'

const storageKey = 'admin-sidebar'
/** Below the breakpoints md and lg. */
const phone = '(max-width: 767.98px)'
const tablet = '(max-width: 1023.98px)'

/** What was chosen last, else narrow where a wide one would leave little room. */
function isNarrowAtFirst(): boolean {
  try {
    const kept = localStorage.getItem(storageKey)
    if (kept !== null) return kept === 'narrow'
  } catch {
    // A browser that keeps nothing (a private window, a full disk) throws.
  }
  return window.matchMedia(tablet).matches
}

function keep(isNarrow: boolean) {
  try {
    localStorage.setItem(storageKey, isNarrow ? 'narrow' : 'wide')
  } catch {
    // Nothing is lost but the choice of this visit.
  }
}

function subscribeToPhone(listener: () => void) {
  const query = window.matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/**
 * Whether the sidebar is narrow: by choice, which the browser remembers, and on phones always.
 * @returns `toggle` turns the choice over; it is undefined where there is none
 */
export function useSidebarWidth(): { isNarrow: boolean; toggle: (() => void) | undefined } {
  const [isChosenNarrow, setChosenNarrow] = useState(isNarrowAtFirst)
  const isPhone = useSyncExternalStore(subscribeToPhone, () => window.matchMedia(phone).matches)
  const toggle = () => {
    keep(!isChosenNarrow)
    setChosenNarrow(!isChosenNarrow)
  }
  return isPhone ? { isNarrow: true, toggle: undefined } : { isNarrow: isChosenNarrow, toggle }
}
