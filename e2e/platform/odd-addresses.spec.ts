import { notFoundPage } from '../../src/content/pages/not-found'
import { expect, test } from '../test'

// What a browser or a router could take for another host (a request that leaves for one fails the test by itself), and what
// differs from a page's address by its letters' case alone.
for (const path of [
  '//evil',
  '//evil/',
  '/%5Cevil',
  '/%5Cevil/',
  '/%09/evil/',
  '/%0A/evil/',
  '/%2F/evil/',
  '/%5C%5Cevil/x',
  '/About',
  '/LOGIN',
  '/Admin',
]) {
  test(
    `${path} is the not-found screen of this site, and every way on from it stays here`,
    { tag: path === '//evil' ? [] : '@deep' },
    async ({ page, openUnknown, allow, baseURL }) => {
      allow.status(404, path)
      await openUnknown(`${baseURL}${path}`)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(notFoundPage.heading)
      await expect(page).toHaveURL(`${baseURL}${path}`)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Team', exact: true }).click()
      await expect(page).toHaveURL('/team')
      // Back within the app: now the router alone reads the address.
      await page.goBack()
      await expect(heading).toHaveText(notFoundPage.heading)
      await expect(page).toHaveURL(`${baseURL}${path}`)
      await page.getByRole('link', { name: notFoundPage.home.label }).click()
      await expect(page).toHaveURL('/')
    },
  )
}
