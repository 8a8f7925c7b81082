import type { Page } from '@playwright/test'
import { painted } from '../looking'

/** A button as it is found again: its name, and the how-manieth of that name on the screen it is. */
interface Pressed {
  name: string
  at: number
}

/** What a press led to: nothing that is held, or what is wrong with where the focus stands. */
export interface FocusFault {
  /** What was pressed, one after the other, from the screen as it opens. */
  path: string[]
  fault: string
}

const buttons = 'button, summary, [role=tab], [role=menuitem], [role=button]'

/** The buttons that can be pressed now: in the topmost dialog where one is open, else in the page. Of rows that are alike, those of the first. */
const buttonsNow = (page: Page): Promise<Pressed[]> =>
  page.evaluate((selector) => {
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(
      (dialog) => dialog.getClientRects().length > 0 && !dialog.closest('[inert]'),
    )
    const around = dialogs.at(-1) ?? document.querySelector('main') ?? document.body
    const counts = new Map<string, number>()
    return [...around.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      // One that is under way, such as 'Signing in...', takes no press.
      const isDisabled = element.matches(':disabled')
      const isShown =
        !isDisabled && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
      const row = element.closest('tbody tr, li')
      const isOfLaterRow = row !== null && row.parentElement?.querySelector(':scope > :has(button)') !== row
      const name = (element.getAttribute('aria-label') ?? element.textContent).trim()
      const at = counts.get(name) ?? 0
      counts.set(name, at + 1)
      return isShown && !isOfLaterRow ? [{ name, at }] : []
    })
  }, buttons)

/** What tells whether a press has changed the screen: the address, what is open over it, and what can be pressed. */
const stateOf = async (page: Page) => {
  const titles = await page.evaluate(() =>
    [...document.querySelectorAll('[role=dialog], [role=menu]')].map((open) => open.textContent.slice(0, 40)),
  )
  return JSON.stringify([page.url(), titles, await buttonsNow(page)])
}

/** What is wrong with where the focus stands; null: it stands on something that is seen and has a name. */
const faultNow = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return 'the focus is nowhere'
    const said = (ids: string | null) =>
      (ids ?? '')
        .split(' ')
        .flatMap((id) => document.getElementById(id)?.textContent ?? [])
        .join(' ')
    const isField =
      focused instanceof HTMLInputElement ||
      focused instanceof HTMLSelectElement ||
      focused instanceof HTMLTextAreaElement
    const labels = isField ? focused.labels : null
    const names = [
      focused.getAttribute('aria-label'),
      said(focused.getAttribute('aria-labelledby')),
      ...[...(labels ?? [])].map(({ textContent }) => textContent),
      focused.textContent,
      focused.getAttribute('title'),
    ]
    const what = focused.outerHTML.slice(0, 90)
    if (!focused.checkVisibility({ visibilityProperty: true })) return `the focus is on something hidden: ${what}`
    return names.some((name) => (name ?? '').trim() !== '') ? null : `the focus is on something without a name: ${what}`
  })

/** The focus may be on its way for a moment: a dialog that opens, a row that goes. */
const patienceMilliseconds = 1_500
/** What is sent is answered by then, on a busy machine too. */
const answerMilliseconds = 15_000

/** A form is on its way: its button takes no press meanwhile, and with it goes the focus, which comes back with the answer. */
const isSending = (page: Page) => page.evaluate(() => document.querySelector('button[type=submit]:disabled') !== null)

/** What is wrong with where the focus stands once it has arrived. */
export async function faultAfterPress(page: Page): Promise<string | null> {
  const begun = Date.now()
  let until = begun + patienceMilliseconds
  await painted(page)
  let fault = await faultNow(page)
  while (fault !== null && Date.now() < until) {
    await page.waitForTimeout(50)
    if (await isSending(page)) until = Math.min(Date.now() + patienceMilliseconds, begun + answerMilliseconds)
    fault = await faultNow(page)
  }
  return fault
}

/** Presses a button by key, as somebody without a mouse does. @returns false where it is not there any more */
async function press(page: Page, { name, at }: Pressed): Promise<boolean> {
  const found = await page.evaluateHandle(
    ({ selector, wanted, index }) => {
      const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(
        (dialog) => dialog.getClientRects().length > 0 && !dialog.closest('[inert]'),
      )
      const around = dialogs.at(-1) ?? document.querySelector('main') ?? document.body
      const named = [...around.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => (element.getAttribute('aria-label') ?? element.textContent).trim() === wanted,
      )
      return named[index] ?? null
    },
    { selector: buttons, wanted: name, index: at },
  )
  const element = found.asElement()
  if (element === null) return false
  await element.focus()
  await page.keyboard.press('Enter')
  return true
}

/**
 * Presses every button of a screen, and of the dialogs that open, by key.
 * @param reopen brings the screen into its state anew
 * @param depthMax how deep dialogs over dialogs are gone into; 0 stays on the screen
 * @returns what is wrong, and how many buttons were pressed
 */
export async function walkButtons(page: Page, reopen: () => Promise<void>, depthMax: number) {
  const faults: FocusFault[] = []
  const dialogsSeen = new Set<string>()
  let presses = 0
  const bring = async (path: readonly Pressed[]) => {
    await reopen()
    for (const each of path) {
      await press(page, each)
      await painted(page)
    }
    return stateOf(page)
  }
  const walk = async (path: readonly Pressed[]): Promise<void> => {
    let state = await bring(path)
    const began = state
    const dialogsBefore = await page.locator('[role=dialog]').count()
    for (const button of await buttonsNow(page)) {
      if (state !== began) await bring(path)
      if (!(await press(page, button))) continue
      presses += 1
      const fault = await faultAfterPress(page)
      const told = [...path, button].map(({ name }) => name)
      if (fault !== null) faults.push({ path: told, fault })
      state = await stateOf(page)
      const opened = page.locator('[role=dialog]')
      if (path.length < depthMax && (await opened.count()) > dialogsBefore) {
        const title = (await opened.last().textContent())?.slice(0, 40) ?? ''
        if (!dialogsSeen.has(title)) {
          dialogsSeen.add(title)
          await walk([...path, button])
          state = ''
        }
      }
    }
  }
  await walk([])
  return { faults, presses }
}
