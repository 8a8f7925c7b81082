import type { Page } from '@playwright/test'

/** What the browser itself noted of a page since `watchWaits`, in milliseconds. */
export type Waits = {
  /** From a key to the next picture, the longest there was. */
  slowestKey: number
  longestTask: number
}

// What runs in the page has no functions with names: the runner of our scripts would wrap them in one that the page does not have.

/** Notes from now on the slowest key, from its press to the next picture, and the longest task; earlier notes are forgotten. */
export const watchWaits = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const waits = { slowestKey: 0, longestTask: 0 }
    Object.assign(window, { seenWaits: waits })
    // The browser's own measure, rounded to 8 ms. It tells of nothing below 16 ms.
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (/^(?:key|input|beforeinput)/.test(name)) waits.slowestKey = Math.max(waits.slowestKey, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) waits.longestTask = Math.max(waits.longestTask, duration)
    }).observe({ type: 'longtask' })
  })

export const waitsIn = (page: Page) => page.evaluate<Waits>('window.seenWaits')

/**
 * How long it takes from a press to the picture with what it brings, by the page's own clock.
 * @param selector of what comes @param press with the pointer
 */
export async function untilSeen(page: Page, selector: string, press: () => Promise<unknown>): Promise<number> {
  await page.evaluate((sought) => {
    const seen = new Promise<number>((resolve) => {
      window.addEventListener(
        'click',
        ({ timeStamp }) => {
          new MutationObserver((_, observer) => {
            if (!document.querySelector(sought)) return
            observer.disconnect()
            // The message comes after the picture that the frame ends with.
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel()
              port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
              port1.start()
              port2.postMessage(undefined)
            })
          }).observe(document.body, { childList: true, subtree: true })
        },
        { capture: true, once: true },
      )
    })
    Object.assign(window, { seenAfterPress: seen })
  }, selector)
  await press()
  return page.evaluate<number>('window.seenAfterPress')
}
