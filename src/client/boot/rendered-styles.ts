import createCache, { type EmotionCache } from '@emotion/cache'

const elementId = 'rendered-styles'

/**
 * Without emotion's own plugin, which repeats rules for browsers of ten years ago: a sixth of a page's styles. What Safari still
 * has under its own name alone is written out where it is used.
 */
const options = { key: 'css', stylisPlugins: [] }

/** A cache for one rendering: it collects the rules instead of writing a <style> beside each element. */
export function createRenderCache(): EmotionCache {
  const cache = createCache(options)
  cache.compat = true
  return cache
}

/**
 * Everything emotion inserted for a rendering; a fresh cache for each makes that exactly the styles of the page. They must be the
 * last styles of all, as emotion puts its next ones at the end: before another style these would make Chromium take up every
 * typeface anew, and lay the whole page out once more.
 * The element looks like those that emotion adds in a browser, which it leaves alone; in the form that it knows for rendered
 * styles it would move it, which costs the same. The names of the rules are therefore read from the rules themselves.
 */
export function renderedStyles(cache: EmotionCache): string {
  const css = Object.entries(cache.inserted)
    .filter(([name, rule]) => typeof rule === 'string' && cache.registered[`${cache.key}-${name}`] !== undefined)
    .map(([, rule]) => rule)
    .join('')
  return `<style id="${elementId}" data-emotion="${cache.key}" data-s>${css}</style>`
}

/**
 * The browser's cache: it knows the rules that the page has brought along, so that none is inserted twice. Each further rule is a style
 * element of its own at the end. One written into an element that is there would change the layers in it, for Chromium the order of all
 * layers, and so take up every typeface anew and lay the whole page out: 300 ms of the first dialog where the processor is slow.
 */
export function createBrowserCache(): EmotionCache {
  const cache = createCache({ ...options, speedy: false })
  const css = document.getElementById(elementId)?.textContent ?? ''
  for (const [, name] of css.matchAll(/\.css-(\w+)/g)) if (name) cache.inserted[name] = true
  return cache
}
