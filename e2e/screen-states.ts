import { expect, type Page } from '@playwright/test'
import { failCall, holdCall, pathOf, replaceAnswers } from './calls'
import type { Allow } from './noise'

const fault = { status: 503, sentence: 'We cannot reach our records at the moment. Please try again shortly.' }

/** Every call of a procedure fails. */
export const failing = (procedure: string) => async (page: Page, allow: Allow) => {
  allow.status(fault.status, pathOf(procedure))
  await failCall(page, procedure, fault)
}

/** The call never comes back; the test's end closes the page. */
export const holding = (procedure: string) => async (page: Page) => {
  await holdCall(page, procedure)
}

/** A list answers with these records, whatever the server holds. */
export const listing = (procedure: string, items: readonly object[]) => (page: Page) =>
  replaceAnswers(page, { [procedure]: { items, total: items.length } })

/** Waits for the state that a line is named after. */
export const shows = (words: string) => (page: Page) =>
  expect(page.getByRole('main').getByText(words).first()).toBeVisible()

/** Waits until the page has its heading. */
export const headed = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
