import type { Page } from '@playwright/test'
import { aboutPage } from '../../src/content/pages/about'
import { approachPage } from '../../src/content/pages/approach'
import { contactPage } from '../../src/content/pages/contact'
import { propertiesPage } from '../../src/content/pages/properties'
import { resourcesPage } from '../../src/content/pages/resources'
import { teamPage } from '../../src/content/pages/team'
import { defaultFirm as firm } from '../../src/content/firm'
import { phoneLink } from '../../src/shared/site/firm/firm'
import { expect, test } from '../test'

/** The part of a page under a heading of the second level. */
const part = (page: Page, heading: string) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })

const link = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true })

test.describe('About', () => {
  test.beforeEach(({ open }) => open('/about'))

  test(
    'the large first letter of the story moves two lines aside, the third begins at the margin',
    { tag: ['@mobile', '@deep'] },
    async ({ page }) => {
      const first = page.getByText(aboutPage.story.paragraphs[0])
      const linesAside = await first.evaluate((paragraph) => {
        const range = document.createRange()
        range.selectNodeContents(paragraph)
        const { left } = paragraph.getBoundingClientRect()
        // The first rectangle is the letter's own.
        const [, ...lines] = [...range.getClientRects()].map((line) => Math.round(line.left - left))
        return lines.map((aside) => aside > 0)
      })
      expect(linesAside.length).toBeGreaterThan(2)
      expect(linesAside).toEqual(linesAside.map((_line, index) => index < 2))
    },
  )

  test('shows a mission, a story and three value cards: history, values, impact', async ({ page }) => {
    const { hero, mission, story, values } = aboutPage
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.heading)
    await expect(part(page, mission.heading)).toContainText(mission.text)
    for (const paragraph of story.paragraphs) await expect(part(page, story.heading)).toContainText(paragraph)
    const cards = part(page, values.heading).getByRole('listitem')
    await expect(cards).toHaveCount(3)
    for (const [index, word] of ['History', 'Values', 'Impact'].entries()) {
      await expect(cards.nth(index).getByRole('heading', { level: 3 })).toContainText(word)
    }
  })

  test("'Meet Our Team' leads to /team @deep", async ({ page }) => {
    await link(page, 'Meet Our Team').click()
    await expect(page).toHaveURL('/team')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(teamPage.hero.heading)
  })
})

test.describe('Approach', () => {
  test.beforeEach(({ open }) => open('/approach'))

  test('shows the pillars, a strategy, exactly four steps, scripture principles and giving back', async ({ page }) => {
    const { pillars, strategy, process, scripture, givingBack } = approachPage
    const titles = (heading: string) => part(page, heading).getByRole('heading', { level: 3 })
    await expect(titles(pillars.heading)).toHaveText(['Stewardship', 'Community', 'Integrity'])
    await expect(part(page, strategy.heading)).toContainText(strategy.paragraphs[0])
    await expect(part(page, strategy.heading)).toContainText(strategy.risk)
    await expect(part(page, process.heading).locator('ol > li')).toHaveCount(4)
    for (const { title, verse } of scripture.principles) {
      const principle = part(page, scripture.heading).getByRole('listitem').filter({ hasText: title })
      await expect(principle.getByRole('blockquote')).toContainText(verse.text)
      await expect(principle).toContainText(verse.reference)
    }
    await expect(part(page, givingBack.heading)).toContainText(givingBack.paragraphs[0])
  })

  test('links to /investments and to /contact @deep', async ({ page }) => {
    await expect(link(page, approachPage.closing.investments.label)).toHaveAttribute('href', '/investments')
    await expect(link(page, approachPage.closing.contact.label)).toHaveAttribute('href', '/contact')
  })
})

test.describe('Team', () => {
  const { leadership, partner, culture, contact } = teamPage
  test.beforeEach(({ open }) => open('/team'))

  test('shows exactly two leadership cards, both managing partners @deep', async ({ page }) => {
    const cards = part(page, leadership.heading).getByRole('article')
    await expect(cards).toHaveCount(2)
    for (const card of await cards.all()) await expect(card).toContainText('Managing Partner')
  })

  test('each card shows name, position, biography and profile link, and a favorite verse only where there is one', async ({
    page,
  }) => {
    for (const member of leadership.members) {
      const card = part(page, leadership.heading).getByRole('article').filter({ hasText: member.name })
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(member.name)
      await expect(card).toContainText(member.position)
      await expect(card).toContainText(member.bio)
      const profile = card.getByRole('link', { name: leadership.profile(member.name) })
      await expect(profile).toHaveAttribute('href', member.link)
      await expect(profile).toHaveAttribute('target', '_blank')
      await expect(profile).toHaveAttribute('rel', /noopener/)
      await expect(card.getByRole('blockquote')).toHaveCount(member.favoriteVerse ? 1 : 0)
      await expect(card.getByText(leadership.favoriteVerse)).toHaveCount(member.favoriteVerse ? 1 : 0)
    }
    const withVerse = leadership.members.filter(({ favoriteVerse }) => favoriteVerse)
    expect(withVerse.length, 'the fixed list has a member with a verse').toBeGreaterThan(0)
    expect(withVerse.length, 'and one without').toBeLessThan(leadership.members.length)
  })

  test("the pictures carry the person's name and come from our own origin @deep", async ({ page, baseURL }) => {
    for (const { name } of leadership.members) {
      const picture = page.getByRole('img', { name, exact: true })
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0)))
        .toBeGreaterThan(0)
      const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
      expect(new URL(source).origin).toBe(new URL(baseURL ?? '').origin)
    }
  })

  test('shows a partner card with an external link, the culture and a link to /contact @deep', async ({ page }) => {
    const card = part(page, partner.heading).getByRole('article')
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(partner.name)
    const outside = card.getByRole('link', { name: partner.link.label })
    await expect(outside).toHaveAttribute('href', partner.link.url)
    await expect(outside).toHaveAttribute('target', '_blank')
    await expect(outside).toHaveAttribute('rel', /noopener/)
    for (const paragraph of culture.paragraphs) await expect(part(page, culture.heading)).toContainText(paragraph)
    await expect(link(page, contact.label)).toHaveAttribute('href', '/contact')
  })
})

test("Resources shows exactly three cards marked 'Coming Soon': market trends, strategies, guides", async ({
  page,
  open,
}) => {
  await open('/resources')
  const cards = part(page, resourcesPage.comingSoon.heading).getByRole('article')
  await expect(cards).toHaveCount(3)
  for (const [index, words] of [/market trends/i, /strategies/i, /guides/i].entries()) {
    await expect(cards.nth(index).getByText('Coming Soon', { exact: true })).toBeVisible()
    await expect(cards.nth(index).getByRole('heading', { level: 3 })).toHaveText(words)
  }
})

test.describe('Contact', () => {
  test('the questions state the minimum, who may invest and the targeted returns', async ({ page, open }) => {
    await open('/contact')
    const faq = part(page, contactPage.faq.heading).first()
    await expect(faq).toContainText('minimum investment is typically from $50,000')
    await expect(faq).toContainText(/accredited investors/i)
    await expect(faq).toContainText('We target 8-12% annual returns')
    await expect(faq.getByRole('heading', { level: 3 })).toHaveText(
      contactPage.faq.entries.map(({ question }) => question),
    )
  })

  test('shows how to reach the firm directly @deep', async ({ page, open }) => {
    await open('/contact')
    const ways = part(page, contactPage.direct.heading)
    await expect(ways.getByRole('link', { name: firm.investorRelationsEmail })).toHaveAttribute(
      'href',
      `mailto:${firm.investorRelationsEmail}`,
    )
    await expect(ways.getByRole('link', { name: firm.phone })).toHaveAttribute('href', phoneLink(firm.phone))
    for (const line of firm.postalAddress) await expect(ways).toContainText(line)
  })

  test("an investment's name comes along in the address, a text beyond 200 characters does not @deep", async ({
    page,
    open,
  }) => {
    await open('/contact?investment=Maple%20Court')
    expect(new URL(page.url()).searchParams.get('investment')).toBe('Maple Court')
    await open(`/contact?investment=${'x'.repeat(201)}`)
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })
})

test('the property portfolio links to /investments and /contact @deep', async ({ page, open }) => {
  await open('/properties')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(propertiesPage.hero.heading)
  await expect(link(page, propertiesPage.closing.investments.label)).toHaveAttribute('href', '/investments')
  await expect(link(page, propertiesPage.closing.contact.label)).toHaveAttribute('href', '/contact')
})

for (const path of ['/about', '/approach', '/team', '/resources', '/contact', '/properties'] as const) {
  test(`${path} has one h1 and skips no heading level @deep`, async ({ page, open }) => {
    await open(path)
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels[0]).toBe(1)
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
  })
}
