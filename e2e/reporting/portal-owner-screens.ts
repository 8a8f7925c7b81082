import type { z } from 'zod'
import { yearInReviewWords } from '../../src/content/reporting/year-in-review'
import type { getOwnEntity, listOwnAccess } from '../../src/shared/ledger/own-access'
import { replaceAnswers } from '../calls'
import { headed, shows } from '../screen-states'
import type { Screen } from '../screens'
import { isOwner, statements } from './portal-screens'
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
    { id: 1, entityId: 5, scope: 'owner', startsAt, who: 'Ruth Calloway' },
    {
      id: 2,
      entityId: 5,
      scope: 'tax',
      startsAt,
      who: 'a.very.long.address.of.an.accountant@bookkeepers.example.test',
    },
  ],
  total: 2,
}

/** What the portal tells of one owner. */
export const portalOwnerScreens: Screen[] = [
  {
    name: 'portal-owner',
    path: '/portal/entities/5',
    as: 'investor',
    arrange: (page) =>
      replaceAnswers(page, {
        ...isOwner,
        'investor.entities.get': ownEntity,
        'investor.access.list': access,
        'investor.statements.list': statements,
      }),
    prepare: shows('Ruth Calloway'),
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
