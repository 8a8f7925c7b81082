import { aboutPage } from '../../src/content/pages/about'
import { approachPage } from '../../src/content/pages/approach'
import { propertiesPage } from '../../src/content/pages/properties'
import { teamPage } from '../../src/content/pages/team'
import { expect, test } from '../hiding'
import type { Path } from '../test'

/** What hides each page that the calls lead to. */
const keys = {
  '/team': 'pages.team.visible',
  '/investments': 'pages.investments.visible',
  '/contact': 'pages.contact.visible',
} as const

interface Call {
  from: Path
  heading: string
  links: readonly { label: string; to: keyof typeof keys }[]
}

/** Every call to action of the inner pages, with the links it makes. */
const calls: Call[] = [
  { from: '/about', heading: aboutPage.team.text, links: [aboutPage.team] },
  {
    from: '/approach',
    heading: approachPage.closing.heading,
    links: [approachPage.closing.investments, approachPage.closing.contact],
  },
  { from: '/team', heading: teamPage.contact.text, links: [teamPage.contact] },
  {
    from: '/properties',
    heading: propertiesPage.closing.heading,
    links: [propertiesPage.closing.investments, propertiesPage.closing.contact],
  },
]

for (const { from, heading, links } of calls) {
  test(
    `${from} has no button to a hidden page`,
    { tag: from === '/about' ? [] : '@deep' },
    async ({ page, open, hide }) => {
      const main = page.locator('main')
      await open(from)
      for (const { label } of links) await expect(main.getByRole('link', { name: label })).toBeVisible()

      const [first, ...others] = links
      if (!first) throw new Error('a call without links proves nothing')
      await hide(keys[first.to])
      await open(from)
      await expect(main.locator(`a[href="${first.to}"]`)).toHaveCount(0)
      for (const { label } of others) await expect(main.getByRole('link', { name: label })).toBeVisible()

      for (const { to } of others) await hide(keys[to])
      await open(from)
      // With nowhere left to go, the words that lead there are gone too.
      await expect(main.getByRole('heading', { name: heading })).toHaveCount(0)
    },
  )
}
