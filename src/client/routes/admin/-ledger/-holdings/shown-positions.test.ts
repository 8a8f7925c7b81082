import { expect, test } from 'vitest'
import type { Position } from '@/shared/ledger/positions'
import { cents } from '@/shared/values/money'
import { units } from '@/shared/values/units'
import { pressedOrder, shownPositions, sumsOf } from './shown-positions'

const position = (id: number, entityName: string, dollars: number, className = 'Class A'): Position => ({
  id,
  entityId: id,
  entityName,
  entityFacts: 'Trust',
  classId: className === 'Class A' ? 1 : 2,
  className,
  investmentId: 1,
  investmentName: 'Willow Creek',
  units: units.parse(dollars * 10_000),
  contributedCents: cents.parse(dollars * 100),
  returnedCents: cents.parse(0),
  distributedCents: cents.parse(0),
  redeemedCents: cents.parse(0),
  adjustedCents: cents.parse(0),
  stillInCents: cents.parse(dollars * 100),
  createdAt: '2026-01-05T15:30:00.000Z',
})
const held = [position(1, 'Whitfield', 50), position(2, 'Núñez', 200), position(3, 'Abernathy', 50, 'Class B')]
const idsOf = (order: Parameters<typeof shownPositions>[1]) => shownPositions(held, order).map(({ id }) => id)

test('positions are found by owner and class without accents, and sorted by name or figure', () => {
  expect(idsOf({ q: '', by: 'entityName', order: 'asc' })).toEqual([3, 2, 1])
  expect(idsOf({ q: 'nunez', by: 'entityName', order: 'asc' })).toEqual([2])
  expect(idsOf({ q: 'class b', by: 'entityName', order: 'asc' })).toEqual([3])
  expect(idsOf({ q: '', by: 'stillInCents', order: 'desc' })).toEqual([2, 3, 1])
  expect(idsOf({ q: '', by: 'units', order: 'asc' })).toEqual([3, 1, 2])
})

test('a head sorts names from A and figures from the largest, and the reverse when it is pressed again', () => {
  const first = { q: '', by: 'entityName', order: 'asc' } as const
  expect(pressedOrder(first, 'units')).toEqual({ by: 'units', order: 'desc' })
  expect(pressedOrder({ ...first, by: 'units', order: 'desc' }, 'units')).toEqual({ by: 'units', order: 'asc' })
  expect(pressedOrder({ ...first, by: 'units' }, 'entityName')).toEqual({ by: 'entityName', order: 'asc' })
})

test('what is shown has a sum; units have one within a class alone', () => {
  expect(sumsOf(held)).toMatchObject({ units: null, contributedCents: 30_000, stillInCents: 30_000 })
  expect(sumsOf(held.slice(0, 2)).units).toBe(2_500_000)
})
