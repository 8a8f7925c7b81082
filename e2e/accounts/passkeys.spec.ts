import type { Page } from '@playwright/test'
import { restPath } from '../../scripts/rest-path'
import { proofWords } from '../../src/content/accounts/account'
import { makeAccount } from '../accounts'
import { pathOf, refuseOnce } from '../calls'
import { expect } from '../test'
import { addAuthenticator, test } from './virtual-authenticator'

const main = (page: Page) => page.getByRole('main')
const newPasskey = (page: Page) => page.getByRole('form', { name: 'New passkey' })
const signOut = (page: Page) => page.request.post(restPath('/auth/logout'))

/** Adds a passkey on the page of one's own account. */
async function add(page: Page, name: string) {
  await main(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(newPasskey(page).getByLabel('Name')).toBeFocused()
  await newPasskey(page).getByLabel('Name').fill(name)
  await newPasskey(page).getByRole('button', { name: 'Create the passkey' }).click()
}

test(
  'a passkey is made, signs in, proves who is there, and is removed',
  { tag: '@mobile-deep' },
  async ({ page, open, allow, axe, asAdministrator, isMobile }) => {
    const { credentials, remove } = await makeAccount(asAdministrator, isMobile ? 'passkey.small' : 'passkey.wide')
    await page.request.post(restPath('/auth/login'), { data: credentials })
    await open('/account')
    const device = await addAuthenticator(page)
    await expect(page.getByText('You have no passkey yet.')).toBeVisible()
    await device.setVerified(false)
    await add(page, 'My telephone')
    await expect(page.getByText('Your browser made no passkey.')).toBeVisible()
    await axe()
    await device.setVerified(true)
    await newPasskey(page).getByRole('button', { name: 'Create the passkey' }).click()
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByRole('button', { name: 'Remove the passkey My telephone' })).toBeVisible()
    await axe()
    await add(page, 'The same device')
    await expect(page.getByText('This device has a passkey of your account already.')).toBeVisible()
    await newPasskey(page).getByRole('button', { name: 'Cancel' }).click()

    await signOut(page)
    await open('/login?from=%2Faccount')
    await axe()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL('/account')
    await expect(page.getByText(/Last used/)).toBeVisible()

    allow.status(403, pathOf('auth.passkeys.remove'))
    await refuseOnce(page, 'auth.passkeys.remove', { failure: 'prove_again', status: 403 })
    await page.getByRole('button', { name: 'Remove the passkey My telephone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    const question = page.getByRole('dialog', { name: proofWords.title })
    await axe()
    await question.getByRole('button', { name: 'Use a passkey instead' }).click()
    await expect(page.getByText('You have no passkey yet.')).toBeVisible()

    await signOut(page)
    allow.status(401, pathOf('auth.passkeys.signIn'))
    await open('/login')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('This passkey opens no account here.')).toBeVisible()
    await expect(page).toHaveURL('/login')
    await remove()
  },
)
