import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { doublePressMilliseconds } from '../src/client/ui/buttons/single-presses'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const heightOf = (width: number) => (width < 600 ? 844 : width < 1000 ? 1024 : 800)

/** Changes the window's width; its height follows, as devices of that width have it. */
export const resize = (page: Page, width: number) => page.setViewportSize({ width, height: heightOf(width) })

/** The document once React has hydrated it: from then on its buttons and forms do what they promise. */
export const hydrated = (page: Page) => page.locator('html[data-hydrated="true"]')

/** How many dialogs, menus and tabs have an entry of their own in the history, each of which Back closes before it leaves the page. */
export const openOverlays = (page: Page) => page.evaluate<number>(() => history.state?.overlays ?? 0)

/** Waits until the page shows our typefaces, which a first visit asks for after its first paint. */
export const typefacesShown = async (page: Page) => {
  await page.locator('html:not(:has(style#typefaces:not([media="all"])))').waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
}

/**
 * Waits as long as a person takes at least to see what a press has put in the place of what was pressed. Before that, a press on the same
 * spot is held back on purpose, and a test on a fast machine is faster.
 */
export const unhurried = (page: Page) => page.waitForTimeout(doublePressMilliseconds)

/** Waits until the page has been painted with what its scripts have done so far, and they have seen that. */
export const painted = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  })

/** Turns the wheel, and waits until the page has done what it does about that. @param pixels downwards */
export async function turnWheel(page: Page, pixels: number) {
  const isHeard = await page.evaluateHandle(() => {
    const heard = new Promise((resolve) => addEventListener('wheel', resolve, { once: true, passive: true }))
    return { heard }
  })
  await page.mouse.wheel(0, pixels)
  await isHeard.evaluate(({ heard }) => heard.then(() => true))
  await painted(page)
}

/** Longer than a browser takes for a frame, on a busy machine too. */
const answerMilliseconds = 150

/**
 * As over the air: each state of a page is painted before the next answer comes, or the next script. What a test puts in the place of answers
 * is put there before.
 */
export const answerSlowly = (page: Page) =>
  page.route(/\/api\/trpc\/|\/assets\/.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, answerMilliseconds))
    await route.fallback()
  })

/**
 * How far the parts of the open page have moved without having been touched: the sum of all shifts (Cumulative Layout Shift).
 * @param until `pressed` leaves out what moved after the first press, which a slow machine answers later than browsers forgive
 */
export async function shiftsOf(page: Page, until: 'now' | 'pressed' = 'now'): Promise<number> {
  await typefacesShown(page)
  // A shift is told of after the frame in which it happened.
  await painted(page)
  return page.evaluate(
    (end) =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const [press] = list.getEntriesByType('first-input')
          const pressedAt = end === 'pressed' && press ? press.startTime : Infinity
          // The standard's own type of this entry is not in TypeScript's library.
          const shifts = list
            .getEntriesByType('layout-shift')
            .filter(({ startTime }) => startTime < pressedAt)
            .map((entry) => Number(Reflect.get(entry, 'value')))
          resolve(shifts.reduce((sum, shift) => sum + shift, 0))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        observer.observe({ type: 'first-input', buffered: true })
        // Without a single shift the observer would not be called.
        observer.observe({ type: 'mark' })
        performance.mark('asked for shifts')
      }),
    until,
  )
}

/** Longer than any transition of ours takes, or any picture to be decoded. */
const settleMilliseconds = 5_000

/** Waits until nothing moves any more: fonts are there, pictures are loaded and decoded, transitions have run out. */
export async function settle(page: Page) {
  await typefacesShown(page)
  await page.evaluate(async (mostMilliseconds) => {
    const images = [...document.images]
    // A picture below the fold would be missing from a picture of the whole page.
    for (const image of images) image.loading = 'eager'
    const ended = (image: HTMLImageElement) =>
      new Promise((resolve) => {
        for (const type of ['load', 'error']) image.addEventListener(type, resolve, { once: true })
        if (image.complete) resolve(true)
      })
    await Promise.all(images.map(ended))
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    const still = Promise.allSettled([
      ...images.map((image) => image.decode()),
      ...finite.map(({ finished }) => finished),
    ])
    // Chromium tells of both with its next frame, and a still page that was just resized may never be given one.
    await Promise.race([still, new Promise((resolve) => setTimeout(resolve, mostMilliseconds))])
  }, settleMilliseconds)
}

interface AxeViolation {
  id: string
  impact: string | null
  help: string
  nodes: { target: unknown[]; failureSummary: string }[]
}
declare global {
  interface Window {
    axe: { run: (context: Document, options: object) => Promise<{ violations: AxeViolation[] }> }
  }
}

/**
 * Runs axe over the page as it stands (WCAG 2.2 AA and best practice).
 * @returns a readable paragraph for each violation; empty when there is none
 */
export async function axeViolations(page: Page): Promise<string[]> {
  await settle(page)
  if (!(await page.evaluate(() => 'axe' in window))) {
    // The page's content security policy forbids our script tag, as it should; the developer tools' door is not bound by it.
    const tools = await page.context().newCDPSession(page)
    // Never detached: that would take the page's virtual devices away, too, whoever has added them. It ends with the page.
    await tools.send('Runtime.evaluate', { expression: `${axeSource};0` })
  }
  const violations = await page.evaluate(async (values) => {
    // What sticks to an edge covers a part of whatever row happens to lie there, which axe takes for a small target; scrolling shows it whole.
    const sticking = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    )
    for (const { style } of sticking) Object.assign(style, { position: 'relative', inset: 'auto' })
    // Rows of before stand pale until those that are asked for have come, which may begin while axe looks.
    const paling = [...document.querySelectorAll('tbody')]
    for (const { style } of paling) Object.assign(style, { opacity: '1', transition: 'none' })
    const found = await window.axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
    for (const { style } of sticking) Object.assign(style, { position: '', inset: '' })
    for (const { style } of paling) Object.assign(style, { opacity: '', transition: '' })
    return found.violations
  }, axeTags)
  return violations.map(({ id, impact, help, nodes }) => {
    const places = nodes.map(
      ({ target, failureSummary }) => `  ${target.join(' ')}\n    ${failureSummary.replaceAll('\n', '\n    ')}`,
    )
    return [`${id} (${impact}): ${help}`, ...places].join('\n')
  })
}
