import type { z } from 'zod'
import type { listOwnDistributions } from '../../src/shared/ledger/own-holdings'
import type { listPaidYears } from '../../src/shared/ledger/own-payments'

const paid = {
  preferredCents: 0,
  profitCents: 2_400_000,
  capitalCents: 3_750_000,
  redeemedCents: 0,
  totalCents: 6_150_000,
  withheldCents: 576_000,
}
const last = {
  distributionId: 4,
  name: 'Second quarter 2026',
  investmentId: 7,
  investmentName: 'Willow Creek Apartments',
  paidOn: '2026-07-15',
  cents: 2_400_000,
  withheldCents: 576_000,
  others: [
    {
      distributionId: 5,
      name: 'Refinancing',
      investmentId: 7,
      investmentName: 'Willow Creek Apartments',
      paidOn: '2026-07-15',
      cents: 3_750_000,
      withheldCents: 0,
    },
  ],
}
const unpaidYear = {
  preferredCents: 0,
  profitCents: 0,
  capitalCents: 0,
  redeemedCents: 0,
  totalCents: 0,
  withheldCents: 0,
  last: null,
}
/** What was paid to the holder of the portal's screens, by year. */
export const paidYears: z.input<typeof listPaidYears.output> = {
  items: [
    { year: 2026, ...paid, last, contributedCents: 0, quarters: [{ quarter: 3, ...paid }] },
    { year: 2025, ...unpaidYear, contributedCents: 15_000_000, quarters: [] },
  ],
  total: 2,
  inAll: { ...paid, last, contributedCents: 15_000_000 },
}

type Payments = z.input<typeof listOwnDistributions.output>
type Position = Pick<
  Payments['items'][number],
  'entityId' | 'entityName' | 'classId' | 'className' | 'positionId' | 'investmentId' | 'investmentName'
>

/** The payment of that year, to a position. */
export const paymentsOf = (entry: Position): Payments => ({
  items: [
    {
      ...entry,
      distributionId: 4,
      name: 'Second quarter 2026',
      periodFrom: '2026-04-01',
      periodTo: '2026-06-30',
      recordOn: '2026-06-30',
      paidOn: '2026-07-15',
      source: 'operating',
      reversesId: null,
      isReversed: false,
      units: 1_500_000_000,
      cents: 2_400_000,
      withheldCents: 576_000,
      parts: [{ id: 31, kind: 'profit', cents: 2_400_000, withheldCents: 576_000, returnedAt: null }],
    },
  ],
  total: 1,
})
