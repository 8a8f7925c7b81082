/** A page in the background is never painted; its scripts need not wait for somebody to look at it. */
const unseenMaxMilliseconds = 5000

/** Settles once the browser has shown the first words of the page. A frame that is due has not been shown yet; only the browser can tell. */
function firstPaint(maxMilliseconds: number): Promise<void> {
  return new Promise((painted) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) painted()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(painted, maxMilliseconds)
  })
}

/** What the scripts of a page wait for, by its name in the page; `firstPaintScript` defines it. */
export const painted = 'painted'

/** For <head>, before everything that waits for `painted`. */
export const firstPaintScript = `const ${painted}=(${firstPaint.toString()})(${unseenMaxMilliseconds})`
