/** What follows a press so fast was meant for what stood there before: the second half of a double click, a key that bounced. */
export const doublePressMilliseconds = 500
/** A finger that presses twice does not stay on the same pixel. */
const fingerPixels = 24

const pressable = 'button, summary, a[href], [role=button], [type=submit]'

type Press = {
  what: Element
  at: number
  x: number
  y: number
  isByKey: boolean
  /** The browser counts it as the second one of a double click, or a finger cannot tell where it aimed. */
  isDouble: boolean
}

let last: Press | null = null
/** When the focus last moved; nobody has seen yet what it stands on. */
let focusedAt = 0

const pressedIn = ({ target }: Event) => (target instanceof Element ? target.closest(pressable) : null)
const isPressKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

function onKeyDown(event: KeyboardEvent) {
  // A key that is held presses once.
  if (event.repeat && isPressKey(event) && pressedIn(event)) event.preventDefault()
  // Whoever goes on by another key has left what was pressed.
  if (!isPressKey(event)) last = null
}

const isGone = (element: Element) => !element.isConnected || element.getClientRects().length === 0

/** Whether a press falls on what came up under the finger, or under the focus, by an earlier press. */
function isUnderTheFinger(now: Press, before: Press) {
  if (now.what === before.what || now.isByKey !== before.isByKey) return false
  if (now.isByKey) return now.at - Math.max(before.at, focusedAt) < doublePressMilliseconds
  const isNear = Math.hypot(now.x - before.x, now.y - before.y) < fingerPixels
  return isNear && now.at - before.at < doublePressMilliseconds && (now.isDouble || isGone(before.what))
}

function onClick(event: MouseEvent) {
  const what = pressedIn(event)
  // What a script presses, nobody has pressed twice.
  if (!event.isTrusted) return
  // Whoever has pressed beside everything since has left what was pressed.
  if (!what) {
    last = null
    return
  }
  // What cannot be pressed puts nothing in its place.
  if (what.ariaDisabled === 'true') return
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
  const press = {
    what,
    at: Date.now(),
    x: event.clientX,
    y: event.clientY,
    isByKey: event.detail === 0,
    isDouble: event.detail > 1 || isTouch,
  }
  if (last && isUnderTheFinger(press, last)) {
    event.preventDefault()
    event.stopImmediatePropagation()
    last.at = press.at
    return
  }
  last = press
}

function onFocusIn() {
  focusedAt = Date.now()
}

/**
 * Keeps a press from being repeated into whatever takes the place of what was pressed: the next row's 'Delete', the next step of a
 * sheet, the button of a question that has just opened (R100). For the whole page, dialogs and notices too.
 */
export function keepPressesSingle() {
  const first = { capture: true }
  document.addEventListener('keydown', onKeyDown, first)
  document.addEventListener('focusin', onFocusIn, first)
  document.addEventListener('click', onClick, first)
}
