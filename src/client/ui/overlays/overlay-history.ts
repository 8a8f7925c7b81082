import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many overlays lie over the page in this entry of the history. */
    overlays?: number
    /** The entry below is the same page without what this entry's address opens over it. */
    isOver?: boolean
  }
}

/** A dialog, a menu or a tab that is open: what Back closes before it leaves the page. */
type Overlay = { onBack: () => void }

/** What is open and has an entry of its own, the topmost last. */
const overlays: Overlay[] = []
let history: RouterHistory | null = null
let isStepping = false
/** What wanted to write the history while a step of ours was under way; the browser takes such steps later. */
const waiting: (() => void)[] = []
let settling: ReturnType<typeof setTimeout> | undefined

const depth = () => history?.location.state.overlays ?? 0

function step(entries: number) {
  isStepping = true
  history?.go(entries, { ignoreBlocker: true })
}

/** Makes the history agree with the screen: an entry for each open overlay, and none for one that is closed or never opened. */
function settle() {
  if (!history || isStepping) return
  if (depth() > overlays.length) step(overlays.length - depth())
  while (depth() < overlays.length) {
    const { href, state } = history.location
    history.push(href, { ...state, overlays: depth() + 1 }, { ignoreBlocker: true })
    // Two writes in one turn would become one entry.
    history.flush()
  }
}

/** A moment later, because one overlay often goes as another comes, or goes with the page that a link in it leaves. */
export function settleSoon() {
  clearTimeout(settling)
  settling = setTimeout(settle)
}

/** Back was pressed: the topmost overlay does what Escape does to it. It may ask something first, and then stays. */
function closeTopmost() {
  while (overlays.length > depth()) {
    const top = overlays.at(-1)
    if (!top) return
    flushSync(top.onBack)
    if (overlays.includes(top)) return
  }
}

/** The same write, after a step of ours that is under way. */
function afterSteps(write: RouterHistory['push']): RouterHistory['push'] {
  const later: typeof write = (...written) => {
    if (isStepping) waiting.push(() => later(...written))
    else write(...written)
  }
  return later
}

/**
 * While something is open, Back closes it and the page stays. It has an entry of the history with the same address, which goes
 * when it is closed in another way, so that Back then does what it did before.
 * @param onBack what Escape does
 */
export function useOverlay(isOpen: boolean, onBack: () => void) {
  const back = useEffectEvent(onBack)
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const overlay: Overlay = { onBack: () => back() }
    overlays.push(overlay)
    settleSoon()
    return () => {
      const place = overlays.indexOf(overlay)
      if (place >= 0) overlays.splice(place, 1)
      settleSoon()
    }
  }, [isOpen])
}

/**
 * Goes back from an address that opens something over its page, with all overlays on it.
 * @returns false when the page below is not in the history, so that the address itself must be changed
 */
export function leaveOver(): boolean {
  if (!history?.location.state.isOver) return false
  if (isStepping) waiting.push(leaveOver)
  else step(-1 - depth())
  return true
}

/**
 * Changes the address that what is open lies over: its entries go first, else the old address would come back from below them. What is
 * still open afterwards gets its entries again.
 * @param write changes the address at once
 */
export function changeBelow(write: () => void) {
  // The router must have heard of a step before it writes on it.
  const later = () => void setTimeout(() => changeBelow(write))
  if (isStepping) waiting.push(later)
  else if (depth() > 0) {
    waiting.push(later)
    step(-depth())
  } else {
    const open = [...overlays]
    write()
    if (overlays.length === 0) overlays.push(...open)
    settleSoon()
  }
}

/** Whether two addresses say the same, in whatever order and spelling. */
function isSameAddress(one: string, two: string) {
  const [first, second] = [one, two].map((href) => {
    const url = new URL(href, window.location.origin)
    url.searchParams.sort()
    return url.href
  })
  return first === second
}

/**
 * The browser's history for the router, which hears nothing of overlays: for them no page has to be loaded, guarded or scrolled.
 * @param pageBelow of an address that opens something over its page, the address of the page alone; null of every other
 */
export function createOverlayHistory(pageBelow: (href: string) => string | null): RouterHistory {
  const made = createBrowserHistory()
  const { push, replace, subscribe } = made
  let shown = made.location
  let isOverlayStep = false
  history = made

  // The first subscriber: it is told before the router is.
  subscribe(({ location, action }) => {
    // A step that a form with unsaved words has refused is told as well.
    const isRefused = location.state.key === shown.state.key
    isOverlayStep = location.href === shown.href && location.state.overlays !== shown.state.overlays
    shown = location
    const wasStepping = isStepping
    isStepping = false
    if (isOverlayStep && !wasStepping && action.type !== 'PUSH') closeTopmost()
    // What is open belongs to the page that was left, and goes with it.
    if (!isOverlayStep && !isRefused) overlays.length = 0
    for (const write of waiting.splice(0)) write()
    settleSoon()
  })
  made.subscribe = (hear) =>
    subscribe((change) => {
      if (!isOverlayStep) hear(change)
    })
  /** Whether an entry of this address, in place of the present one or after it, has its page just below it. */
  const isOver = (path: string, isPushed: boolean) => {
    const below = pageBelow(path)
    if (below === null) return false
    const { href, state } = made.location
    if (isPushed) return isSameAddress(below, href)
    return state.isOver === true && isSameAddress(below, pageBelow(href) ?? href)
  }
  made.push = afterSteps((path, state, options) => {
    if (state?.overlays) push(path, state, options)
    // The page that a link in an overlay leads to takes the place of the overlay's entry.
    else (depth() > 0 ? replace : push)(path, { ...state, isOver: isOver(path, true) }, options)
  })
  made.replace = afterSteps((path, state, options) => replace(path, { ...state, isOver: isOver(path, false) }, options))

  const { href, state } = made.location
  const below = pageBelow(href)
  if (below !== null && !state.isOver) {
    made.replace(below)
    made.flush()
    made.push(href)
    made.flush()
  }
  return made
}
