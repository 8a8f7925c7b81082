import { expect, type Page } from '@playwright/test'
import { answerCall, failCall, pathOf } from '../calls'
import { failureIn, formOf } from '../forms'
import type { Screen } from '../screens'

const submit = 'public.contacts.submit'

async function send(page: Page, email: string) {
  const form = formOf(page, 'Contact form')
  for (const label of ['First Name', 'Last Name']) await form.getByLabel(label).fill('Ruth')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Message').fill('May I visit Willow Creek?')
  await form.getByRole('button').click()
  return form
}

/** What becomes of an enquiry, and what it is begun with. */
export const contactScreens: Screen[] = [
  { name: 'contact-access', path: '/contact?about=access' },
  { name: 'sent-newsletter', path: '/contact/sent/newsletter' },
  { name: 'sent-refused', path: '/contact/sent/refused-firstName-email-message' },
  { name: 'login-without-scripts', path: '/login/without-scripts' },
  {
    name: 'contact-sent',
    path: '/contact',
    arrange: (page) => answerCall(page, submit, { success: true }),
    prepare: async (page) => {
      await send(page, 'ruth@example.test')
      await expect(page.getByText(/is with investor relations/)).toBeVisible()
    },
  },
  {
    name: 'contact-address-asked',
    path: '/contact',
    prepare: async (page) => {
      const form = await send(page, 'ruth@gmial.con')
      await expect(form.getByText(/Did you mean/)).toBeVisible()
    },
  },
  {
    name: 'contact-failed',
    path: '/contact',
    arrange: async (page, allow) => {
      allow.status(503, pathOf(submit))
      await failCall(page, submit, { status: 503, sentence: 'Away.' })
    },
    prepare: async (page) => {
      const form = await send(page, 'ruth@example.test')
      await expect(failureIn(form)).toBeVisible()
    },
  },
]
