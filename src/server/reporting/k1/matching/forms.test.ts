import { describe, expect, test } from 'vitest'
import { readPdf } from '../../../platform/foreign/pdfs'
import { k1FormPdf } from '../../../testing/documents/k1-forms'
import { readBoxes } from './boxes'

const form = {
  partnership: 'Willow Creek Fund II LLC',
  number: 'XXX-XX-2323',
  name: 'Margaret Vanderbilt TTEE\nVanderbilt Living Trust',
}

describe.each(['fields', 'words'] as const)('a K-1 whose boxes are %s', (way) => {
  test.each([
    ['amended', true],
    ['final', false],
    [undefined, false],
  ] as const)(
    'is read box by box, without what stands beside it; marked %s it is amended: %s',
    async (marked, amended) => {
      const { text } = await readPdf(await k1FormPdf({ ...form, ...(marked && { marked }) }, way))
      expect(readBoxes(text)).toEqual({
        numbers: new Set(['2323']),
        names: ['Margaret Vanderbilt TTEE, Vanderbilt Living Trust'],
        partnerships: ['Willow Creek Fund II LLC'],
        year: 2025,
        amended,
      })
    },
  )

  test('and left empty says nothing', async () => {
    const { text } = await readPdf(await k1FormPdf({ partnership: '', number: '', name: '' }, way))
    expect(readBoxes(text)).toMatchObject({ numbers: new Set(), names: [], partnerships: [] })
    expect(readBoxes(text).amended).toBe(way === 'fields' ? false : null)
  })
})
