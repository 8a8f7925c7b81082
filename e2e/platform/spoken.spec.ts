import type { Page } from '@playwright/test'
import { taxWords } from '../../src/content/reporting/admin-taxes'
import { ledgerWords } from '../../src/content/ledger/admin-holdings'
import { offeringWords } from '../../src/content/site/admin-offerings'
import { adminTable } from '../../src/content/records/admin-table'
import { tableOrder } from '../../src/content/platform/field-words'
import { portalDocuments } from '../../src/content/reporting/portal'
import { choose } from '../records/choices'
import { screens, show } from '../screens'
import { expect, test } from '../test'

/**
 * Listens to what a screen reader would speak: the new texts of live regions that were there before.
 * @returns what was said since it was asked last
 */
async function listen(page: Page) {
  await page.evaluate(() => {
    const regions = 'output, [role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
    const said: string[] = []
    const known = new WeakMap<Element, string>()
    const textOf = (region: Element) => region.textContent.trim()
    for (const region of document.querySelectorAll(regions)) known.set(region, textOf(region))
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(regions)) {
        const before = known.get(region)
        const now = textOf(region)
        known.set(region, now)
        // A region that comes with its text is not spoken by every reader; one that is emptied says nothing.
        if (before !== undefined && before !== now && now !== '') said.push(now)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    Reflect.set(window, 'said', said)
  })
  return {
    said: () => page.evaluate(() => [...Reflect.get(window, 'said')]),
    forget: () => page.evaluate(() => void Reflect.get(window, 'said').splice(0)),
  }
}

/** A choice on a screen, and what is said of it. */
interface Spoken {
  screen: string
  what: string
  choose: (page: Page) => Promise<unknown>
  says: string | RegExp
}

const sort = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('columnheader', { name }).getByRole('button').click()

const spoken: Spoken[] = [
  {
    screen: 'admin-statements-full',
    what: 'a list is sorted',
    choose: sort('Owner'),
    says: tableOrder.sortedBy('Owner', 'ascending'),
  },
  {
    screen: 'admin-holdings-entries',
    what: 'entries are sorted',
    choose: sort(ledgerWords.columns.day),
    says: tableOrder.sortedBy(ledgerWords.columns.day, 'ascending'),
  },
  {
    screen: 'admin-taxes-full',
    what: 'another tax year is chosen',
    choose: (page) => page.getByLabel(taxWords.year).selectOption({ index: 2 }),
    says: /: 3 offerings$/,
  },
  {
    screen: 'admin-holdings',
    what: 'an offering is chosen',
    choose: (page) => choose(page.getByLabel(ledgerWords.offering), 'Willow Creek Apartments'),
    says: ledgerWords.shown(0),
  },
  {
    screen: 'portal-documents',
    what: 'documents of one kind are chosen',
    choose: (page) => page.getByLabel(portalDocuments.filter.label).selectOption({ index: 1 }),
    says: /shown$/,
  },
  {
    screen: 'admin-investments-full',
    what: 'a search finds nothing',
    choose: (page) => page.getByRole('searchbox', { name: offeringWords.search }).fill('xyzzy'),
    says: adminTable.noMatch.title,
  },
]

for (const { screen: name, what, choose: act, says } of spoken)
  test(`when ${what} it is said, once (${name})`, async ({ page, allow, openUnknown, signInAs }) => {
    const screen = screens.find((each) => each.name === name)
    if (screen === undefined) throw new Error(`There is no screen ${name}.`)
    await show(screen, { page, allow, openUnknown, signInAs })
    const heard = await listen(page)
    await act(page)
    const matching = async () =>
      (await heard.said()).filter((text) => (typeof says === 'string' ? text === says : says.test(text)))
    await expect.poll(matching).toHaveLength(1)
    // Nothing else says it a moment later, and what is said is not said by two.
    await page.waitForTimeout(500)
    const all = await heard.said()
    expect(all.length - new Set(all).size).toBe(0)
    expect(await matching()).toHaveLength(1)
  })
