import { resize, settle } from './looking'
import { screens, show } from './screens'
import { test } from './test'

const widths = [390, 768, 1280, 1920]
const folder = 'test-results/pictures'

for (const screen of screens) {
  test(screen.name, async ({ page, allow, openUnknown, signInAs }) => {
    await show(screen, { page, allow, openUnknown, signInAs })
    for (const width of widths) {
      await resize(page, width)
      await settle(page)
      await page.screenshot({
        path: `${folder}/${screen.name}-${width}.png`,
        fullPage: true,
        animations: 'disabled',
        scale: 'css',
      })
    }
  })
}
