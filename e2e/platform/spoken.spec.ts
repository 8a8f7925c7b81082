import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { calculator } from '../../src/content/pages/calculator'
import { calculatorForm } from '../../src/content/pages/calculator-form'
import { taxWords } from '../../src/content/reporting/admin-taxes'
import { ledgerWords } from '../../src/content/ledger/admin-holdings'
import { offeringWords } from '../../src/content/site/admin-offerings'
import { adminTable } from '../../src/content/records/admin-table'
import { imageUploader, tableOrder } from '../../src/content/platform/field-words'
import { portalDocuments } from '../../src/content/reporting/portal'
import { choose } from '../records/choices'
import { failCall, pathOf } from '../calls'
import { failureIn } from '../forms'
import { screens, show } from '../screens'
import { expect, test } from '../test'
import { listen } from './listening'

/** A choice on a screen, and what is said of it. */
interface Spoken {
  screen: string
  what: string
  choose: (page: Page) => Promise<unknown>
  says: string | RegExp
}

async function choosePicture(page: Page) {
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#1f4a39' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'house.png', mimeType: 'image/png', buffer })
  await expect(page.getByAltText(imageUploader.preview)).toBeVisible()
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
    choose: async (page) => {
      // The screen has no book; the server has offerings.
      await page.unrouteAll()
      await choose(page.getByLabel(ledgerWords.offering), 'Willow Creek Apartments')
    },
    says: ledgerWords.shown(0),
  },
  {
    screen: 'portal-documents',
    what: 'documents of one kind are chosen',
    choose: (page) => page.getByLabel(portalDocuments.kinds.label).selectOption({ index: 1 }),
    says: /shown$/,
  },
  {
    screen: 'admin-investments-full',
    what: 'the first record is chosen',
    choose: (page) => page.getByRole('row').getByRole('checkbox').nth(1).check(),
    says: adminTable.select.selected(1),
  },
  {
    screen: 'admin-deleted-full',
    what: 'the first deleted record is chosen',
    choose: (page) => page.getByRole('main').getByRole('checkbox').last().check(),
    says: adminTable.select.selected(1),
  },
  {
    screen: 'admin-investments-full',
    what: 'a search is typed',
    choose: (page) => page.getByRole('searchbox').pressSequentially('willow', { delay: 20 }),
    says: adminTable.pages.range(1, 1, 1),
  },
  {
    screen: 'admin-commands',
    what: 'a command is typed',
    choose: (page) => page.getByRole('dialog').getByRole('combobox').pressSequentially('posts', { delay: 20 }),
    says: /found$/,
  },
  {
    screen: 'admin-investments-new',
    what: 'a picture is chosen',
    choose: choosePicture,
    says: imageUploader.chosen,
  },
  {
    screen: 'admin-investments-new',
    what: 'a picture is removed',
    choose: async (page) => {
      await choosePicture(page)
      await page.getByRole('button', { name: imageUploader.remove }).click()
    },
    says: imageUploader.removed,
  },
  {
    screen: 'investments-full',
    what: 'an amount is typed into the calculator',
    choose: async (page) => {
      await page.getByRole('button', { name: calculator.open }).click()
      const amount = page.getByLabel(calculatorForm.amount.label)
      await amount.press('Control+a')
      await amount.pressSequentially('250000', { delay: 20 })
    },
    says: /\$250,000/,
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
    await page.waitForTimeout(1_000)
    const all = await heard.said()
    expect(all.length - new Set(all).size).toBe(0)
    expect(await matching()).toHaveLength(1)
  })

test('why a record was not saved is said once, by the toast, and stands in the form as well', async ({
  page,
  allow,
  openUnknown,
  signInAs,
}) => {
  const screen = screens.find((each) => each.name === 'admin-investments-new')
  if (screen === undefined) throw new Error('There is no form of a new offering.')
  const sentence = 'Our records are away.'
  allow.status(503, pathOf('admin.investments.create'))
  await failCall(page, 'admin.investments.create', { status: 503, sentence })
  await show(screen, { page, allow, openUnknown, signInAs })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Test Unsaid')
  const heard = await listen(page)
  await dialog.getByRole('button', { name: 'Create Investment' }).click()
  await expect(failureIn(dialog)).toHaveText(sentence)
  const telling = async () => (await heard.said()).filter((text) => text.includes(sentence))
  await expect.poll(telling).toHaveLength(1)
  await page.waitForTimeout(1_000)
  expect(await telling()).toHaveLength(1)
  // A region that comes with its text is spoken by some readers; this one is none.
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})
