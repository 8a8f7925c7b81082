import { expect, test } from '../test'

test('whoever has no account asks for one by our form, in which the request is begun', async ({ page, open }) => {
  await open('/login')
  await page.getByRole('link', { name: 'Ask by our form' }).click()
  const message = page.getByRole('form', { name: 'Contact form' }).getByLabel('Message')
  await expect(message).toHaveValue(/^I would like access to the Investor Portal\./)
  await message.fill('Something else.')
  await page.reload()
  await expect(message).toHaveValue('Something else.')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the sign-in says within the site that it needs them, above its fields', async ({ page, allow }) => {
    // The page names its scripts, and the browser fetches none of them.
    allow.failure(/^\/assets\/.*\.js$/)
    await page.goto('/login')
    await expect(page).toHaveURL('/login/without-scripts')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investor Portal')
    const said = page.getByText('Signing in needs scripts')
    await expect(said).toBeVisible()
    const field = page.getByRole('main').getByLabel('Username')
    await expect(field).toBeDisabled()
    expect((await said.boundingBox())?.y).toBeLessThan((await field.boundingBox())?.y ?? 0)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
})
