/** The quarters that the first sample investment paid for before it was refinanced. */
const quarters = ['2025-07-15', '2025-10-15', '2026-01-15'] as const

const paid = (effectiveOn: string, dollars: number) => ({ effectiveOn, kind: 'distribution' as const, dollars })

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
            entries: [
              { effectiveOn: '2025-03-14', kind: 'contribution' as const, dollars: 150_000 },
              ...quarters.map((day) => paid(day, 3_000)),
              paid('2026-07-15', 15_000),
              { effectiveOn: '2026-09-10', kind: 'return_of_capital' as const, dollars: 37_500 },
            ],
          },
        ],
      },
      {
        kind: 'retirement' as const,
        legalName: 'Ruth Calloway IRA (sample)',
        holdings: [
          {
            offering: 'Stonebridge Court',
            entries: [
              { effectiveOn: '2025-09-02', kind: 'contribution' as const, dollars: 50_000 },
              paid('2026-01-15', 741.67),
              paid('2026-04-15', 750),
              paid('2026-07-15', 812.5),
            ],
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
              ...quarters.map((day) => paid(day, 1_500)),
              paid('2026-07-15', 7_500),
              { effectiveOn: '2026-09-10', kind: 'return_of_capital' as const, dollars: 18_750 },
            ],
          },
        ],
      },
    ],
  },
] as const

/** The class of each sample offering that somebody holds. */
export const sampleClass = 'Class A'
