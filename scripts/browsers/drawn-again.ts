import type { Locator } from '@playwright/test'

/**
 * Marks elements as they are drawn now.
 * @returns how to ask for the texts of those that React has drawn again since, or has drawn for the first time
 */
export async function watchDrawing(elements: Locator): Promise<() => Promise<(string | null)[]>> {
  // React keeps with each element what it was drawn from, and has something else there once it draws it again.
  await elements.evaluateAll((all) => {
    const drawnFrom = new Map<Element, unknown>()
    for (const element of all) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
      if (key === undefined) throw new Error('React keeps what an element was drawn from in another place now.')
      drawnFrom.set(element, Reflect.get(element, key))
    }
    Object.assign(window, { drawnFrom })
  })
  return () =>
    elements.evaluateAll((all) => {
      const drawnFrom: unknown = Reflect.get(window, 'drawnFrom')
      if (!(drawnFrom instanceof Map)) throw new Error('The page was loaded again.')
      return all
        .filter((element) => {
          const key = Object.keys(element).find((name) => name.startsWith('__reactProps$')) ?? ''
          return drawnFrom.get(element) !== Reflect.get(element, key)
        })
        .map(({ textContent }) => textContent)
    })
}
