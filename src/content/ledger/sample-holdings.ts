const quarter = (name: string, [periodFrom, periodTo]: readonly [string, string], paidOn: string, dollars: number) => ({
  name,
  periodFrom,
  periodTo,
  paidOn,
  source: 'operating' as const,
  kind: 'profit' as const,
  dollars,
})
const firstSummer = ['2024-07-01', '2024-09-30'] as const
const firstAutumn = ['2024-10-01', '2024-12-31'] as const
const firstWinter = ['2025-01-01', '2025-03-31'] as const
const spring = ['2025-04-01', '2025-06-30'] as const
const summer = ['2025-07-01', '2025-09-30'] as const
const autumn = ['2025-10-01', '2025-12-31'] as const
const winter = ['2026-01-01', '2026-03-31'] as const
const nextSpring = ['2026-04-01', '2026-06-30'] as const

/** What the sample offerings paid to all who hold them; each payment's record date is the last day of its period. Of one something is withheld. */
export const samplePayments = [
  {
    offering: 'Willow Creek Apartments',
    payments: [
      quarter('Second quarter 2025', spring, '2025-07-15', 4_500),
      quarter('Third quarter 2025', summer, '2025-10-15', 4_500),
      quarter('Fourth quarter 2025', autumn, '2026-01-15', 4_500),
      quarter('Second quarter 2026', nextSpring, '2026-07-15', 22_500),
      {
        name: 'Refinancing 2026',
        periodFrom: '2026-07-01',
        periodTo: '2026-09-09',
        paidOn: '2026-09-10',
        source: 'refinancing' as const,
        kind: 'return_of_capital' as const,
        dollars: 56_250,
      },
    ],
  },
  {
    offering: 'Stonebridge Court',
    payments: [
      quarter('Third quarter 2024', firstSummer, '2024-10-15', 1_450),
      quarter('Fourth quarter 2024', firstAutumn, '2025-01-15', 1_475),
      quarter('First quarter 2025', firstWinter, '2025-04-15', 1_475),
      quarter('Second quarter 2025', spring, '2025-07-15', 1_500),
      quarter('Third quarter 2025', summer, '2025-10-15', 1_500),
      quarter('Fourth quarter 2025', autumn, '2026-01-15', 2_225.01),
      quarter('First quarter 2026', winter, '2026-04-15', 2_250),
      {
        ...quarter('Second quarter 2026', nextSpring, '2026-07-15', 2_437.5),
        // The state's composite tax of an owner from elsewhere.
        withheld: { entity: 'Calloway Ventures LLC (sample)', dollars: 69.06 },
      },
    ],
  },
] as const

/**
 * Two sample investors with what they hold, for a first look at the portal. Who starts the site for the first time is told how to
 * sign in as the first of them. The offerings are those of the sample records, by their names.
 */
export const sampleInvestors = [
  {
    username: 'sample.ruth',
    email: 'ruth@example.com',
    firstName: 'Ruth',
    lastName: 'Calloway',
    entities: [
      {
        kind: 'trust' as const,
        legalName: 'Calloway Family Trust (sample)',
        holdings: [
          {
            offering: 'Willow Creek Apartments',
            entries: [{ effectiveOn: '2025-03-14', kind: 'contribution' as const, dollars: 150_000 }],
          },
        ],
      },
      {
        kind: 'retirement' as const,
        legalName: 'Ruth Calloway IRA (sample)',
        holdings: [
          {
            offering: 'Stonebridge Court',
            entries: [{ effectiveOn: '2025-10-01', kind: 'contribution' as const, dollars: 50_000 }],
          },
        ],
      },
      {
        kind: 'llc' as const,
        legalName: 'Calloway Ventures LLC (sample)',
        holdings: [
          {
            offering: 'Stonebridge Court',
            entries: [{ effectiveOn: '2024-05-15', kind: 'contribution' as const, dollars: 100_000 }],
          },
        ],
      },
    ],
  },
  {
    username: 'sample.samuel',
    email: 'samuel@example.com',
    firstName: 'Samuel',
    lastName: 'Fielding',
    entities: [
      {
        kind: 'joint' as const,
        legalName: 'Samuel and Esther Fielding (sample)',
        holdings: [
          {
            offering: 'Willow Creek Apartments',
            entries: [
              {
                effectiveOn: '2025-03-14',
                kind: 'contribution' as const,
                dollars: 57_000,
                reversal: 'Digits were swapped.',
              },
              { effectiveOn: '2025-03-14', kind: 'contribution' as const, dollars: 75_000 },
            ],
          },
        ],
      },
    ],
  },
  // She signs with Samuel (the sample raise), and looks after nothing of her own.
  { username: 'sample.esther', email: 'esther@example.com', firstName: 'Esther', lastName: 'Fielding', entities: [] },
] as const

/** The class of each sample offering that somebody holds. */
export const sampleClass = 'Class A'

/**
 * Papers of the sample investors, by the names of their entities and offerings. One without an entity is for everybody who holds the
 * offering. Each says that it is a sample: none of them is to be taken for a real one.
 */
export const sampleDocuments = [
  {
    kind: 'ppm',
    title: 'Willow Creek Apartments: Offering memorandum',
    offering: 'Willow Creek Apartments',
    publishedOn: '2025-03-10',
    text: 'What a private placement memorandum of this offering would say: the property, the plan, the terms and every risk.',
  },
  {
    kind: 'subscription',
    title: 'Subscription agreement, countersigned',
    entity: 'Calloway Family Trust (sample)',
    offering: 'Willow Creek Apartments',
    publishedOn: '2025-03-14',
    text: 'The agreement by which the trust subscribed for units, signed by both sides.',
  },
  {
    kind: 'k1',
    title: 'Schedule K-1 (Form 1065) for 2025',
    entity: 'Calloway Family Trust (sample)',
    offering: 'Willow Creek Apartments',
    taxYear: 2025,
    publishedOn: '2026-03-12',
    text: 'The partner’s share of income, deductions and credits for 2025. A real one carries figures here.',
  },
  {
    kind: 'k1',
    title: 'Schedule K-1 (Form 1065) for 2025',
    entity: 'Samuel and Esther Fielding (sample)',
    offering: 'Willow Creek Apartments',
    taxYear: 2025,
    publishedOn: '2026-03-12',
    text: 'The partners’ share of income, deductions and credits for 2025. A real one carries figures here.',
  },
  {
    kind: 'k1',
    title: 'Schedule K-1 (Form 1065) for 2024',
    entity: 'Calloway Ventures LLC (sample)',
    offering: 'Stonebridge Court',
    taxYear: 2024,
    publishedOn: '2025-03-20',
    text: 'The partner’s share of income, deductions and credits for 2024. A real one carries figures here.',
  },
  {
    kind: 'report',
    title: 'Stonebridge Court: Report for the second quarter of 2026',
    offering: 'Stonebridge Court',
    publishedOn: '2026-07-20',
    text: 'How the property did in the quarter: what was repaired, who moved in, and what was paid.',
  },
  {
    kind: 'report',
    title: 'Willow Creek Apartments: Report on the refinancing',
    offering: 'Willow Creek Apartments',
    publishedOn: '2026-09-12',
    text: 'Why the loan was replaced, on which terms, and what it returned to investors.',
  },
] as const

/** Statements of the sample investors, by the names of their entities; they say what was entered for them. */
export const sampleStatements = [
  {
    entity: 'Calloway Family Trust (sample)',
    periodFrom: '2026-04-01',
    periodTo: '2026-06-30',
    publishedOn: '2026-07-24',
  },
  {
    entity: 'Calloway Family Trust (sample)',
    periodFrom: '2026-07-01',
    periodTo: '2026-09-30',
    publishedOn: '2026-10-12',
  },
  {
    entity: 'Calloway Ventures LLC (sample)',
    periodFrom: '2026-07-01',
    periodTo: '2026-09-30',
    publishedOn: '2026-10-12',
  },
] as const

/** Stands at the head of each of those papers. */
export const sampleDocumentMark = 'Sample. Not a real document.'
