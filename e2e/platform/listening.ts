import type { Page } from '@playwright/test'

/**
 * Listens to what a screen reader would speak: the new texts of live regions that were there before.
 * @returns what was said since it was asked last
 */
export async function listen(page: Page) {
  await page.evaluate(() => {
    const regions = 'output, [role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
    const said: string[] = []
    const known = new WeakMap<Element, string>()
    const textOf = (region: Element) => region.textContent.trim()
    for (const region of document.querySelectorAll(regions)) known.set(region, textOf(region))
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(regions)) {
        const before = known.get(region)
        const now = textOf(region)
        known.set(region, now)
        // A region that comes with its text is not spoken by every reader; one that is emptied says nothing.
        if (before !== undefined && before !== now && now !== '') said.push(now)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    Reflect.set(window, 'said', said)
  })
  return {
    said: () => page.evaluate(() => [...Reflect.get(window, 'said')]),
    forget: () => page.evaluate(() => void Reflect.get(window, 'said').splice(0)),
  }
}
