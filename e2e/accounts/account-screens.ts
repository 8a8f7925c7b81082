import { expect, type Page } from '@playwright/test'
import { forgotPasswordPage } from '../../src/content/pages/forgot-password'
import { invitationPage } from '../../src/content/pages/invitation'
import { changeAnswer, pathOf, refuseOnce } from '../calls'
import { formOf } from '../forms'
import { listing, shows } from '../screen-states'
import type { Screen } from '../screens'

/** As while administrators must have a second factor and this one has none. */
const needsFactor = (page: Page) =>
  changeAnswer<object>(page, 'auth.me', (user) => ({ ...user, mustSetUpFactor: true }))

/** The screens of one's own account and of coming into it. */
export const accountScreens: Screen[] = [
  { name: 'account', path: '/account', as: 'investor' },
  { name: 'account-signed-out', path: '/account' },
  {
    name: 'account-authenticator-setup',
    path: '/account',
    as: 'investor',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
    },
  },
  {
    name: 'account-passkeys',
    path: '/account',
    as: 'investor',
    arrange: listing('auth.passkeys.list', [
      { id: 2, name: 'Telephone', isBackedUp: true, createdAt: '2026-11-02T15:00:00.000Z', lastUsedAt: null },
      {
        id: 1,
        name: 'The laptop that stands in the kitchen and belongs to both of us',
        isBackedUp: false,
        createdAt: '2026-10-01T15:00:00.000Z',
        lastUsedAt: '2026-11-20T09:30:00.000Z',
      },
    ]),
    prepare: shows('Kept in more than one place'),
  },
  {
    name: 'account-factor-needed',
    path: '/account',
    as: 'admin',
    arrange: needsFactor,
    prepare: async (page) => expect(page.getByText('everything else waits for it')).toBeVisible(),
  },
  {
    name: 'admin-factor-needed',
    path: '/admin',
    as: 'admin',
    arrange: needsFactor,
    prepare: async (page) => expect(page.getByRole('link', { name: 'Set up a second factor' })).toBeVisible(),
  },
  {
    name: 'login-code',
    path: '/login',
    arrange: async (page, allow) => {
      allow.status(401, pathOf('auth.login'))
      await refuseOnce(page, 'auth.login', { failure: 'code_required', status: 401 })
    },
    prepare: async (page) => {
      const form = formOf(page, 'Investor Portal')
      await form.getByLabel('Username').fill('ruth.calloway')
      await form.getByLabel('Password').fill('a lamp for the path')
      await form.getByRole('button').click()
      await expect(form.getByLabel('Code')).toBeFocused()
    },
  },
  { name: 'forgot-password', path: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    path: '/forgot-password',
    prepare: async (page) => {
      await formOf(page, 'Forgot password?').getByLabel('Email').fill('nobody@example.test')
      await formOf(page, 'Forgot password?').getByRole('button').click()
      await expect(page.getByRole('heading', { level: 1, name: forgotPasswordPage.sent.heading })).toBeVisible()
    },
  },
  { name: 'reset-password', path: '/reset-password?token=nonsense' },
  { name: 'reset-password-incomplete', path: '/reset-password' },
  {
    name: 'invitation-unknown',
    path: '/invitation?token=nonsense',
    arrange: async (_, allow) => allow.status(400, pathOf('auth.invitation.read')),
    prepare: (page) =>
      expect(page.getByRole('heading', { level: 1, name: invitationPage.invalid.heading })).toBeVisible(),
  },
  { name: 'invitation-incomplete', path: '/invitation' },
  { name: 'confirm-email', path: '/confirm-email?token=nonsense' },
  { name: 'confirm-email-incomplete', path: '/confirm-email' },
  { name: 'stop-reset', path: '/stop-reset?token=nonsense' },
  { name: 'stop-reset-incomplete', path: '/stop-reset' },
  { name: 'take-back', path: '/take-back?token=nonsense' },
  { name: 'take-back-incomplete', path: '/take-back' },
]
