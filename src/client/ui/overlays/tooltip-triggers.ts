/** As specified, a tooltip waits 700 ms, but not when another one closed within the last 300 ms. */
const openDelayMs = 700
const skipDelayMs = 300
/** Between a control and its tooltip, and between a tooltip and the edge of the window, in pixels. */
const gapPixels = 6
const edgePixels = 8

const attribute = 'data-tooltip'

/** The attributes of a control that has a tooltip. */
export const tooltipAttributes = (text: string) => ({ [attribute]: text })

export type ShownTooltip = { trigger: HTMLElement; text: string }

/** The control with a tooltip that something happened in. */
const triggerOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[${attribute}]`) : null

/** Puts a tooltip above its control, below it where there is no room, and always into the window. */
export function placeAbove(bubble: HTMLElement, trigger: HTMLElement) {
  const control = trigger.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = bubble
  const above = control.top - height - gapPixels
  const top = above >= edgePixels ? above : control.bottom + gapPixels
  const rightmost = document.documentElement.clientWidth - width - edgePixels
  const left = Math.max(edgePixels, Math.min(control.left + (control.width - width) / 2, rightmost))
  bubble.style.left = `${left}px`
  bubble.style.top = `${top}px`
}

/** Whether the pointer is on something or on the way to it. */
function isAt(element: HTMLElement, { clientX, clientY }: PointerEvent) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const isBeside = clientX < left || clientX > right
  return !isBeside && clientY >= top - gapPixels && clientY <= bottom + gapPixels
}

/**
 * Tells which tooltip is to be shown, as the pointer and the keyboard's focus go from control to control. A tooltip stays while it is
 * pointed at itself (WCAG 1.4.13).
 * @param show is given null when none is @param bubble gives the one that is shown
 * @returns the way to end it
 */
export function followTooltips(show: (shown: ShownTooltip | null) => void, bubble: () => HTMLElement | null) {
  const end = new AbortController()
  let shown: HTMLElement | null = null
  let pointed: HTMLElement | null = null
  let opening: ReturnType<typeof setTimeout> | undefined
  let closedAt = Number.NEGATIVE_INFINITY

  const open = (trigger: HTMLElement) => {
    clearTimeout(opening)
    const text = trigger.getAttribute(attribute)
    if (!text || !trigger.isConnected) return
    shown = trigger
    show({ trigger, text })
  }
  const close = () => {
    clearTimeout(opening)
    if (!shown) return
    shown = null
    closedAt = Date.now()
    show(null)
  }
  const point = (event: PointerEvent) => {
    // A finger presses, and points at nothing.
    if (event.pointerType === 'touch') return
    const trigger = triggerOf(event)
    const shownBubble = bubble()
    if (shown && !trigger && [shown, shownBubble].some((element) => element && isAt(element, event))) return
    if (trigger === pointed) return
    pointed = trigger
    const isWarm = shown !== null || Date.now() - closedAt < skipDelayMs
    close()
    if (!trigger) return
    if (isWarm) open(trigger)
    else opening = setTimeout(() => open(trigger), openDelayMs)
  }
  const focus = (event: FocusEvent) => {
    const trigger = triggerOf(event)
    if (trigger?.matches(':focus-visible')) open(trigger)
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !shown) return
    // It closes the tooltip alone, and not the dialog that its control is in.
    event.stopPropagation()
    close()
  }
  const options = { capture: true, passive: true, signal: end.signal }
  document.addEventListener('pointermove', point, options)
  document.addEventListener('pointerover', point, options)
  document.addEventListener('focusin', focus, options)
  document.addEventListener('keydown', escape, options)
  for (const over of ['focusout', 'pointerdown', 'click', 'scroll'] as const)
    document.addEventListener(over, close, options)
  return () => {
    end.abort()
    clearTimeout(opening)
  }
}
