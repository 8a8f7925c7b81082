import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { focusNear, surroundingsOf } from './focus-keeper'
import { notificationRegionId } from '../toasts/notifications'

/** Open dialogs, the topmost last: Escape belongs to that one alone. */
const stack: HTMLElement[] = []

/**
 * Marks the body while a dialog is open, for what stands elsewhere then. A selector that looks for a dialog in it (`:has`) would have
 * every element of the page styled anew whenever something in it comes or goes.
 */
const markBody = () => document.body.toggleAttribute('data-modal', stack.length > 0)

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])'

const focusablesIn = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLElement>(focusable)].filter((candidate) => candidate.getClientRects().length > 0)

/**
 * Makes everything inert but the dialog and the notifications, which must stay readable and pressable over a dialog (R25).
 * Gives the way back; what was inert before stays so, so dialogs may lie on each other.
 */
function holdPage(dialog: HTMLElement) {
  const region = document.getElementById(notificationRegionId)
  const kept = region ? [dialog, region] : [dialog]
  const hold = (parent: Element): Element[] =>
    [...parent.children].flatMap((child) => {
      if (kept.some((keep) => keep === child) || child.matches('script, style, [inert]')) return []
      return kept.some((keep) => child.contains(keep)) ? hold(child) : [child]
    })
  const held = hold(document.body)
  for (const element of held) element.setAttribute('inert', '')
  return () => held.forEach((element) => element.removeAttribute('inert'))
}

/**
 * Does the same once the dialog is in sight: a page that becomes inert is styled anew, element by element, and whoever pressed would wait
 * for that. Until then the backdrop lies over it, and the focus goes round inside.
 */
function holdPageSoon(dialog: HTMLElement) {
  let release: (() => void) | undefined
  let soon: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    soon = setTimeout(() => {
      release = holdPage(dialog)
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(soon)
    release?.()
  }
}

/** Stops the page behind from scrolling and keeps the scroll bar's room, so that nothing moves sideways. */
function holdScrolling() {
  const { style } = document.documentElement
  const { overflow, scrollbarGutter } = style
  if (window.innerWidth > document.documentElement.clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => Object.assign(style, { overflow, scrollbarGutter })
}

function wrapTab(event: KeyboardEvent, dialog: HTMLElement) {
  const inside = focusablesIn(dialog)
  const [first, last] = [inside[0], inside.at(-1)]
  const active = document.activeElement
  if (!first || !last || !dialog.contains(active)) return
  if (event.shiftKey ? active !== first && active !== dialog : active !== last) return
  event.preventDefault()
  ;(event.shiftKey ? last : first).focus()
}

/**
 * What makes an element a modal dialog while it is mounted: the page behind is inert and still, the focus goes in (to
 * `[data-initial-focus]`, else the first control, else the dialog itself), goes round inside, and returns to where it was.
 * Ctrl or Cmd with Enter sends its form; of several the one that has the focus.
 * @param onEscape Escape was pressed while this dialog was the topmost
 */
export function useModal(dialogRef: RefObject<HTMLElement | null>, onEscape: () => void) {
  const escape = useRef(onEscape)
  useEffect(() => {
    escape.current = onEscape
  })
  const openedFrom = useRef<Element>(null)
  const openedIn = useRef<readonly Element[]>([])
  // Before the picture is drawn: a key pressed at the sight of the dialog must find it listening.
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (!dialog) return undefined
    openedFrom.current = document.activeElement
    openedIn.current = surroundingsOf(document.activeElement)
    stack.push(dialog)
    markBody()
    const releasePage = holdPageSoon(dialog)
    const releaseScrolling = holdScrolling()
    if (!dialog.contains(document.activeElement)) {
      const target = dialog.querySelector<HTMLElement>('[data-initial-focus]') ?? focusablesIn(dialog)[0] ?? dialog
      target.focus({ preventScroll: true })
    }
    const onKey = (event: KeyboardEvent) => {
      if (stack.at(-1) !== dialog || event.defaultPrevented || event.isComposing) return
      if (event.key === 'Tab') wrapTab(event, dialog)
      // A key held down repeats itself; it must not close the dialog that its first press has opened.
      if (event.repeat) return
      if (event.key === 'Escape') {
        // The dialog below may be the topmost by the time its own listener is called.
        event.preventDefault()
        escape.current()
      }
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        const form = document.activeElement?.closest('form') ?? dialog.querySelector('form')
        form?.requestSubmit()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      stack.splice(stack.indexOf(dialog), 1)
      markBody()
      releasePage()
      releaseScrolling()
    }
  }, [dialogRef])
  // Once the page has changed: what opened the dialog may have been disabled until then.
  useEffect(
    () => () => {
      // A toast's button pressed over the dialog keeps the focus; otherwise it goes back to what opened the dialog.
      if (document.activeElement !== null && document.activeElement !== document.body) return
      const opener = openedFrom.current
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      else if (opener) focusNear(openedIn.current)
      const below = stack.at(-1)
      if (below && !below.contains(document.activeElement)) below.focus({ preventScroll: true })
    },
    [],
  )
}
