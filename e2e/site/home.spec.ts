import type { Page } from '@playwright/test'
import { homePage } from '../../src/content/pages/home'
import { verses } from '../../src/content/site/verses'
import { expect, test } from '../test'

const main = (page: Page) => page.getByRole('main')

const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()))

test('the hero makes its promise and offers two ways on', async ({ page, open }) => {
  await open('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invest with Purpose. Build What Lasts.')
  await expect(
    main(page).getByText(
      'We help investors grow wealth through real estate that delivers returns with lasting purpose.',
    ),
  ).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'View Investment Opportunities' })).toHaveAttribute(
    'href',
    '/investments',
  )
  await expect(main(page).getByRole('link', { name: 'Our Faith-Based Approach' })).toHaveAttribute('href', '/approach')
  await expect(main(page).getByText(homePage.hero.risk)).toBeVisible()
})

test('the text of the hero never lies on the scene, and the scene reaches the right and lower edge @deep', async ({
  page,
  open,
}) => {
  await open('/')
  for (const width of [390, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    // The other picture of the scene has to be fetched and laid out first.
    await expect(async () => {
      const [hero] = await boxesOf(page, 'main > section:first-of-type')
      const [scene] = await boxesOf(page, 'main > section:first-of-type img')
      expect(scene.right).toBeCloseTo(width, 0)
      expect(scene.bottom).toBeCloseTo(hero.bottom, 0)
      for (const text of await boxesOf(page, 'main > section:first-of-type :is(p, a)'))
        expect(text.right <= scene.left + 1 || text.bottom <= scene.top + 1, `at ${width} px`).toBe(true)
    }).toPass()
  }
})

test('/#about leads to the about section @deep', async ({ page, open }) => {
  await open('/#about')
  const about = page.locator('#about')
  await expect(about.getByRole('heading', { name: 'Where Faith Meets Investment' })).toBeInViewport()
  await expect(about.getByText(homePage.about.intro)).toBeVisible()
})

test('foundations, the psalm word for word, and the way to our story', async ({ page, open }) => {
  await open('/')
  const about = page.locator('#about')
  await expect(about.getByRole('listitem').getByRole('heading')).toHaveText([
    'Capital as a Tool',
    'Long-Term Stewardship',
    'Values-Driven Impact',
    'Stewardship',
    'Community',
    'Integrity',
  ])
  const quotation = about.getByRole('figure')
  await expect(quotation).toContainText(verses.plantedTree.text)
  await expect(quotation).toContainText('Psalm 1:3')
  await expect(about.getByRole('link', { name: 'Read Our Story →' })).toHaveAttribute('href', '/about')
})

test('three core pillars, and the way to our values @deep', async ({ page, open }) => {
  await open('/')
  const pillars = page.locator('section', { has: page.getByRole('heading', { name: 'Our Core Pillars' }) }).last()
  await expect(pillars.getByRole('listitem').getByRole('heading')).toHaveText(['Stewardship', 'Community', 'Integrity'])
  await expect(pillars.getByRole('link', { name: 'Learn More About Our Values' })).toHaveAttribute('href', '/approach')
})

test('hero, about, banner and Stay Connected stand in this order @deep', async ({ page, open }) => {
  await open('/')
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'Where Faith Meets Investment',
    'Our Core Pillars',
    homePage.banner.heading,
    'Stay Connected',
  ])
  const stay = page.locator('section', { has: page.getByRole('heading', { name: 'Stay Connected' }) })
  await expect(stay.getByRole('link', { name: homePage.stayConnected.contact.label })).toHaveAttribute(
    'href',
    '/contact',
  )
})

test('the whole text of Home is in its HTML, without script @deep', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  const { about, banner, stayConnected } = homePage
  for (const text of [
    homePage.hero.subline,
    about.foundations[0].text,
    about.pillars.cards[2].text,
    banner.text,
    stayConnected.text,
  ])
    expect(html.replaceAll('&#x27;', "'")).toContain(text)
})
