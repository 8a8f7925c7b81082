import type { z } from 'zod'
import type { listOwnK1Consents } from '../src/shared/k1-consents'
import type { listOwnTaxYears } from '../src/shared/tax-years'

/** What the portal's screens of tax papers are answered with. */
export const taxYears: z.input<typeof listOwnTaxYears.output> = {
  items: [
    {
      investmentId: 7,
      investmentName: 'Willow Creek Apartments',
      year: 2025,
      state: 'delayed',
      expectedOn: '2026-09-10',
      note: 'The accountant waits for a form of the lender’s. An extension was filed.',
    },
    {
      investmentId: 8,
      investmentName: 'Stonebridge Court',
      year: 2025,
      state: 'available',
      expectedOn: '2026-03-15',
      note: null,
    },
  ],
  total: 2,
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
  sampleOpenedAt: null,
}
