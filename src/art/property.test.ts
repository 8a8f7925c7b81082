import { describe, expect, it } from 'vitest'
import { lightNames } from './landscape/light'
import { palette } from './palette'
import { drawProperty, propertyLimitBytes } from './property'

const names = Array.from(
  { length: 200 },
  (_, index) => `${['Maple Court', 'Riverbend', 'Bethel Heights', 'The Linden'][index % 4]} ${index}`,
)
const oddNames = [
  '',
  ' ',
  '<script>alert(1)</script>',
  '"&\'',
  '葡萄园',
  '🌳'.repeat(40),
  'שלום',
  '\u{d800}',
  'x'.repeat(10_000),
]

const forms = ['mill', 'townhouses', 'walk-up', 'garden', 'mid-rise', 'tower'] as const
const states = ['lived-in', 'under-construction', 'empty'] as const

describe('the picture of a property', () => {
  it('is the same, byte for byte, for the same name', () => {
    for (const name of [...names.slice(0, 20), ...oddNames]) expect(drawProperty(name)).toBe(drawProperty(name))
  })

  it('does not change with an invisible edit of the name', () => {
    expect(drawProperty('  Caf\u00e9 Lofts ')).toBe(drawProperty('Cafe\u0301 Lofts'))
  })

  it('differs for every one of two hundred names', () => {
    expect(new Set(names.map((name) => drawProperty(name))).size).toBe(names.length)
  })

  it('differs between names that differ in one letter, in more than a detail', () => {
    const sizes = ['Oak A', 'Oak B', 'Oak C', 'Oak D', 'Oak E', 'Oak F'].map((name) => drawProperty(name).length)
    expect(new Set(sizes).size).toBeGreaterThan(4)
  })

  it('stays within its size for any name, in every light', () => {
    const pictures = [
      ...[...names, ...oddNames].map((name) => drawProperty(name)),
      ...lightNames.flatMap((light) => names.slice(0, 60).map((name) => drawProperty(name, { light }))),
    ]
    expect(Math.max(...pictures.map((picture) => Buffer.byteLength(picture)))).toBeLessThanOrEqual(propertyLimitBytes)
  })

  it('looks different at dawn, at noon and at dusk', () => {
    expect(new Set(lightNames.map((light) => drawProperty('Riverbend', { light }))).size).toBe(lightNames.length)
  })

  it('stays within its size whatever is told of the building', () => {
    const pictures = forms.flatMap((form) =>
      states.flatMap((state) =>
        names
          .slice(0, 12)
          .flatMap((name) => [
            drawProperty(name, { form, state, isByWater: true }),
            drawProperty(name, { form, state, hasPool: true }),
          ]),
      ),
    )
    expect(Math.max(...pictures.map((picture) => Buffer.byteLength(picture)))).toBeLessThanOrEqual(propertyLimitBytes)
  })

  it('shows what is told of the building: its form, a scaffold, a pool', () => {
    expect(new Set(forms.map((form) => drawProperty('Riverbend', { form }))).size).toBe(forms.length)
    expect(new Set(states.map((state) => drawProperty('Riverbend', { form: 'garden', state }))).size).toBe(3)
    expect(drawProperty('Riverbend', { form: 'garden', hasPool: true })).not.toBe(
      drawProperty('Riverbend', { form: 'garden' }),
    )
  })

  it('lights no lamp in a house that stands empty', () => {
    for (const name of names.slice(0, 60)) {
      expect(drawProperty(name, { form: 'walk-up', state: 'empty' })).not.toContain(palette.lamp)
      expect(drawProperty(name, { form: 'walk-up', light: 'dusk' })).toContain(palette.lamp)
    }
  })

  it('has the size it is asked for and 960 by 640 otherwise', () => {
    expect(drawProperty('Riverbend')).toContain('width="960" height="640" viewBox="0 0 960 640"')
    expect(drawProperty('Riverbend', { width: 1200, height: 630 })).toContain(
      'width="1200" height="630" viewBox="0 0 1219 640"',
    )
  })
})
