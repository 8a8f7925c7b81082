import type { Page } from '@playwright/test'
import { interfaceWords } from '../../src/content/platform/interface'
import { loginPage } from '../../src/content/pages/login'
import { administrator } from '../accounts'
import { turnWheel } from '../looking'
import { failureIn } from '../forms'
import { expect, test } from '../test'

/** A refused sign-in is the shortest way to a notice; its server sentence also stands in the form. */
async function refuseSignIn(page: Page) {
  await page.getByLabel(loginPage.username.label).fill('nobody')
  await page.getByLabel(loginPage.password.label).fill('not the password')
  await page.getByRole('button', { name: loginPage.submit }).click()
  await expect(notice(page)).toBeVisible()
}

const region = (page: Page) => page.getByRole('region', { name: interfaceWords.notifications })
const notice = (page: Page) => region(page).locator('[data-variant]')
const away = { x: 4, y: 400 }

/** From now on the page's clock goes as the test says: on a busy machine any wait is too long. It goes on while it is told to stop ahead. */
const stopClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))

/** Presses the notice, goes sideways and lets go. */
async function swipe(page: Page, pixels: number) {
  const box = await notice(page).boundingBox()
  if (!box) throw new Error('there is no notice to swipe')
  const [x, y] = [Math.round(box.x) + 40, Math.round(box.y) + 12]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels / 2, y)
  await page.mouse.move(x + pixels, y)
  await page.mouse.up()
}

test.describe('notices', () => {
  test.beforeEach(async ({ page, open, allow }) => {
    allow.status(401, /login|trpc/)
    await page.clock.install()
    await open('/login')
  })

  test('a notice is destructive when something failed, is read out at once, and leaves after 5000 ms', async ({
    page,
  }) => {
    const shownAtMs = page.evaluate(
      (selector) =>
        new Promise<number>((resolve) => {
          new MutationObserver(() => {
            if (document.querySelector(selector)) resolve(performance.now())
          }).observe(document.body, { childList: true, subtree: true })
        }),
      '#notifications [data-variant]',
    )
    await refuseSignIn(page)
    await stopClock(page)
    const ageMs = (await page.evaluate(() => performance.now())) - (await shownAtMs)
    await expect(notice(page)).toHaveAttribute('data-variant', 'destructive')
    await expect(region(page).getByRole('alert')).toContainText('Login failed')
    await page.clock.runFor(4950 - ageMs)
    await expect(notice(page)).toBeVisible()
    await page.clock.runFor(100)
    await expect(notice(page)).toHaveCount(0)
  })

  test('a second notice takes the place of the first at once; there are never two', async ({ page }) => {
    const most = page.evaluate(
      (selector) =>
        new Promise<number>((resolve) => {
          let seen = 0
          new MutationObserver(() => {
            seen = Math.max(seen, document.querySelectorAll(selector).length)
            if (document.querySelector(`[role=status] ${selector}`)) resolve(seen)
          }).observe(document.body, { childList: true, subtree: true })
        }),
      '[data-variant][data-ground=deep]',
    )
    await refuseSignIn(page)
    await page.getByLabel(loginPage.username.label).fill(administrator.username)
    await page.getByLabel(loginPage.password.label).fill(administrator.password)
    await page.getByRole('button', { name: loginPage.submit }).click()
    await expect(region(page).getByRole('status')).toContainText('Welcome back!')
    await expect(notice(page)).toHaveCount(1)
    expect(await most).toBe(1)
  })

  test('the pointer on a notice stops its clock @deep', async ({ page }) => {
    await refuseSignIn(page)
    await notice(page).hover()
    await stopClock(page)
    await page.clock.runFor(6500)
    await expect(notice(page)).toBeVisible()
    await page.mouse.move(away.x, away.y)
    // In steps, because React may hear a moment later that the pointer has left.
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(notice(page)).toHaveCount(0, { timeout: 500 })
    }).toPass()
  })

  test(
    'a swipe of 50 px to the right dismisses; 30 px or to the left does not',
    { tag: ['@mobile', '@deep'] },
    async ({ page }) => {
      await refuseSignIn(page)
      await swipe(page, 30)
      await expect(notice(page)).toBeVisible()
      await swipe(page, -80)
      await expect(notice(page)).toBeVisible()
      await swipe(page, 50)
      await expect(notice(page)).toHaveCount(0)
    },
  )

  test('F8 goes to the notices and stops their clock; dismissing one goes back @deep', async ({ page }) => {
    await page.keyboard.press('F8')
    await expect(region(page)).toBeFocused()
    await refuseSignIn(page)
    const username = page.getByLabel(loginPage.username.label)
    await username.focus()
    await page.keyboard.press('F8')
    await stopClock(page)
    await page.clock.runFor(6500)
    await expect(region(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.clock.runFor(6500)
    await expect(region(page).getByRole('button', { name: interfaceWords.dismissNotification })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(notice(page)).toHaveCount(0)
    await expect(username).toBeFocused()
  })

  test('the reason of a failure also stands in the form, and what was typed stays @deep', async ({ page }) => {
    await refuseSignIn(page)
    await expect(failureIn(page.getByRole('form').first())).not.toBeEmpty()
    await expect(page.getByLabel(loginPage.username.label)).toHaveValue('nobody')
    await expect(page.getByRole('button', { name: loginPage.submit })).toBeEnabled()
  })
})

test('an empty form sends nothing, says what is missing and takes the focus to the first wrong field', async ({
  page,
  open,
}) => {
  await open('/login')
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  await page.getByRole('button', { name: loginPage.submit }).click()
  const username = page.getByLabel(loginPage.username.label)
  await expect(username).toBeFocused()
  await expect(username).toHaveAttribute('aria-invalid', 'true')
  await expect(username).toHaveAccessibleDescription(/Username is required/)
  await expect(page.getByLabel(loginPage.password.label)).toHaveAccessibleDescription(/Password is required/)
  expect(calls).toEqual([])
})

test('a dialog holds the focus and the page, and gives both back', { tag: '@mobile-deep' }, async ({ page, open }) => {
  await open('/')
  const opener = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Privacy Policy' })
  await expect(dialog).toBeVisible()
  const before = await page.evaluate(() => window.scrollY)
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.mouse.move(10, 200)
  await turnWheel(page, 600)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await page.keyboard.press('F8')
  await expect(region(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[inert]')).toHaveCount(0)
})

test('Escape and the close button close a dialog, and its opener has the focus @deep', async ({ page, open }) => {
  await open('/')
  const opener = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' })
  const dialog = page.getByRole('dialog', { name: 'Terms of Use' })
  await opener.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await dialog.getByRole('button', { name: interfaceWords.close }).click()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test.describe('tooltips and bars', () => {
  test.beforeEach(async ({ page, open, signInAs }) => {
    await page.clock.install()
    await signInAs('admin')
    await open('/admin')
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await stopClock(page)
  })

  test('open after 700 ms, the next one at once, by the keyboard at once; Escape closes @deep', async ({ page }) => {
    const edit = page.getByRole('button', { name: /^Edit / }).first()
    const remove = page.getByRole('button', { name: /^Delete / }).first()
    const tooltip = page.getByRole('tooltip')
    await edit.hover()
    await page.clock.runFor(650)
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(tooltip).toHaveText(/^Edit /)
    await remove.hover()
    await page.clock.runFor(50)
    await expect(tooltip).toHaveText(/^Delete /)
    await page.keyboard.press('Escape')
    await page.clock.runFor(50)
    await expect(tooltip).toHaveCount(0)
    // Past 300 ms the next one waits again.
    await page.mouse.move(away.x, away.y)
    await page.clock.runFor(350)
    await edit.hover()
    await page.clock.runFor(650)
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(tooltip).toHaveText(/^Edit /)
    await page.mouse.move(away.x, away.y)
    await page.clock.runFor(350)
    await expect(tooltip).toHaveCount(0)
    await edit.focus()
    await page.keyboard.press('Tab')
    await expect(remove).toBeFocused()
    await page.clock.runFor(50)
    await expect(tooltip).toHaveText(/^Delete /)
    await page.keyboard.press('Escape')
    await page.clock.runFor(50)
    await expect(tooltip).toHaveCount(0)
  })

  test('the bar of a scroll area hides 600 ms after the pointer has left @deep', async ({ page }) => {
    const area = page.locator('[data-bar]').first()
    await area.hover()
    await expect(area).toHaveAttribute('data-bar', 'shown')
    await page.mouse.move(away.x, away.y)
    await page.clock.runFor(550)
    await expect(area).toHaveAttribute('data-bar', 'shown')
    await page.clock.runFor(100)
    await expect(area).toHaveAttribute('data-bar', 'hidden')
  })
})
