import type { Page } from '@playwright/test'
import type { z } from 'zod'
import { addressRequestWords } from '../../src/content/ledger/address-requests'
import { viewWords } from '../../src/content/reporting/admin-view'
import type { listAccess } from '../../src/shared/ledger/entity-access'
import { replaceAnswers } from '../calls'
import { drawn, held, statements } from '../reporting/portal-screens'
import { listing, shows } from '../screen-states'
import type { Screen } from '../screens'

const moments = { createdAt: '2026-01-05T15:30:00.000Z', updatedAt: '2026-01-05T15:30:00.000Z' }

const shownEntities = [
  { kind: 'trust', legalName: 'Calloway Family Trust', contactName: 'Ruth Calloway', tinLast4: '0042' },
  { kind: 'retirement', legalName: 'Featherstonehaugh-Cholmondeley Self-Directed IRA, Custodian of Record' },
  { kind: 'individual', legalName: 'Boaz Fielding' },
].map((entity, index) => ({
  id: index + 1,
  tinLast4: null,
  addressLines: index === 0 ? ['12 Elm Street', 'Knoxville, TN 37902'] : [],
  contactName: null,
  note: null,
  paymentMethod: index === 0 ? 'check' : null,
  externalId: null,
  ...moments,
  ...entity,
}))

const given = { entityId: 1, startsAt: new Date(moments.createdAt) }
const access: z.input<typeof listAccess.output>['items'] = [
  {
    ...given,
    id: 2,
    userId: 2,
    userName: 'Adah Hale',
    userEmail: 'adah@example.test',
    scope: 'tax',
    endsOn: '2027-04-15',
    endedAt: null,
  },
  {
    ...given,
    id: 1,
    userId: 1,
    userName: null,
    userEmail: null,
    scope: 'viewer',
    endsOn: null,
    endedAt: new Date('2026-02-05T15:30:00.000Z'),
  },
]

const issued = (['draft', 'published'] as const).flatMap((status, index) =>
  statements.items.map((statement) => ({ ...statement, id: 3 - index, status, isOutdated: status === 'published' })),
)

const addressRequest = {
  id: 4,
  entityId: 1,
  entityName: 'Calloway Family Trust',
  entityFacts: 'Trust · 0042 · Knoxville',
  addressLines: ['Featherstonehaugh House, Apartment 12', '1400 Old Mill Road', 'Boone, NC 28607'],
  recordedLines: ['12 Elm Street', 'Knoxville, TN 37902'],
  startsOn: '2026-12-01',
  askedAt: moments.createdAt,
  askedBy: 'Ruth Calloway',
  outcome: null,
  settledAt: null,
  settledBy: null,
  reason: null,
}

const list = 'admin.entities.list'

const screen = (name: string, state: Pick<Screen, 'arrange' | 'prepare'>): Screen => ({
  name,
  path: '/admin?tab=entities',
  as: 'admin',
  arrange: listing(list, shownEntities),
  ...state,
})

const openFirst = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit Calloway Family Trust' }).click()
  await page.getByRole('button', { name: 'End access of Adah Hale' }).waitFor()
  await page
    .getByRole('button', { name: /^Show the statement of/ })
    .first()
    .click()
}

/** The section Investors in its states. */
export const adminEntityScreens: Screen[] = [
  screen('admin-entities-full', { prepare: (page) => page.getByRole('table').waitFor() }),
  screen('admin-entity-edit', {
    arrange: async (page) => {
      await listing(list, shownEntities)(page)
      await replaceAnswers(page, {
        'admin.access.list': { items: access, total: access.length },
        'admin.statements.list': { items: issued, total: issued.length },
      })
    },
    prepare: openFirst,
  }),
  screen('admin-entity-moving', {
    arrange: async (page) => {
      await listing(list, shownEntities)(page)
      await replaceAnswers(page, {
        'admin.access.list': { items: access, total: access.length },
        'admin.addressRequests.list': { items: [addressRequest], total: 1 },
      })
    },
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit Calloway Family Trust' }).click()
      await page.getByRole('button', { name: addressRequestWords.takeOver }).waitFor()
    },
  }),
  {
    name: 'admin-view',
    path: '/admin/view/5',
    as: 'admin',
    arrange: async (page) => {
      await drawn(page)
      await replaceAnswers(page, {
        'admin.view.entities': held.owner,
        'admin.view.summary': held.summary,
        'admin.view.positions': held.positions,
        'admin.view.entries': held.entries,
        'admin.view.distributions': held.payments,
        'admin.view.statements': statements,
        'admin.view.updates': held.updates,
      })
    },
    prepare: shows(viewWords.banner(held.owner.items[0]?.legalName ?? '')),
  },
]
