const waiting: (() => void)[] = []
let isTakenOver = false

/**
 * Told by the page's heading when React has taken over the routed part, or by the frame where React renders all of it. Marks the
 * document, because the browser tests wait for what a hasty visitor cannot.
 */
export function tellTakenOver() {
  if (isTakenOver) return
  isTakenOver = true
  document.documentElement.dataset.hydrated = 'true'
  for (const then of waiting) then()
}

/** Calls when the page has been taken over; at once when it has been already. */
export function whenTakenOver(then: () => void) {
  if (isTakenOver) then()
  else waiting.push(then)
}

/** Keeps React from hearing of a followed link, so that the browser follows it. */
function leaveLink(event: Event) {
  if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
}

/** Keeps the router from hearing of a step in the history, and asks for the page of that address. */
function leaveStep(event: Event) {
  event.stopImmediatePropagation()
  window.location.reload()
}

/**
 * React takes the frame over first and the routed part a moment later. A link of the frame that was followed in between would
 * take the page from under the part that still waits, and the router finds nothing there any more. So the browser itself
 * follows links until then, as it does before any script has come. To be called before the router listens.
 */
export function leaveNavigationToTheBrowser() {
  document.addEventListener('click', leaveLink, { capture: true })
  window.addEventListener('popstate', leaveStep)
  whenTakenOver(() => {
    document.removeEventListener('click', leaveLink, { capture: true })
    window.removeEventListener('popstate', leaveStep)
  })
}
