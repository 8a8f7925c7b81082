import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { interfaceWords } from '../src/content/platform/interface'
import { footer } from '../src/content/platform/navigation'
import type { Site } from './site'
import { expect } from './test'

/** A form by its accessible name. */
export const formOf = (page: Page, name: string) => page.getByRole('form', { name, exact: true })

/** Opens the footer's newsletter form on a page that has one of its own. */
export const unfoldNewsletter = (page: Page) =>
  page.getByRole('contentinfo').locator('summary', { hasText: footer.newsletter.heading }).click()

/** Why a form was not sent, as it stands in it: silent where a toast has said the same. */
export const failureIn = (form: Locator) => form.locator('[role=alert], [data-silent]')

export const notices = (page: Page) => page.getByRole('region', { name: interfaceWords.notifications })

/** An address of its own for each call, so that tests do not meet in the same row. */
export const freshEmail = (name: string) => `${name}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.test`

/** Undoes quoted-printable, as far as addresses need it. */
const decoded = (mail: string) =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Waits for a mail to an address and takes a link of ours out of it. @returns path and search of that link */
export async function linkInMail(
  { mailFolder }: Site,
  to: string,
  page:
    | '/newsletter/confirm'
    | '/newsletter/unsubscribe'
    | '/reset-password'
    | '/invitation'
    | '/confirm-email'
    | '/stop-reset'
    | '/take-back',
) {
  const found = () =>
    // The folder is made with the first mail.
    (existsSync(mailFolder) ? readdirSync(mailFolder) : [])
      .filter((name) => name.endsWith('.eml'))
      .map((name) => decoded(readFileSync(path.join(mailFolder, name), 'utf8')))
      .filter((mail) => mail.includes(to))
      .flatMap((mail) => mail.match(new RegExp(`${page}\\?token=[\\w.~%-]+`)) ?? [])
      .at(0)
  await expect.poll(found, { message: `a mail to ${to} with a link to ${page}`, timeout: 20_000 }).toBeTruthy()
  return `${page}?${found()?.split('?')[1] ?? ''}` as const
}
