import type { Page } from '@playwright/test'
import { distributionWords } from '../../src/content/ledger/admin-distributions'
import { documentWords } from '../../src/content/reporting/admin-documents'
import { bookWords } from '../../src/content/ledger/admin-holdings'
import { taxWords } from '../../src/content/reporting/admin-taxes'
import { updateWords } from '../../src/content/reporting/admin-updates'
import { replaceAnswers } from '../calls'
import { shows } from '../screen-states'
import type { Screen } from '../screens'
import { choose } from '../records/choices'

const chooseOffering = async (page: Page) => {
  await choose(page.getByLabel(bookWords.offering), 'Willow Creek Apartments')
  await page.getByText(bookWords.noClasses).waitFor()
}

const names = { className: 'Class A', investmentName: 'Willow Creek Apartments', createdAt: '2026-01-05T15:30:00.000Z' }
const position = (id: number, entityName: string, dollars: number) => ({
  ...names,
  id,
  entityId: id,
  entityName,
  classId: 3,
  investmentId: 7,
  units: dollars * 10_000,
  contributedCents: dollars * 100,
  returnedCents: 3_750_000,
  distributedCents: 2_400_000,
  stillInCents: dollars * 100 - 3_750_000,
})
const held = [position(1, 'Calloway Family Trust', 150_000), position(2, 'Featherstonehaugh IRA, Custodian', 50_000)]

/** A book with a class and two holders. */
const arrangeBook = (page: Page) =>
  replaceAnswers(page, {
    'admin.classes.list': {
      items: [
        {
          ...names,
          id: 3,
          investmentId: 7,
          name: 'Class A',
          unitPriceCents: null,
          price: { cents: 100, units: 10_000, isKnown: true },
          closedOn: null,
        },
      ],
      total: 1,
    },
    'admin.positions.list': { items: held, total: held.length },
    'admin.entries.list': { items: [], total: 0 },
  })

/** A book with two holders, beside which the firm types what its own records say. */
const reconciling = async (page: Page) => {
  const { reconcile, columns } = bookWords
  await choose(page.getByLabel(bookWords.offering), 'Willow Creek Apartments')
  await page.getByLabel(reconcile.yoursOf(columns.units)).fill('200,000')
  await page.getByLabel(reconcile.yoursOf(columns.contributed)).fill('$199,999.99')
  await page.getByLabel(reconcile.yoursOf(columns.returned)).fill('many')
  await page.getByText(reconcile.agrees, { exact: true }).waitFor()
}

/** The sections below Investors while they are empty, and the forms of what comes first. */
export const adminHoldingsScreens: Screen[] = [
  { name: 'admin-holdings', path: '/admin?tab=holdings', as: 'admin', prepare: shows(bookWords.hint) },
  { name: 'admin-holdings-empty', path: '/admin?tab=holdings', as: 'admin', prepare: chooseOffering },
  {
    name: 'admin-holdings-class',
    path: '/admin?tab=holdings',
    as: 'admin',
    prepare: async (page) => {
      await chooseOffering(page)
      await page.getByRole('button', { name: bookWords.addClass.label }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-holdings-class-edit',
    path: '/admin?tab=holdings',
    as: 'admin',
    arrange: arrangeBook,
    prepare: async (page) => {
      await choose(page.getByLabel(bookWords.offering), 'Willow Creek Apartments')
      await page.getByRole('button', { name: bookWords.editClass.of('Class A') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-reconcile', path: '/admin?tab=holdings', as: 'admin', arrange: arrangeBook, prepare: reconciling },
  {
    name: 'admin-distributions',
    path: '/admin?tab=distributions',
    as: 'admin',
    prepare: shows(distributionWords.empty.title),
  },
  {
    name: 'admin-distributions-amounts',
    path: '/admin?tab=distributions',
    as: 'admin',
    prepare: async (page) => {
      await page.getByRole('button', { name: distributionWords.add }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-taxes', path: '/admin?tab=taxes', as: 'admin', prepare: shows(taxWords.intro) },
  { name: 'admin-updates', path: '/admin?tab=updates', as: 'admin', prepare: shows(updateWords.empty.title) },
  {
    name: 'admin-updates-write',
    path: '/admin?tab=updates',
    as: 'admin',
    prepare: async (page) => {
      await page.getByRole('button', { name: updateWords.add }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-documents',
    path: '/admin?tab=documents',
    as: 'admin',
    prepare: shows(documentWords.empty.title),
  },
  {
    name: 'admin-documents-new',
    path: '/admin?tab=documents',
    as: 'admin',
    prepare: async (page) => {
      await page.getByRole('button', { name: documentWords.add }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
