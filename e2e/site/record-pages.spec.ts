import { offeringPage } from '../../src/content/pages/offering'
import { offeringParts } from '../../src/content/pages/offering-parts'
import { sampleOfferings } from '../../src/content/site/sample-offerings'
import { sampleProperties } from '../../src/content/site/samples'
import { restOf, notices } from '../admin-records'
import { expect, test } from '../hiding'
import type { Offering } from '../../src/shared/site/offerings'

const { sections, before } = offeringParts
const [willow] = sampleOfferings
const [firstProperty] = sampleProperties
if (!willow || !firstProperty) throw new Error('The samples have changed.')

test(
  'an offering can be opened from its card, read whole, and asked about',
  { tag: '@mobile-deep' },
  async ({ page, open, axe }) => {
    await open('/investments')
    await page.getByRole('link', { name: willow.name, exact: true }).click()
    await expect(page).toHaveURL(/\/investments\/willow-creek-apartments$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(willow.name)
    await expect(page).toHaveTitle(/^Willow Creek Apartments \| /)
    const main = page.getByRole('main')
    for (const text of [willow.description, willow.targetReturn, willow.purchasePrice, willow.exitStrategy])
      await expect(main).toContainText(String(text))
    await axe()
    await page.getByRole('link', { name: 'Request More Information' }).first().click()
    await expect(page).toHaveURL(/\/contact\?investment=Willow/)
  },
)

test('its dialog leads to the page @deep', async ({ page, open }) => {
  await open('/investments')
  await page.getByRole('button', { name: `View Details of ${willow.name}` }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'See the whole offering' }).click()
  await expect(page).toHaveURL(/\/investments\/willow-creek-apartments$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('it is read without scripts @deep', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/investments/willow-creek-apartments')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(willow.name)
  await context.close()
})

test('an administrator changes the address; the earlier one leads on, from outside and within', async ({
  page,
  open,
  asAdministrator,
}) => {
  const { create, change, remove } = restOf<Offering>('investments')
  const { id } = await create(asAdministrator, { name: 'Elm Court' })
  await open('/investments/elm-court')
  expect((await change(asAdministrator, id, { slug: 'oak-court' })).status()).toBe(200)
  await page.goto('/investments/elm-court')
  await expect(page).toHaveURL(/\/investments\/oak-court$/)
  expect((await change(asAdministrator, id, { slug: 'willow-creek-apartments' })).status()).toBe(409)
  await remove(asAdministrator, id)
})

test('a property has a page of its own', { tag: ['@mobile', '@deep'] }, async ({ page, open, axe }) => {
  await open('/properties')
  await page.getByRole('link', { name: firstProperty.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstProperty.name)
  await expect(page.getByRole('main')).toContainText(firstProperty.totalReturn)
  await axe()
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByText(`You are asking about ${firstProperty.name}.`)).toBeVisible()
})

test('of no record is the not-found screen, from outside and within', async ({ page, openUnknown, open, allow }) => {
  allow.status(404, '/investments/nothing-here')
  await openUnknown('/investments/nothing-here')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await open('/investments')
  allow.status(404, '/api/trpc/public.investments.get')
  await page.evaluate(() => history.pushState({}, '', '/investments/nothing-here'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expect(notices(page).getByRole('listitem')).toHaveCount(0)
})

test('the link of a page is copied at a press, without what was searched for, and that is said @deep', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/properties/harbor-row')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(notices(page).getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.*\/properties\/harbor-row$/)
})

test('a closed offering tells what came of it, and one without figures what will be told: neither has the calculator @deep', async ({
  page,
  open,
}) => {
  const headings = page.getByRole('heading', { level: 2 })
  await open('/investments/stonebridge-court')
  await expect(headings.first()).toHaveText(offeringPage.result)
  await expect(page.getByRole('main')).toContainText('It is closed to new investors.')
  await expect(page.locator('#calculator, #interest')).toHaveCount(0)
  await open('/investments/cedar-terrace')
  await expect(page.getByText('8-12% IRR').first()).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await open('/investments/larkspur-commons')
  await expect(page.getByText(/Ask us at any time/)).toBeVisible()
  await expect(page.getByText('TBD')).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.locator('#calculator')).toHaveCount(0)
})

for (const [path, title] of [
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Use'],
  ['/accessibility', 'Accessibility Statement'],
] as const)
  test(`${path} shows the text of the footer's dialog @deep`, async ({ page, open, axe }) => {
    await open(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await axe()
  })

test(
  'the parts of an offering are at hand all the way down, and each leads to its heading, clear of the bar',
  { tag: '@mobile' },
  async ({ page, open, axe, isMobile }) => {
    await open('/investments/willow-creek-apartments')
    const bar = page.getByRole('navigation', { name: sections.label })
    for (const [id, name] of Object.entries(sections.parts)) {
      const heading = page.locator(`#${id}`).getByRole('heading', { level: 2 })
      // The code of the bar comes after the page's own; until then the browser alone follows its links.
      await expect(async () => {
        await bar.getByRole('link', { name, exact: true }).click()
        await expect(heading).toBeFocused({ timeout: 1000 })
      }).toPass()
      await expect(page).toHaveURL(new RegExp(`#${id}$`))
      await expect(bar).toBeInViewport({ ratio: 1 })
      const isClear = async () => {
        const [shown, lies] = [await heading.boundingBox(), await bar.boundingBox()]
        if (!shown || !lies) return false
        return isMobile
          ? shown.y > 0 && shown.y + shown.height <= lies.y
          : shown.y >= lies.y + lies.height && shown.y < 800
      }
      await expect.poll(isClear, { message: `${name} stands clear of the bar` }).toBe(true)
    }
    await axe()
  },
)

test(
  'while the form is in sight the bar does not repeat its button, and nothing moves for that',
  { tag: '@mobile' },
  async ({ page, open }) => {
    await open('/investments/willow-creek-apartments')
    const bar = page.getByRole('navigation', { name: sections.label })
    const again = bar.getByRole('link', { name: sections.parts.interest })
    await expect(again).toBeVisible()
    const height = (await bar.boundingBox())?.height
    const send = page.locator('#interest').getByRole('button', { name: sections.parts.interest })
    await send.scrollIntoViewIfNeeded()
    await expect(again).toBeHidden()
    expect((await bar.boundingBox())?.height).toBe(height)
    await page.locator('#plan').scrollIntoViewIfNeeded()
    await expect(again).toBeVisible()
  },
)

test('a closed offering has no way to join in its bar @deep', async ({ page, open }) => {
  await open('/investments/stonebridge-court')
  const bar = page.getByRole('navigation', { name: sections.label })
  await expect(bar.getByRole('link', { name: sections.parts.risk })).toBeVisible()
  await expect(bar.getByRole('link', { name: sections.parts.interest })).toHaveCount(0)
})

test('who may invest, taxes and the way out early are a press away @deep', async ({ page, open }) => {
  for (const { part, label: name } of before.links) {
    await open('/investments/willow-creek-apartments')
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/contact#${part}`)
    await expect(page.locator(`#${part}`)).toBeInViewport()
  }
})
