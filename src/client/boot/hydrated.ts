let settle = () => {}

/** Settles when React has hydrated the page. */
export const hydrated = new Promise<void>((resolve) => {
  settle = resolve
})

/**
 * Told by the page's heading when React has hydrated the routed part, or by the frame where React renders all of it. Marks the
 * document, because the browser tests wait for what a hasty visitor cannot.
 */
export function tellHydrated() {
  document.documentElement.dataset.hydrated = 'true'
  settle()
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
 * React hydrates the frame first and the routed part a moment later. A link of the frame that was followed in between would take
 * the page from under the part that still waits, and the router finds nothing there any more. So the browser itself follows links
 * until then, as it does before any script has come. To be called before the router listens.
 */
export function leaveNavigationToTheBrowser() {
  const untilHydrated = new AbortController()
  document.addEventListener('click', leaveLink, { capture: true, signal: untilHydrated.signal })
  window.addEventListener('popstate', leaveStep, { signal: untilHydrated.signal })
  void hydrated.then(() => untilHydrated.abort())
}
