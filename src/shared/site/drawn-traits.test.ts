import { describe, expect, test } from 'vitest'
import { sampleOfferings } from '@/content/site/sample-offerings'
import { sampleProperties } from '@/content/site/samples'
import { type DrawnRecord, drawnTraits } from './drawn-traits'
import { drawingName } from './record-drawings'

const traits = (record: Partial<DrawnRecord>) => drawnTraits({ name: 'Elm', ...record })

describe('the form of a drawn building', () => {
  test.each([
    [{ propertyType: 'Townhouses', description: 'An old mill.' }, 'townhouses'],
    [{ description: 'Three-story walk-ups near a hospital.', yearBuilt: '2004' }, 'walk-up'],
    [{ name: 'Mill at Elm', yearBuilt: '2004' }, 'mill'],
    [{ assetClass: 'Garden Multifamily' }, 'garden'],
    [{ propertyType: 'High-Rise' }, 'tower'],
    [{ propertyType: 'Mid-Rise', description: 'Between a tower and a garden.' }, 'mid-rise'],
    [{ yearBuilt: '1931' }, 'walk-up'],
    [{ yearBuilt: 'about 1974' }, 'garden'],
    [{ yearBuilt: '2012' }, 'mid-rise'],
    [{ yearBuilt: 'long ago' }, undefined],
    [{ name: 'Miller Hill', description: 'Towering oaks.' }, undefined],
  ] as const)('%o is %s', (record, form) => {
    expect(traits(record).form).toBe(form)
  })
})

test.each([
  [{ status: 'Under Construction' }, 'under-construction'],
  [{ status: 'Under Construction', description: 'It had stood empty for years.' }, 'under-construction'],
  [{ status: 'Inactive', description: 'Bought recently and standing empty.' }, 'empty'],
  [{ description: 'Kitchens as they fall vacant.' }, 'lived-in'],
  [{ status: 'Inactive' }, 'lived-in'],
] as const)('%o is %s', (record, state) => {
  expect(traits(record).state).toBe(state)
})

test.each([
  ['A swimming pool behind the office.', true],
  ['Two pools.', true],
  ['There is no pool.', false],
  ['Without a swimming pool.', false],
  ['A pool of investors.', false],
  ['Carpooling.', false],
  [null, false],
])('%o has a pool: %s', (description, hasPool) => {
  expect(traits({ description }).hasPool).toBe(hasPool)
})

test('water is drawn only where there is some', () => {
  expect(traits({ name: 'Harbor Row' }).isByWater).toBe(true)
  expect(traits({ description: 'New water heaters. The driver parks behind.' }).isByWater).toBe(false)
})

test('the samples are drawn as they are described', () => {
  const form = (name: string) => {
    const found = [...sampleProperties, ...sampleOfferings].find((one) => one.name === name)
    return found && drawnTraits(found)
  }
  expect(form('Mill Street Lofts')?.form).toBe('mill')
  expect(form('Harbor Row')).toMatchObject({ form: 'townhouses', isByWater: true })
  expect(form('Willow Creek Apartments')).toMatchObject({ form: 'garden', isByWater: true, state: 'lived-in' })
  expect(form('Fieldstone Flats')?.state).toBe('under-construction')
  expect(form('Quarry Lane')?.state).toBe('empty')
})

test('a drawing has another address when what it shows changes, and the same when it does not', () => {
  const elm = { id: 1, name: 'Elm', description: 'Brick.', status: 'Active' }
  expect(drawingName({ ...elm, description: 'Brick and oak.' })).toBe(drawingName(elm))
  expect(drawingName({ ...elm, description: 'Brick, with a pool.' })).not.toBe(drawingName(elm))
  expect(drawingName({ ...elm, status: 'Under Construction' })).not.toBe(drawingName(elm))
})
