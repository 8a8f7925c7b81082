import { expect, type Page } from '@playwright/test'
import { nounWords } from '../src/shared/records/noun-words'
import { type ShownList, shownLists } from '../src/shared/records/record-lists'
import { failCall, holdCall, pathOf, replaceAnswers } from './calls'
import type { Allow } from './noise'
import type { Screen } from './screens'

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

const opening = (add: string) => async (page: Page) => {
  await page.getByRole('button', { name: add, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

/** The states that every list has: empty, on its way, not to be read; and the dialog in which a record begins. */
function statesOf(list: ShownList): Screen[] {
  const call = `admin.${list}.list`
  const words = nounWords[list]
  const screen = (state: string, parts: Pick<Screen, 'arrange' | 'prepare'>): Screen => ({
    name: `admin-${list}-${state}`,
    path: list === 'investments' ? '/admin' : `/admin?tab=${list}`,
    as: 'admin',
    ...parts,
  })
  return [
    screen('empty', { arrange: listing(call, []), prepare: shows(words.empty.title) }),
    ...('add' in words ? [screen('new', { prepare: opening(words.add) })] : []),
    screen('loading', { arrange: holding(call), prepare: shows(words.panel) }),
    screen('failed', { arrange: failing(call), prepare: shows(words.failed) }),
  ]
}

/** What each list looks like without records. A list with records, and what is its own, stands with its subject. */
export const adminListScreens: Screen[] = shownLists.flatMap(statesOf)
