import type { Page } from '@playwright/test'
import { defaultFirm as firm } from '../../src/content/firm'
import { footer } from '../../src/content/platform/navigation'
import { siteDrawings } from '../../src/shared/site/drawings'
import { resize, turnWheel } from '../looking'
import { expect, type Path, test } from '../test'

const foot = (page: Page) => page.getByRole('contentinfo')
const publicPages: Path[] = [
  '/',
  '/about',
  '/investments',
  '/properties',
  '/approach',
  '/team',
  '/resources',
  '/contact',
]

for (const path of [...publicPages, '/login'] as const) {
  test(`${path} shows the footer @deep`, async ({ page, open }) => {
    await open(path)
    await expect(foot(page)).toContainText(footer.blurb)
  })
}

test('[R18] the Admin Portal has the header and no footer @deep', async ({ page, open }) => {
  await open('/admin')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(foot(page)).toHaveCount(0)
})

test('the blurb, and a social profile that opens in a new tab without knowing us', async ({ page, open }) => {
  await open('/about')
  await expect(foot(page)).toContainText(
    'Building communities through values-driven multi-family property investments.',
  )
  const social = foot(page).getByRole('link', { name: footer.social(firm) })
  await expect(social).toHaveAttribute('target', '_blank')
  await expect(social).toHaveAttribute('rel', /noopener/)
})

test('on a phone the footer is at most 900 pixels high, and everywhere it says how the firm is reached @deep', async ({
  page,
  open,
}) => {
  await resize(page, 390)
  await open('/about')
  expect((await foot(page).boundingBox())?.height).toBeLessThanOrEqual(900)
  for (const width of [390, 768, 1280]) {
    await resize(page, width)
    for (const words of [firm.name, firm.investorRelationsEmail, firm.phone, ...firm.postalAddress])
      await expect(foot(page).getByText(words).first()).toBeVisible()
  }
})

test('the tree of the footer is there once the footer is in sight @deep', async ({ page, open }) => {
  await open('/about')
  const tree = foot(page).locator(`img[src="${siteDrawings.markPaper}"]`)
  await foot(page).getByText(footer.disclaimer).scrollIntoViewIfNeeded()
  await expect(tree).toBeInViewport()
  await expect
    .poll(() => tree.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0))
    .toBe(true)
})

test('quick links and legal links in their order', async ({ page, open }) => {
  await open('/about')
  await expect(foot(page).getByRole('heading', { name: 'Quick Links' })).toBeVisible()
  const quick = foot(page).getByRole('navigation', { name: 'Quick Links' }).getByRole('link')
  await expect(quick).toHaveText([
    'About Us',
    'Our Properties',
    'Investment Opportunities',
    'Our Approach',
    'Team',
    'Resources',
    'Contact Us',
  ])
  const addresses = await quick.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(['/about', '/properties', '/investments', '/approach', '/team', '/resources', '/contact'])
  await expect(foot(page).getByRole('heading', { name: 'Legal' })).toBeVisible()
  for (const name of ['Privacy Policy', 'Terms of Service', 'Accessibility'])
    await expect(foot(page).getByRole('link', { name, exact: true })).toBeVisible()
})

const legal = [
  {
    link: 'Privacy Policy',
    hash: 'privacy',
    title: 'Privacy Policy',
    sections: [/collect/i, /use/i, /shar/i, /protect|secur/i, /choice/i, /cookie/i, /change/i, /contact/i],
    says: /June 6, 2025/,
  },
  {
    link: 'Terms of Service',
    hash: 'terms',
    title: 'Terms of Use',
    sections: [
      /Acceptance/,
      /No Investment Advice/,
      /Eligibility/,
      /User Conduct/,
      /Intellectual Property/,
      /Limitation of Liability/,
      /Third-Party Links/,
      /Governing Law/,
      /Changes and Contact/,
    ],
    says: /June 6, 2025[\s\S]*State of Delaware/,
  },
  {
    link: 'Accessibility',
    hash: 'accessibility',
    title: 'Accessibility Statement',
    sections: null,
    says: /WCAG\) 2\.1[\s\S]*accessibility@/,
  },
] as const

for (const { link, hash, title, sections, says } of legal) {
  test(
    `'${link}' opens '${title}', which gives all back`,
    { tag: hash === 'privacy' ? '@mobile-deep' : '@deep' },
    async ({ page, open, axe }) => {
      await open('/contact')
      const opener = foot(page).getByRole('link', { name: link, exact: true })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toHaveAttribute('aria-modal', 'true')
      if (sections) await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([...sections])
      await expect(dialog).toContainText(says)
      await expect(page).toHaveURL('/contact')
      await axe()
      const before = await page.evaluate(() => scrollY)
      await page.mouse.move(10, 300)
      await turnWheel(page, -400)
      expect(await page.evaluate(() => scrollY)).toBe(before)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
      await opener.click()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
    },
  )

  test(`[R14] /#${hash} opens '${title}'`, { tag: hash === 'privacy' ? [] : '@deep' }, async ({ page, open }) => {
    await open(`/#${hash}`)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invest with Purpose. Build What Lasts.')
  })
}

test('a legal text that can not be fetched is told, and the page stays @deep', async ({ page, open, allow }) => {
  allow.failure(/legal-dialog/)
  await page.route(/legal-dialog/, (route) => route.abort('connectionfailed'))
  await open('/about')
  await foot(page).getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('alert')).toContainText('This screen could not be shown')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the disclaimer', async ({ page, open }) => {
  await open('/about')
  for (const part of [
    /educational only/,
    /not an offer to sell securities/,
    /loss of principal/,
    /Past performance is not indicative/,
    /accredited investors as defined by the .*\(SEC\)/,
    /see the offering documents/,
  ])
    await expect(foot(page)).toContainText(part)
})

test('the copyright line has the year of the visitor @deep', async ({ page, open }) => {
  await page.clock.setFixedTime(new Date('2031-03-01T12:00:00Z'))
  await open('/about')
  await expect(foot(page)).toContainText('© 2031')
})
