import { expect, test } from 'vitest'
import { keptDays } from './kept'

/** Every day from the first on, so many. */
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10),
  )

test('of two years of days the newest seven, of five weeks the last and of twelve months the last are kept', () => {
  const kept = [...keptDays(daysFrom('2024-11-29', 730))].toSorted().toReversed()
  expect(kept.slice(0, 7)).toEqual(daysFrom('2026-11-22', 7).toReversed())
  // Sundays end weeks, of which this one and the last are among the seven days.
  expect(kept).toEqual(expect.arrayContaining(['2026-11-15', '2026-11-08', '2026-11-01']))
  expect(kept).toEqual(expect.arrayContaining(['2026-10-31', '2026-09-30', '2025-12-31']))
  expect(kept).not.toContain('2025-11-30')
  expect(kept).not.toContain('2026-11-21')
  expect(kept).toHaveLength(7 + 3 + 11)
})

test('a site that made none for months keeps what it has', () => {
  expect([...keptDays(['2026-01-05', '2026-01-06'])].toSorted()).toEqual(['2026-01-05', '2026-01-06'])
  expect(keptDays([])).toEqual(new Set())
})
