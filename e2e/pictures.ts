import type { Page } from '@playwright/test'
import { resize, settle } from './looking'
import { screens, show } from './screens'
import { test } from './test'

const widths = [390, 768, 1280, 1920]
const folder = 'test-results/pictures'

/** How much of the topmost dialog is out of sight until somebody scrolls in it; 0 where there is none. */
const hiddenInDialog = (page: Page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
    const scrolled = [...(dialog?.querySelectorAll('*') ?? [])].filter((each) =>
      ['auto', 'scroll'].includes(getComputedStyle(each).overflowY),
    )
    return Math.max(0, ...scrolled.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
  })

/** A window grows so often at most: a dialog takes a part of it only, and so needs more than was out of sight. */
const growthsMax = 8

/** Makes the window as high as it takes to see a long dialog to its end. @returns whether it had to grow */
async function growToDialog(page: Page): Promise<boolean> {
  for (let growths = 0; growths < growthsMax; growths += 1) {
    const hidden = await hiddenInDialog(page)
    if (hidden === 0) return growths > 0
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    await page.setViewportSize({ width, height: height + hidden })
    await settle(page)
  }
  return true
}

for (const screen of screens) {
  test(screen.name, async ({ page, allow, openUnknown, signInAs }) => {
    await show(screen, { page, allow, openUnknown, signInAs })
    for (const width of widths) {
      const file = `${folder}/${screen.name}-${width}`
      const looks = { animations: 'disabled', scale: 'css' } as const
      await resize(page, width)
      await settle(page)
      // What lies over the page stays where the window was, in a picture of the page as a whole too.
      const fullPage = (await page.getByRole('dialog').count()) === 0
      await page.screenshot({ path: `${file}.png`, fullPage, ...looks })
      // The foot of a long dialog with its buttons is below what a window shows of it at first.
      if (await growToDialog(page)) await page.screenshot({ path: `${file}-to-its-end.png`, ...looks })
    }
  })
}
