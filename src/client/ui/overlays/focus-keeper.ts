/** Long enough for whoever knows better where the focus belongs: a closing dialog, a list that lost a row, a page that opened. */
const graceMilliseconds = 60

/** What explains how things are now: marked so, else the name of the row, else the heading of the region. */
const explanations = ['[data-state-told], th[scope=row]', 'h1, h2, h3, h4']
const regions = '[role=dialog], section, main'

const isShown = (element: HTMLElement) => element.getClientRects().length > 0 && !element.closest('[inert]')

const firstIn = (around: Element, selector: string) => [...around.querySelectorAll<HTMLElement>(selector)].find(isShown)

/** The elements around one, from the inside out. */
export function surroundingsOf(element: Element | null): Element[] {
  const around: Element[] = []
  for (let at = element?.parentElement; at; at = at.parentElement) around.push(at)
  return around
}

function explanationNear(around: readonly Element[]) {
  for (const element of around.filter(({ isConnected }) => isConnected)) {
    const [marks = '', headings = ''] = explanations
    const found = firstIn(element, marks) ?? (element.matches(regions) ? firstIn(element, headings) : undefined)
    if (found) return found
    if (element.matches('[role=dialog]')) return element instanceof HTMLElement ? element : undefined
  }
  return firstIn(document.body, 'main h1')
}

/** Puts the focus on what explains how things are now, near where it was: never on what does something. */
export function focusNear(around: readonly Element[]) {
  const found = explanationNear(around)
  if (!found) return
  if (!found.hasAttribute('tabindex')) found.tabIndex = -1
  found.focus({ preventScroll: true })
  found.scrollIntoView({ block: 'nearest' })
}

/** Says whether an element cannot have the focus for the moment: a button whose press is under way. */
const isDisabled = (element: Element) => element.matches(':disabled')

/**
 * Keeps the focus in the page when what had it is taken out: a button that became another one, a row, a question that was answered
 * (R100); and gives it back to a button that was disabled while its press was under way. Who knows better moves it at once; this
 * is for the rest.
 */
export function keepFocusInPage() {
  let held: { element: HTMLElement; around: Element[]; address: string } | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    held = { element: target, around: surroundingsOf(target), address: window.location.pathname }
  }
  const settle = () => {
    if (!held || document.activeElement !== document.body || isDisabled(held.element)) return
    if (held.element.isConnected) held.element.focus({ preventScroll: true })
    // Another page has its own heading, which takes the focus when it is there (R12).
    else if (held.address === window.location.pathname) focusNear(held.around)
  }
  const observer = new MutationObserver((changes) => {
    if (!held || document.activeElement !== document.body) return
    const { element } = held
    if (element.isConnected && !changes.some(({ target, type }) => type === 'attributes' && target === element)) return
    clearTimeout(waiting)
    waiting = setTimeout(settle, graceMilliseconds)
  })
  document.addEventListener('focusin', onFocusIn)
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
}
