import type { Page } from '@playwright/test'
import { interestWords } from '../../src/content/inbox/admin-interests'
import { replaceAnswers } from '../calls'
import { listing } from '../screen-states'
import type { Screen } from '../screens'

const moments = { createdAt: '2026-01-05T15:30:00.000Z', updatedAt: '2026-01-05T15:30:00.000Z' }

const shownInterests = [
  {
    name: 'Ruth Okafor',
    amountCents: 7_500_000,
    status: 'Documents Sent',
    assignedTo: 1,
    assigneeName: 'Site Administrator',
  },
  { name: 'Maximilian Featherstonehaugh-Cholmondeley', amountCents: 125_000_000, followUpOn: '2026-02-01' },
  { name: 'Josiah', amountCents: null, status: 'Declined', note: 'Wants his money back within a year; we said no.' },
].map((interest, index) => ({
  id: index + 1,
  investmentId: 1,
  investmentName: 'Willow Creek Apartments',
  email: `sender${index}@example.test`,
  phone: index === 0 ? '+1 555 0100' : null,
  userId: null,
  status: 'New',
  assignedTo: null,
  assigneeName: null,
  followUpOn: null,
  note: null,
  wordingId: 'indication-1',
  isSpam: false,
  ...moments,
  ...interest,
}))

const list = 'admin.interests.list'

const screen = (name: string, state: Pick<Screen, 'arrange' | 'prepare'>): Screen => ({
  name,
  path: '/admin?tab=interests',
  as: 'admin',
  arrange: listing(list, shownInterests),
  ...state,
})

async function arrangePerson(page: Page) {
  await listing(list, shownInterests)(page)
  // Both travel in one request.
  await replaceAnswers(page, {
    'admin.interests.get': {
      interest: shownInterests[0],
      notes: [
        { id: 1, text: 'Prefers the telephone.\nMornings.', authorName: null, createdAt: '2026-01-06T15:30:00.000Z' },
        { id: 2, text: 'Called; not there.', authorName: 'Grace Hill', createdAt: '2026-01-08T15:30:00.000Z' },
      ],
      answers: [
        {
          id: 1,
          text: 'The documents come tomorrow.',
          authorName: 'Grace Hill',
          createdAt: '2026-01-07T15:30:00.000Z',
          subject: 'Your interest in Willow Creek Apartments',
          status: 'sent',
          settledAt: '2026-01-07T15:31:00.000Z',
          reason: null,
        },
      ],
    },
    'admin.interests.person': {
      account: { name: 'Ruth Okafor', isActive: true, isNew: false },
      entities: [{ id: 4, kind: 'trust', legalName: 'Okafor Family Trust', tinLast4: '0042', town: 'Knoxville, TN' }],
    },
  })
}

const openFirst = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit Ruth Okafor' }).click()
  await page.getByRole('dialog', { name: 'Interest of Ruth Okafor' }).waitFor()
}

/** The section Interest in its states. */
export const adminInterestScreens: Screen[] = [
  screen('admin-interests-full', { prepare: (page) => page.getByRole('table').waitFor() }),
  screen('admin-interest-edit', { arrange: arrangePerson, prepare: openFirst }),
  screen('admin-interest-investor', {
    arrange: arrangePerson,
    prepare: async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: interestWords.investor.make }).click()
      await page.getByRole('dialog', { name: interestWords.investor.title('Ruth Okafor') }).waitFor()
    },
  }),
]
