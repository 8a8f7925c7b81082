import type { z } from 'zod'
import type { listOwnK1Consents } from '../../src/shared/reporting/k1-consents'
import type { listOwnTaxYears } from '../../src/shared/reporting/tax-years'

/** What the portal's screens of tax documents are answered with. */
export const taxYears: z.input<typeof listOwnTaxYears.output> = {
  items: [
    {
      entityId: 5,
      entityName: 'Calloway Family Trust of 1998',
      documentId: null,
      on: null,
      reason: null,
      investmentId: 7,
      investmentName: 'Willow Creek Apartments',
      year: 2025,
      state: 'delayed',
      expectedOn: '2026-09-10',
      note: 'The accountant waits for a form of the lender’s. An extension was filed.',
    },
    {
      entityId: 5,
      entityName: 'Calloway Family Trust of 1998',
      documentId: 6,
      on: '2026-03-20',
      reason: null,
      investmentId: 8,
      investmentName: 'Stonebridge Court',
      year: 2025,
      state: 'by_post',
      expectedOn: '2026-03-15',
      note: null,
    },
    {
      entityId: 6,
      entityName: 'Ruth Calloway IRA',
      documentId: 8,
      on: '2026-03-14',
      reason: null,
      investmentId: 8,
      investmentName: 'Stonebridge Court',
      year: 2025,
      state: 'available',
      expectedOn: '2026-03-15',
      note: null,
    },
    {
      entityId: 6,
      entityName: 'Ruth Calloway IRA',
      documentId: 9,
      on: '2026-03-14',
      reason: 'Another one took its place on March 14, 2026.',
      investmentId: 8,
      investmentName: 'Stonebridge Court',
      year: 2025,
      state: 'replaced',
      expectedOn: '2026-03-15',
      note: null,
    },
    {
      entityId: 6,
      entityName: 'Ruth Calloway IRA',
      documentId: 10,
      on: '2025-04-02',
      reason: 'It was another owner’s. Yours follows by April 20.',
      investmentId: 8,
      investmentName: 'Stonebridge Court',
      year: 2024,
      state: 'withdrawn',
      expectedOn: null,
      note: null,
    },
  ],
  total: 5,
}

export const consents: z.input<typeof listOwnK1Consents.output> = {
  items: [
    { entityId: 5, entityName: 'Calloway Family Trust of 1998', consent: null },
    {
      entityId: 6,
      entityName: 'Ruth Calloway IRA',
      consent: { id: 3, wordingId: 'k1-1', givenAt: new Date('2026-02-03T15:00:00.000Z') },
    },
  ],
  total: 2,
  sampleOpenedAt: new Date('2026-03-02T15:00:00Z'),
}
