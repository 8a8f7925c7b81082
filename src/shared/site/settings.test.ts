import { describe, expect, test } from 'vitest'
import { isInvestmentPerformanceVisible, isPageVisible, knownSettings, settingLabel } from './settings'

const set = (key: string, value: string) => [{ key, value }]

describe('visibility', () => {
  test("a page is hidden only by exactly 'false'; a missing setting means visible", () => {
    expect(isPageVisible(set('pages.about.visible', 'false'), 'about')).toBe(false)
    for (const value of ['true', 'FALSE', '', 'no'])
      expect(isPageVisible(set('pages.about.visible', value), 'about')).toBe(true)
    expect(isPageVisible([], 'about')).toBe(true)
    expect(isPageVisible(set('pages.about.visible', 'false'), 'team')).toBe(true)
  })

  test("the statistics block shows only when its setting is absent or exactly 'true'", () => {
    const key = 'sections.investment-performance.visible'
    expect(isInvestmentPerformanceVisible([])).toBe(true)
    expect(isInvestmentPerformanceVisible(set(key, 'true'))).toBe(true)
    for (const value of ['false', 'TRUE', '', 'yes'])
      expect(isInvestmentPerformanceVisible(set(key, value))).toBe(false)
  })
})

test('labels are made from the keys', () => {
  const labels = Object.entries(knownSettings).map(([key, { category }]) => settingLabel({ key, category }))
  expect(labels).toEqual([
    'About Page',
    'Investments Page',
    'Properties Page',
    'Approach Page',
    'Team Page',
    'Resources Page',
    'Contact Page',
    'Investment Performance Section',
  ])
})
