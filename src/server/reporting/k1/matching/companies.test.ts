import { describe, expect, test } from 'vitest'
import { createCompanies, findOffering } from './companies'

const offering = (id: number, name: string, issuerName: string | null = null) => ({ id, name, issuerName })

describe('the company that a K-1 is of', () => {
  const tell = createCompanies([
    offering(1, 'Willow Creek'),
    offering(2, 'Willow Creek Holdings'),
    offering(3, 'Quarry Row Apartments', 'QR Holdings II, LLC'),
    offering(4, 'Stone Corp'),
    offering(5, 'The Apartments'),
    offering(6, 'Boyd Hill', 'Boyd Hill Fund LP'),
    offering(7, 'Hale Row', 'Hale Row Fund LLP'),
  ])
  const fits = (...boxes: string[]) => tell(boxes, '', []).fits

  test.each([
    ['Willow Creek LLC', [1]],
    ['Willow Creek Holdings LLC', [2]],
    ['Willow Creek Partners LP', [1, 2]],
    ['Quarry Row Apartments LLC', [3]],
    ['The QR Holdings II, Limited Liability Company', [3]],
    ['QR HoldingsII LLC', []],
    ['Willowcreek LLC', []],
    ['Boyd Hill Fund', [6]],
    ['Hale Row Fund', [7]],
    ['Stone', [4]],
    ['Stone Inc.', [4]],
    ['Stone Incorporated', [4]],
    ['Stone Corporation', [4]],
    ['Stone LLC', []],
    ['The Apartments LLC', [5]],
    ['Holdings LLC', []],
    ['LLC', []],
  ])('%s is that of the offerings %j', (name, offerings) => {
    expect(fits(name)).toEqual(offerings)
  })

  test('is that of all boxes of the file, and the one that no offering has where there is one', () => {
    expect(fits('Willow Creek Partners LP', 'Willow Creek LLC')).toEqual([1])
    expect(tell(['Willow Creek LLC', 'Oak Hill LP'], '', [])).toEqual({ name: 'Oak Hill LP', fits: [] })
    expect(tell(['Willow Creek LLC', 'Stone Inc'], '', [])).toEqual({ name: 'Willow Creek LLC', fits: [] })
  })

  test('is that of a line of its own where there are no boxes', () => {
    expect(tell([], 'Dear partner\n\n  Willow Creek LLC \nStone Inc', [])).toEqual({
      name: 'Willow Creek LLC',
      fits: [1, 4],
    })
  })

  test('is another one where a line has an offering’s name and more', () => {
    const mentioned = ['Willow Creek']
    const fund = { name: 'Willow Creek Fund II', fits: [] }
    expect(tell([], 'Dear partner\n  Willow Creek Fund II ', mentioned)).toEqual(fund)
    expect(tell([], 'Willow\nCreek Fund II', mentioned)).toEqual({ name: 'Willow Creek', fits: [] })
    expect(tell([], 'Dear partner', [])).toEqual({ name: null, fits: [] })
  })
})

describe('the offering that a K-1 is of', () => {
  const unclear = { id: null, doubt: 'offering_unclear' }
  const ofFirst = (fits: number[], held: number[]) => findOffering({ name: 'Willow Creek', fits }, held, true)

  test('is the one that fits of those that its holder had, which may be one', () => {
    expect(ofFirst([1, 2], [1, 3])).toEqual({ id: 1, doubt: null })
    expect(ofFirst([1, 2], [1, 2])).toEqual(unclear)
    expect(ofFirst([1], [3])).toEqual({ id: 1, doubt: 'offering_not_held' })
    expect(ofFirst([1, 2], [3])).toEqual(unclear)
  })

  test('is for a picture the only one that was held', () => {
    const nothing = { name: null, fits: [] }
    expect(findOffering(nothing, [1], false)).toEqual({ id: 1, doubt: null })
    expect(findOffering(nothing, [1, 2], false)).toEqual(unclear)
    expect(findOffering(nothing, [], false)).toEqual(unclear)
  })
})
