import { k1SeasonWords as words } from '../../src/content/reporting/admin-k1-season'
import { taxWords } from '../../src/content/reporting/admin-taxes'
import type { K1BatchSummary } from '../../src/shared/reporting/k1-batches'
import type { K1Line } from '../../src/shared/reporting/k1-season'
import { calendarDay } from '../../src/shared/values/days'
import { replaceAnswers } from '../calls'
import type { Page } from '@playwright/test'
import type { Screen } from '../screens'

const at = '2026-03-02T15:00:00.000Z'
const offeringNames = ['Willow Creek Apartments', 'Heron Landing', 'Stonebridge Court at the Old Mill']

const taxYears = (['available', 'delayed', 'expected'] as const).map((state, index) => ({
  investmentId: index + 7,
  investmentName: offeringNames[index] ?? '',
  year: 2025,
  state,
  said: state,
  expectedOn: state === 'available' ? null : '2026-04-10',
  note: state === 'delayed' ? 'The auditor asked for the closing statement of the sale once more.' : null,
  holders: 120,
  published: 120 - 40 * index,
  missing: 40 * index,
  opened: 20,
  late: 0,
  unopened: 100 - 40 * index,
  byPost: 7,
  undelivered: index,
  toPrint: 7 + index,
  toPrintUndelivered: index,
  noAddress: index,
  unprinted: index,
  printed: 5 * index,
  updatedAt: at,
}))

const holders = [
  { entityName: 'Calloway Family Trust of 1998', entityFacts: 'Trust · 4417 · Knoxville' },
  { entityName: 'Hale Holdings, LLC', entityFacts: 'LLC · 2210' },
  { entityName: 'Pecan Grove Partners LP', entityFacts: 'Partnership' },
]
const recipients = holders.map(({ entityName }, index) => ({
  entityId: index + 5,
  legalName: entityName,
  contactName: null,
  addressLines: index === 0 ? ['12 Elm Street', 'Knoxville, TN 37902'] : [],
  consentGivenAt: index === 0 ? at : null,
  undelivered: index === 0 ? 'the mailbox is full' : null,
}))
const lines: K1Line[] = holders.map((holder, index) => ({
  ...holder,
  entityId: index + 5,
  investmentId: 7,
  investmentName: offeringNames[index] ?? '',
  documentId: index === 2 ? null : 31 + index,
  publishedOn: index === 2 ? null : calendarDay.parse('2026-03-03'),
  openedAt: index === 1 ? at : null,
  hasConsent: index === 0,
  undelivered: index === 0 ? '550 No such user here' : null,
  hasAddress: index === 0,
  isAddressAsked: index < 2,
  printedAt: index === 0 ? at : null,
  printedBy: index === 0 ? 'Ada Moss' : null,
}))
const batch: K1BatchSummary = {
  id: 3,
  taxYear: 2025,
  fileName: 'Willow Creek K-1s 2025 final.zip',
  createdAt: at,
  createdBy: 'Ada Moss',
  confirmedAt: null,
  doneAt: null,
  publishesAt: null,
  isHere: true,
  files: 60,
  toDecide: 12,
  leftOut: 0,
}
const readers = ['Naomi Ledbetter', 'Ruth Calloway'].map((name, index) => ({
  userId: index + 1,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
  k1s: 2 - index,
}))

/** A season in its middle. */
const arrange = (page: Page) =>
  replaceAnswers(page, {
    'admin.taxYears.list': { items: taxYears, total: taxYears.length },
    'admin.k1Consents.list': { items: recipients, total: recipients.length },
    'admin.k1Batches.list': { items: [batch], total: 1 },
    'admin.k1s.list': { items: lines, total: lines.length },
    'admin.k1s.reminders': { items: readers, total: 51, recent: 3 },
  })
const path = '/admin?tab=taxes'

/** The section Taxes: empty, in the middle of a season, and its lists. */
export const adminTaxScreens: Screen[] = [
  { name: 'admin-taxes', path, as: 'admin', prepare: (page) => page.getByText(taxWords.intro).waitFor() },
  {
    name: 'admin-taxes-full',
    path,
    as: 'admin',
    arrange,
    prepare: (page) => page.getByRole('button', { name: words.remind.submit(51) }).waitFor(),
  },
  {
    name: 'admin-taxes-owners',
    path,
    as: 'admin',
    arrange,
    prepare: async (page) => {
      await page.getByRole('button', { name: words.whoOf.toPrint }).click()
      await page.getByRole('dialog').getByText('Hale Holdings, LLC').waitFor()
    },
  },
  {
    name: 'admin-taxes-remind',
    path,
    as: 'admin',
    arrange,
    prepare: async (page) => {
      await page.getByRole('button', { name: words.remind.submit(51) }).click()
      await page.getByRole('dialog').getByText('Ruth Calloway').waitFor()
    },
  },
]
