import { restPath } from '../../scripts/rest-path'
import { makeAccount } from '../accounts'
import { linkInMail } from '../forms'
import { expect } from '../test'
import { addAuthenticator, test } from './virtual-authenticator'

test('an administrator asks for the reset of a second factor, and its owner stops it by the link of the mail @deep', async ({
  page,
  open,
  axe,
  signInAs,
  asAdministrator,
  site,
}) => {
  const { credentials, email, remove } = await makeAccount(asAdministrator, 'lost.telephone')
  await page.request.post(restPath('/auth/login'), { data: credentials })
  await open('/account')
  await addAuthenticator(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await page.goto('about:blank')
  await page.context().clearCookies()

  await signInAs('admin')
  await open('/admin?tab=users&q=lost.telephone')
  await page.getByRole('button', { name: 'Reset second factor of Miriam Stone' }).click()
  await axe()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click()
  await expect(page.getByText('It happens in an hour')).toBeVisible()

  await open(await linkInMail(site, email, '/stop-reset'))
  await page.getByRole('button', { name: 'Stop the reset' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The reset is stopped.' })).toBeFocused()
  await axe()
  await remove()
})
