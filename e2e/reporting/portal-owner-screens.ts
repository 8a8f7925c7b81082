import type { Page } from '@playwright/test'
import type { z } from 'zod'
import { ownAddressWords } from '../../src/content/ledger/address-requests'
import { yearInReviewWords } from '../../src/content/reporting/year-in-review'
import type { listOwnAddressRequests } from '../../src/shared/ledger/address-requests'
import type { getOwnEntity, listOwnAccess } from '../../src/shared/ledger/own-access'
import { replaceAnswers } from '../calls'
import { headed, shows } from '../screen-states'
import type { Screen } from '../screens'
import { drawn, held, isOwner, statements } from './portal-screens'
import { workedYear } from './stated'

const ownEntity: z.input<typeof getOwnEntity.output> = {
  id: 5,
  kind: 'trust',
  legalName: 'Calloway Family Trust of 1998',
  shortName: null,
  paymentMethod: 'ach',
  derivedShortName: 'Trust',
  addressLines: ['12 Elm Street', 'Knoxville, TN 37902'],
  scope: 'owner',
}
const startsAt = new Date('2026-03-14T15:00:00.000Z')
const access: z.input<typeof listOwnAccess.output> = {
  isMailDelivered: true,
  items: [
    { id: 1, entityId: 5, scope: 'owner', startsAt, endsOn: null, who: 'Ruth Calloway', typedName: null },
    {
      id: 2,
      entityId: 5,
      scope: 'tax',
      startsAt,
      endsOn: '2027-04-15',
      who: 'a.very.long.address.of.an.accountant@bookkeepers.example.test',
      typedName: 'Amos Reed',
    },
  ],
  total: 2,
}

const asked = { entityId: 5, startsOn: '2026-12-01', askedAt: startsAt }
const declined =
  'This is the address of your custodian. Please ask them to change it, and send us the letter that they write back.'

/** What was asked for as a new address: one waits, the others are settled in each way. */
const addressRequests: z.input<typeof listOwnAddressRequests.output> = {
  items: [
    { ...asked, id: 4, addressLines: ['4 Elm Road', 'Boone, NC 28607'], outcome: null, settledAt: null, reason: null },
    {
      ...asked,
      id: 3,
      addressLines: ['Rua das Flores 7', '1200-195 Lisboa', 'Portugal'],
      outcome: 'taken_over',
      settledAt: startsAt,
      reason: null,
    },
    { ...asked, id: 2, addressLines: ['PO Box 9'], outcome: 'declined', settledAt: startsAt, reason: declined },
    { ...asked, id: 1, addressLines: ['PO Box 8'], outcome: 'withdrawn', settledAt: startsAt, reason: null },
  ],
  total: 4,
}
/** The settled ones alone, so that another one can be asked for. */
const settledRequests = { items: addressRequests.items.slice(1), total: 3 }

/** The page of an owner, with these new addresses that were asked for. */
const ownerAsked = (requests: z.input<typeof listOwnAddressRequests.output>) => async (page: Page) => {
  await drawn(page)
  await replaceAnswers(page, {
    ...isOwner,
    'investor.summary': held.summary,
    'investor.positions.list': held.positions,
    'investor.entities.get': ownEntity,
    'investor.access.list': access,
    'investor.addressRequests.list': requests,
    'investor.statements.list': statements,
  })
}

/** What the portal tells of one owner. */
export const portalOwnerScreens: Screen[] = [
  {
    name: 'portal-owner',
    path: '/portal/entities/5',
    as: 'investor',
    arrange: ownerAsked(addressRequests),
    prepare: shows('Ruth Calloway'),
  },
  {
    name: 'portal-owner-moving',
    path: '/portal/entities/5',
    as: 'investor',
    arrange: ownerAsked(settledRequests),
    prepare: (page) => page.getByText(ownAddressWords.heading).click(),
  },
  {
    name: 'portal-year-in-review',
    path: '/portal/years-in-review/5?period=2026',
    as: 'investor',
    arrange: (page) =>
      replaceAnswers(page, { ...isOwner, 'investor.yearsInReview.get': workedYear(5, ownEntity.legalName) }),
    prepare: headed(yearInReviewWords.title(2026)),
  },
]
