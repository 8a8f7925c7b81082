import { vi } from 'vitest'

/** A browser that a test drives as a person does: by presses and keys, and by what then stands on the page. */
export interface DrivenBrowser {
  /** Opens an address and waits until its page is there. */
  open: (address: string) => Promise<void>
  /** What an expression gives in the page, as JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** Presses the middle of the element that an expression gives. */
  press: (element: string) => Promise<void>
  /** Types into the element that has the focus. */
  type: (text: string) => Promise<void>
  /** The way back that the browser's own button takes. */
  back: () => Promise<void>
  /** Makes the page this wide and high, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  /** What is in sight, as PNG. */
  picture: () => Promise<Buffer>
  end: () => Promise<void>
}

/** Until a page shows what it should; wide, for a busy machine. */
export const patience = { timeout: 60_000, interval: 100 }

/** Expressions of what stands on a page, for `press` and `sees`. */
const text = (words: string) => JSON.stringify(words)
const named = `((each) => (each.getAttribute('aria-label') ?? each.textContent).replaceAll(/\\s+/g, ' ').trim())`
const inSight = `((each) => each.checkVisibility({ visibilityProperty: true }))`

/** The dialog that stands open, or nothing. */
export const openDialog = `[...document.querySelectorAll('[role=dialog]')].find(${inSight})`

/** The first element in sight of a selector with exactly these words, in the topmost open dialog if there is one. */
export const element = (selector: string, words: string) => `(() => {
  const all = [...(${openDialog} ?? document).querySelectorAll(${text(selector)})]
  return all.find((each) => ${inSight}(each) && ${named}(each) === ${text(words)})
})()`

/** The field in sight whose label begins with these words, in the topmost open dialog if there is one. */
export const field = (label: string) => `(() => {
  const labels = [...(${openDialog} ?? document).querySelectorAll('label')]
  return labels.find((each) => ${inSight}(each) && each.innerText.trim().startsWith(${text(label)}))?.control
})()`

export const button = (words: string) => element('button, [role=button]', words)
export const link = (words: string) => element('a', words)

/**
 * Waits until an expression is true in the page; while the page changes it may also fail.
 * @throws {Error} that names what never came, or how the expression failed last
 */
export const sees = (browser: DrivenBrowser, expression: string, what = expression): Promise<void> =>
  vi.waitFor(async () => {
    if ((await browser.evaluate(`Boolean(${expression})`)) !== true) throw new Error(`The page never had ${what}.`)
  }, patience)

export const seesWords = (browser: DrivenBrowser, words: string) =>
  sees(browser, `document.body.innerText.replaceAll('\\u00a0', ' ').includes(${text(words)})`, `the words '${words}'`)

/** Waits for an element and presses it; one that the page replaces meanwhile is looked for again. */
export async function press(browser: DrivenBrowser, found: string) {
  await sees(browser, found)
  await vi.waitFor(async () => {
    await browser.evaluate(`(${found}).scrollIntoView({ block: 'center', behavior: 'instant' })`)
    await browser.press(found)
  }, patience)
}

/** Fills an empty field as a person does: a press, then keys. */
export async function fill(browser: DrivenBrowser, found: string, words: string) {
  await press(browser, found)
  await browser.type(words)
}
