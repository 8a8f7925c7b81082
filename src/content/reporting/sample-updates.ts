/** What the sample offerings told those who hold them; net income and plan in dollars, the rest in percent. */
export const sampleUpdates = [
  {
    offering: 'Willow Creek Apartments',
    publishedOn: '2026-01-20',
    title: 'Fourth quarter: the last of the old boilers',
    body: 'The third and last boiler was replaced in November, two weeks before the first frost. Nobody was without heat for more than an afternoon.\n\nTwo families moved out over the holidays and both homes are let again.',
    facts: { asOf: '2025-12-31', occupied: 93.75, collected: 98.2, netIncome: 168_900, plan: 171_000 },
  },
  {
    offering: 'Willow Creek Apartments',
    publishedOn: '2026-09-12',
    title: 'The refinancing is done',
    body: 'The loan was refinanced on September 9, at a rate that is fixed for five years. What the new loan pays out beyond the old one is yours: it was distributed on September 10 as a return of capital.\n\n## What it means for you\n\n- **Less of your capital is still in**, and the same units are yours.\n- The next distributions come from operations again.\n\nThe roofs of buildings two and three follow in spring.',
    facts: { asOf: '2026-08-31', occupied: 95.83, collected: 99.1, netIncome: 182_400, plan: 176_500 },
  },
  {
    offering: 'Stonebridge Court',
    publishedOn: '2026-07-21',
    title: 'Second quarter: a playground, and rents that came late',
    body: 'The playground is open, and the children found it before the sign was up.\n\nRent was collected more slowly than we like. We spoke with every household that was behind; all but one have caught up since.',
    facts: { asOf: '2026-06-30', occupied: 97.5, collected: 94.6, netIncome: 61_250, plan: 64_000 },
  },
] as const

/** How far the K-1s of the sample offerings are. */
export const sampleTaxYears = [
  {
    offering: 'Willow Creek Apartments',
    year: 2025,
    state: 'available' as const,
    expectedOn: '2026-03-15',
    note: null,
  },
  {
    offering: 'Stonebridge Court',
    year: 2024,
    state: 'available' as const,
    expectedOn: '2025-03-31',
    note: null,
  },
  {
    offering: 'Stonebridge Court',
    year: 2025,
    state: 'delayed' as const,
    expectedOn: '2026-12-15',
    note: 'The accountant waits for a corrected form of the lender. The extension was filed, so nobody is late with anything but patience.',
  },
] as const
