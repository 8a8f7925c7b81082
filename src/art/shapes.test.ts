import { describe, expect, it } from 'vitest'
import { compactPath } from './compact-path'
import { path, polygon, rectangle } from './shapes'

describe('path data', () => {
  it('keeps numbers apart that would run together', () => {
    expect(path('M', 1, 2, 'h', 30, '0v', 4, -5, '.5z')).toBe('M1 2h30 0v4-5 .5z')
  })

  it('rounds to a tenth and never writes a negative zero', () => {
    expect(path('M', 1.26, -0.04)).toBe('M1.3 0')
  })

  it('runs clockwise for every polygon, so that overlapping shapes of one ink cut no holes', () => {
    const clockwise = 'M0 0L10 0L10 10z'
    expect(
      polygon([
        [0, 0],
        [10, 0],
        [10, 10],
      ]),
    ).toBe(clockwise)
    expect(
      polygon([
        [10, 10],
        [10, 0],
        [0, 0],
      ]),
    ).toBe(clockwise)
  })
})

describe('compacted path data', () => {
  it('starts the next shape from where the last one closed', () => {
    expect(compactPath(rectangle(100, 200, 20, 30) + rectangle(140, 200, 20, 30))).toBe(
      'M100 200h20v30h-20zm40 0h20v30h-20z',
    )
  })

  it('follows every command to its end point', () => {
    expect(compactPath('M100 100q5 5 10 0t10 0c1 1 2 2 3 3a5 5 0 0 1 7-3L131 131H135V136M136 137h4')).toBe(
      'M100 100q5 5 10 0t10 0c1 1 2 2 3 3a5 5 0 0 1 7-3l1 31h4v5m1 1h4',
    )
  })

  it('stays absolute where that is shorter', () => {
    expect(compactPath('M900 900h1M5 5h1')).toBe('M900 900h1M5 5h1')
  })

  it('refuses a command it does not know rather than lose its place', () => {
    expect(() => compactPath('M0 0S1 1 2 2')).toThrow('S')
  })
})
