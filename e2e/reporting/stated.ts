import { type StatedHoldings, type ToldEntry, statementOf } from '../../src/shared/reporting/statement-figures'
import { yearInReviewOf } from '../../src/shared/reporting/years-in-review'
import { calendarDay } from '../../src/shared/values/days'
import { cents } from '../../src/shared/values/money'
import { units } from '../../src/shared/values/units'

type Told = [
  day: string,
  kind: ToldEntry['kind'],
  dollars: number,
  of?: Partial<Pick<ToldEntry, 'name' | 'part'>> & { held?: number; withheld?: number },
]

const entry = ([day, kind, dollars, { name = null, part = null, held = 0, withheld = 0 } = {}]: Told): ToldEntry => ({
  effectiveOn: calendarDay.parse(day),
  kind,
  cents: cents.parse(Math.round(dollars * 100)),
  withheldCents: cents.parse(withheld * 100),
  units: units.parse(held * 10_000),
  name,
  part,
})

/** What the owner of the worked statement holds: of two offerings, the second in a class that was partly handed over. */
const workedHoldings = (entityName: string): StatedHoldings => ({
  entityName,
  owner: { kind: 'trust', tinLast4: '4821', addressLines: ['1200 Orchard Lane', 'Knoxville, TN 37902'] },
  holdings: [
    {
      offering: 'Willow Creek Apartments',
      className: 'Class A',
      entries: (
        [
          ['2025-03-14', 'contribution', 150_000, { held: 150_000 }],
          ['2026-04-15', 'distribution', 9_000, { name: 'First quarter', part: 'profit' }],
          ['2026-07-15', 'distribution', 15_000, { name: 'Second quarter', part: 'preferred_return', withheld: 3_600 }],
          ['2026-09-10', 'return_of_capital', 37_500, { name: 'Refinancing', part: 'return_of_capital' }],
        ] satisfies Told[]
      ).map(entry),
    },
    {
      offering: 'Heron Park',
      className: 'Class B',
      entries: (
        [
          ['2025-02-01', 'contribution', 80_000, { held: 80 }],
          ['2026-08-20', 'transfer_out', -20_000, { held: -20 }],
        ] satisfies Told[]
      ).map(entry),
    },
  ],
})

/** The worked statement of an owner, by name. */
export const workedFigures = (entityName: string) =>
  statementOf(workedHoldings(entityName), {
    from: calendarDay.parse('2026-07-01'),
    to: calendarDay.parse('2026-09-30'),
  })

/** The same owner's year, as it was in the middle of November. */
export const workedYear = (entityId: number, entityName: string) =>
  yearInReviewOf(workedHoldings(entityName), { entityId, year: 2026, today: calendarDay.parse('2026-11-15') })
