import type { z } from 'zod'
import { investorPageWords } from '../../src/content/reporting/admin-investor'
import type { getInvestorPage } from '../../src/shared/reporting/investor-pages'
import { replaceAnswers } from '../calls'
import { shows } from '../screen-states'
import type { Screen } from '../screens'

const at = new Date('2026-03-14T15:00:00.000Z')
const names = {
  entityId: 1,
  entityName: 'Calloway Family Trust of 1998',
  entityFacts: 'Trust · 0042 · Knoxville',
  classId: 3,
  className: 'Class A',
  investmentId: 7,
  investmentName: 'Willow Creek Apartments',
}
const sums = {
  units: 1_500_000_000,
  contributedCents: 15_000_000,
  returnedCents: 3_750_000,
  redeemedCents: 0,
  adjustedCents: 0,
  stillInCents: 11_250_000,
}

const full: z.input<typeof getInvestorPage.output> = {
  entity: {
    id: 1,
    kind: 'trust',
    legalName: names.entityName,
    shortName: null,
    tinLast4: '0042',
    addressLines: ['12 Elm Street', 'Knoxville, TN 37902'],
    contactName: 'Ruth Calloway',
    paymentMethod: 'check',
    note: 'Prefers to be called in the morning.',
    externalId: null,
    createdAt: at,
    updatedAt: at,
  },
  next: [
    { step: 'sentBack', count: 1 },
    { step: 'enquiries', count: 2 },
    { step: 'k1sMissing', count: 1 },
  ],
  people: [
    { id: 1, userId: 4, name: 'Ruth Calloway', email: 'ruth@example.test', scope: 'owner', startsAt: at },
    {
      id: 2,
      userId: null,
      name: null,
      email: 'a.very.long.address@bookkeepers.example.test',
      scope: 'tax',
      startsAt: at,
    },
  ],
  figures: {
    ...sums,
    takenOverCents: 0,
    handedOverCents: 0,
    otherCents: 2_400_000,
    totalCents: 6_150_000,
    paidBackHundredths: 41,
  },
  positions: [{ ...names, ...sums, id: 9, distributedCents: 2_400_000, createdAt: at }],
  payments: {
    items: [
      {
        distributionId: 4,
        name: 'Second quarter 2026',
        investmentName: names.investmentName,
        paidOn: '2026-07-15',
        cents: 2_400_000,
        withheldCents: 576_000,
        returnedAt: at,
      },
      {
        distributionId: 3,
        name: 'First quarter 2026',
        investmentName: names.investmentName,
        paidOn: '2026-04-15',
        cents: 900_000,
        withheldCents: 0,
        returnedAt: null,
      },
    ],
    total: 14,
  },
  consentedAt: at,
  taxYear: 2025,
  k1s: [
    {
      ...names,
      documentId: null,
      publishedOn: null,
      openedAt: null,
      hasConsent: true,
      undelivered: null,
      hasAddress: true,
      isAddressAsked: false,
      printedAt: null,
      printedBy: null,
    },
  ],
  documents: {
    items: [
      {
        id: 5,
        kind: 'k1',
        title: 'Schedule K-1 2024',
        investmentName: names.investmentName,
        status: 'published',
        publishedOn: '2025-03-12',
        openedBy: 1,
      },
      {
        id: 2,
        kind: 'subscription',
        title: 'Subscription agreement, countersigned',
        investmentName: names.investmentName,
        status: 'published',
        publishedOn: '2025-03-14',
        openedBy: 0,
      },
    ],
    total: 2,
  },
  statements: {
    items: [
      {
        id: 2,
        entityId: 1,
        entityName: names.entityName,
        entityFacts: names.entityFacts,
        publishedAt: at,
        issuedOn: '2026-03-14',
        supersededBy: null,
        createdAt: at,
        periodFrom: '2026-04-01',
        periodTo: '2026-06-30',
        status: 'published',
        isOutdated: true,
      },
    ],
    total: 1,
  },
  views: { items: [{ at, name: 'Ruth Calloway', title: 'Schedule K-1 2024', action: 'downloaded' }], total: 1 },
  enquiries: {
    items: [
      {
        id: 3,
        name: 'Ruth Calloway',
        message: 'Where is my K-1 of last year? My accountant asks.',
        status: 'New',
        createdAt: at,
      },
    ],
    total: 1,
  },
  mails: {
    items: [
      {
        id: 8,
        kind: 'notice',
        recipient: 'ruth@example.test',
        status: 'sent',
        attempts: 1,
        reason: null,
        createdAt: at,
        settledAt: at,
      },
    ],
    total: 1,
  },
}

const none = { items: [], total: 0 }

const screen = (name: string, answer: z.input<typeof getInvestorPage.output>): Screen => ({
  name,
  path: '/admin/investors/1',
  as: 'admin',
  arrange: (page) => replaceAnswers(page, { 'admin.investors.get': answer }),
  prepare: shows(investorPageWords.positions.heading),
})

/** The page of one investor, full and with nothing on it yet. */
export const adminInvestorScreens: Screen[] = [
  screen('admin-investor', full),
  screen('admin-investor-new', {
    ...full,
    next: [],
    people: [],
    positions: [],
    payments: none,
    k1s: [],
    documents: none,
    statements: none,
    views: none,
    enquiries: null,
    mails: null,
  }),
]
