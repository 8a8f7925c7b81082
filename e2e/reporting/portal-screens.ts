import type { Page } from '@playwright/test'
import type { z } from 'zod'
import { paymentNotice } from '../../src/content/ledger/portal-payments'
import { portalHoldings, portalPage } from '../../src/content/reporting/portal'
import type { getOwnSummary, listOwnEntities } from '../../src/shared/ledger/own-holdings'
import type { listOwnEntries, listOwnPositions } from '../../src/shared/ledger/own-holdings'
import { workedFigures } from './stated'
import { statementWords } from '../../src/content/reporting/statements'
import type { listOwnStatements } from '../../src/shared/reporting/statements'
import { k1Consent } from '../../src/content/reporting/k1-consent'
import type { listOwnUpdates } from '../../src/shared/reporting/updates'
import { siteDrawings } from '../../src/shared/site/drawings'
import { replaceAnswers } from '../calls'
import { paidYears, paymentsOf } from './portal-paid-answers'
import { papers } from './portal-document-steps'
import { consents, taxYears } from './portal-tax-answers'
import { portalTaxes } from '../../src/content/reporting/taxes'
import { headed, shows } from '../screen-states'
import type { Screen } from '../screens'

type ItemsOf<List extends { output: z.ZodType<{ items: unknown[] }> }> = z.input<List['output']>

const owner: ItemsOf<typeof listOwnEntities> = {
  items: [{ id: 5, kind: 'trust', legalName: 'Calloway Family Trust of 1998', shortName: 'Trust', scope: 'owner' }],
  total: 1,
}
/** Those who let their accountant in. */
const clients: ItemsOf<typeof listOwnEntities> = {
  items: [
    { id: 6, kind: 'retirement', legalName: 'Ruth Calloway IRA', shortName: 'IRA', scope: 'tax' },
    { id: 5, kind: 'trust', legalName: 'Calloway Family Trust of 1998', shortName: 'Trust', scope: 'tax' },
  ],
  total: 2,
}
const summary: z.input<typeof getOwnSummary.output> = {
  contributedCents: 140_000_000,
  takenOverCents: 0,
  handedOverCents: 0,
  redeemedCents: 0,
  adjustedCents: 0,
  returnedCents: 3_750_000,
  stillInCents: 136_250_000,
  otherCents: 2_400_000,
  totalCents: 6_150_000,
  withheldCents: 576_000,
  paidBackHundredths: 4,
}
const { otherCents, withheldCents: _withheld, ...inAll } = summary
const figures = { ...inAll, contributedCents: 15_000_000, stillInCents: 11_250_000, paidBackHundredths: 41 }
const names = { entityId: 5, entityName: 'Calloway Family Trust of 1998', classId: 3, className: 'Class A' }
const offering = {
  id: 7,
  name: 'Willow Creek Apartments',
  description: null,
  image: null,
  status: 'Open',
  location: 'Nashville, TN',
  assetClass: null,
} as const
const positions: ItemsOf<typeof listOwnPositions> = {
  items: [
    {
      ...names,
      ...figures,
      distributedCents: otherCents,
      id: 9,
      units: 1_500_000_000,
      shareBasisPoints: 625,
      offering,
    },
    {
      ...names,
      ...figures,
      classId: 4,
      className: 'Class B, preferred',
      contributedCents: 125_000_000,
      stillInCents: 125_000_000,
      returnedCents: 0,
      totalCents: 0,
      paidBackHundredths: 0,
      distributedCents: 0,
      id: 10,
      units: 12_500_000_000,
      shareBasisPoints: 10_000,
      offering,
    },
  ],
  total: 2,
}
const entry = { ...names, positionId: 9, investmentId: 7, investmentName: 'Willow Creek Apartments' }
const never = { transferId: null, reversesId: null, isReversed: false, units: 0, reason: null, returnedAt: null }
const paidAs = {
  distributionId: 4,
  distributionName: 'Second quarter 2026',
  part: 'profit',
  withheldCents: 576_000,
} as const
const unpaid = { distributionId: null, distributionName: null, part: null, withheldCents: 0 }
const entries: ItemsOf<typeof listOwnEntries> = {
  items: [
    { ...entry, ...never, ...unpaid, id: 12, effectiveOn: '2026-09-10', kind: 'return_of_capital', cents: 3_750_000 },
    { ...entry, ...never, ...paidAs, id: 11, effectiveOn: '2026-07-15', kind: 'distribution', cents: 2_400_000 },
    { ...entry, ...never, ...unpaid, id: 10, effectiveOn: '2025-03-14', kind: 'contribution', cents: 15_000_000 },
  ],
  total: 3,
}
const payments = paymentsOf(entry)

export const statements: ItemsOf<typeof listOwnStatements> = {
  items: [
    {
      id: 2,
      entityId: 5,
      publishedAt: new Date('2026-10-02T15:00:00.000Z'),
      supersededBy: null,
      issuedOn: '2026-10-02',
      figures: workedFigures(owner.items[0]?.legalName ?? ''),
    },
  ],
  total: 1,
}

const updates: ItemsOf<typeof listOwnUpdates> = {
  items: [
    {
      id: 6,
      investmentId: 7,
      investmentName: 'Willow Creek Apartments',
      title: 'The roofs of buildings two and three',
      publishedOn: '2026-09-12',
      blocks: [
        { kind: 'paragraph', text: [{ text: 'Both were done in August, before the rain.' }] },
        { kind: 'heading', level: 2, text: [{ text: 'What comes next' }] },
        { kind: 'list', isOrdered: false, start: 1, items: [[{ text: 'The playground' }], [{ text: 'New doors' }]] },
      ],
      facts: {
        asOf: '2026-08-31',
        occupiedBasisPoints: 9_583,
        collectedBasisPoints: 9_910,
        netIncomeCents: 18_240_000,
        planCents: 17_650_000,
      },
    },
  ],
  total: 1,
}

export const isOwner = { 'investor.entities.list': owner }
/** The answers about a holder, for who looks at them in the Admin Portal. */
export const held = { owner, summary, positions, entries, payments, updates }

/** The offering is nobody's, so the server draws it for nobody: another drawing stands there. */
export const drawn = (page: Page) =>
  page.route(/\/api\/drawings\/investments\/7-/, (route) =>
    route.continue({ url: new URL(siteDrawings.sampleWorks, route.request().url()).href }),
  )
/** @param more what is answered otherwise: two sets of answers would each ask the server for the other's */
const holdingBeside = (more: Record<string, object>) => async (page: Page) => {
  await drawn(page)
  await replaceAnswers(page, {
    ...isOwner,
    'investor.summary': summary,
    'investor.positions.list': positions,
    'investor.entries.list': entries,
    'investor.paidYears.list': paidYears,
    'investor.distributions.list': payments,
    'investor.missingPayments.get': { askedAt: null },
    'investor.statements.list': statements,
    'investor.updates.list': updates,
    'investor.taxYears.list': taxYears,
    'investor.documents.list': papers,
    'investor.k1Consents.list': consents,
    ...more,
  })
}
const holding = holdingBeside({})

/** The portal of somebody without holdings, of a stranger, and of who holds something. */
export const portalScreens: Screen[] = [
  { name: 'portal-empty', path: '/portal', as: 'investor' },
  { name: 'portal-signed-out', path: '/portal' },
  { name: 'portal-full', path: '/portal', as: 'investor', arrange: holding, prepare: shows(portalHoldings.heading) },
  {
    name: 'portal-offering',
    path: '/portal/offerings/7?period=2026',
    as: 'investor',
    arrange: holding,
    prepare: shows('Second quarter 2026'),
  },
  {
    name: 'portal-payments',
    path: '/portal/payments?period=2026',
    as: 'investor',
    arrange: holding,
    prepare: shows('Second quarter 2026'),
  },
  {
    name: 'portal-payment',
    path: '/portal/payments/4',
    as: 'investor',
    arrange: holding,
    prepare: shows(paymentNotice.label),
  },
  {
    name: 'portal-payment-missed',
    path: '/portal/payments/4',
    as: 'investor',
    arrange: holdingBeside({ 'investor.missingPayments.get': { askedAt: new Date('2026-08-03T15:00:00Z') } }),
    prepare: shows(paymentNotice.notArrived.asked('August 3, 2026')),
  },
  {
    name: 'portal-statement',
    path: '/portal/statements/2',
    as: 'investor',
    arrange: (page) => replaceAnswers(page, { ...isOwner, 'investor.statements.list': statements }),
    prepare: headed(statementWords.title),
  },
  { name: 'portal-taxes', path: '/portal/taxes', as: 'investor', arrange: holding, prepare: shows('Delayed') },
  {
    name: 'portal-clients',
    path: '/portal/taxes',
    as: 'investor',
    arrange: async (page) => {
      await holding(page)
      await replaceAnswers(page, { 'investor.entities.list': clients })
    },
    prepare: shows(portalTaxes.clients.ended),
  },
  {
    name: 'portal-taxes-consent',
    path: '/portal/taxes',
    as: 'investor',
    arrange: holding,
    prepare: async (page) => {
      await page.getByText(k1Consent.ask).click()
      await page.getByRole('button', { name: k1Consent.couldRead }).click()
      await page.getByRole('button', { name: k1Consent.agree, exact: true }).waitFor()
    },
  },
  {
    name: 'portal-offering-missing',
    path: '/portal/offerings/8',
    as: 'investor',
    arrange: (page) => replaceAnswers(page, isOwner),
    prepare: shows(portalPage.notFound.title),
  },
]
