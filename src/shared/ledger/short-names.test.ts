import { expect, test } from 'vitest'
import { derivedShortName, shortNamesOf } from './short-names'
import type { EntityKind } from './entities'

test.each([
  ['trust', 'Whitfield Family Trust', 'Trust'],
  ['individual', 'Eleanor M. Whitfield', 'Eleanor'],
  ['individual', 'Whitfield, Dr. Eleanor', 'Eleanor'],
  ['individual', 'Dr. Eleanor Whitfield (sample)', 'Eleanor'],
  ['joint', 'Samuel and Esther Fielding', 'Samuel and Esther'],
  ['joint', 'Samuel & Esther Fielding', 'Samuel and Esther'],
  ['retirement', 'Equity Trust Co FBO Eleanor Whitfield IRA', 'IRA'],
  ['retirement', 'Equity Trust Co FBO Eleanor Whitfield Roth IRA', 'Roth IRA'],
  ['retirement', 'Whitfield Consulting 401(k) Plan', '401(k)'],
  ['retirement', 'Whitfield Consulting Pension', 'Retirement'],
  ['llc', 'Elm Street Holdings LLC', 'LLC'],
  ['other', 'Estate of Ruth Calloway', 'Estate of Ruth Calloway'],
  [
    'joint',
    'Bartholomew-Alexander and Wilhelmina-Josephine Fielding',
    'Bartholomew-Alexander and Wilhelmina-Josephine Fielding',
  ],
] as const satisfies [EntityKind, string, string][])('of a %s, %s, the short name is %s', (kind, legalName, short) => {
  expect(derivedShortName({ kind, legalName })).toBe(short)
})

test('two owners that would be called alike are told apart by their whole names, and what somebody called them stays', () => {
  const trust = (legalName: string, shortName: string | null = null) =>
    ({ kind: 'trust', legalName, shortName }) as const
  expect(shortNamesOf([trust('Elm Trust'), trust('Oak Trust'), trust('Ash Trust', 'Ours')])).toEqual([
    'Elm Trust',
    'Oak Trust',
    'Ours',
  ])
  expect(shortNamesOf([trust('Elm Trust'), trust('Oak Trust', 'Trust')])).toEqual(['Elm Trust', 'Trust'])
})
