import { PDF } from '@libpdf/core'
import { describe, expect, test } from 'vitest'
import { agreementForm, formNames } from '../../../testing/documents/written-forms'
import { pagesOfPdf } from '../../../testing/documents/pdf-texts'
import { readForeign } from '../reading'

const fill = (values: { name: string; lines: string[]; isLeftOut?: boolean }[]) =>
  readForeign('filledPaper', { bytes: agreementForm(), values })
async function filled(values: Parameters<typeof fill>[0]) {
  const made = await fill(values)
  if ('unfit' in made) throw new Error(`${made.unfit.name} has no room.`)
  return made
}

const signsOf = (lines: readonly string[]) => Array.from(lines.join('').replaceAll(/\s/g, '')).toSorted().join('')

describe('the form of an agreement', () => {
  test('tells its fields that take text, each once, with the first page on which it stands', async () => {
    expect(await readForeign('formTexts', agreementForm())).toEqual([
      { name: formNames.owner, page: 1 },
      { name: formNames.address, page: 1 },
      { name: formNames.issuer, page: 1 },
      { name: formNames.tiny, page: 1 },
      { name: formNames.signer, page: 2 },
    ])
  })

  test.each([['Nguyễn Thị Ánh'], ['Łukasz Żółć']])(
    'has %s whole wherever it stands, and is a form no more',
    async (name) => {
      const address = ['1234 North Old Stone Bridge Road, Building 7, Apartment 1203', 'Nashville, TN 37201']
      const { bytes } = await filled([
        { name: formNames.owner, lines: [name] },
        { name: formNames.address, lines: address },
      ])
      const [first = [], second = []] = await pagesOfPdf(bytes)
      expect(first.join(' ')).toContain(name)
      expect(first.join(' ')).toContain(address.join(' '))
      // What the firm had filled in itself stays.
      expect(first.join(' ')).toContain('Willow Creek Holdings')
      // What is turned is read sign by sign.
      expect(signsOf(second)).toBe(signsOf([name]))
      const pdf = await PDF.load(bytes)
      expect(pdf.getForm()).toBeNull()
      expect(Buffer.from(bytes).toString('latin1')).not.toContain('/Widget')
      expect(await readForeign('paper', bytes)).toEqual({ pages: 2 })
    },
  )

  test('says where a name is to be drawn that is left out', async () => {
    const made = await filled([{ name: formNames.signer, lines: ['Ruth Calloway'], isLeftOut: true }])
    expect(made.places).toEqual([
      {
        name: formNames.signer,
        places: [{ page: 1, box: { left: 300, bottom: 300, right: 330, top: 560 }, turned: 90, alignment: 0 }],
      },
    ])
    expect((await pagesOfPdf(made.bytes)).flat()).not.toContain('Ruth Calloway')
  })

  test('refuses what has no room at 6 points, and a sign that the typeface lacks', async () => {
    const owner = (lines: string[]) => fill([{ name: formNames.owner, lines }])
    expect(await owner(['A'.repeat(40)])).not.toHaveProperty('unfit')
    expect(await owner(['A'.repeat(80)])).toEqual({ unfit: { name: formNames.owner, why: 'room' } })
    expect(await owner(['李小龍'])).toEqual({ unfit: { name: formNames.owner, why: 'sign' } })
    expect(await fill([{ name: formNames.tiny, lines: ['TX'] }])).toEqual({
      unfit: { name: formNames.tiny, why: 'room' },
    })
  })
})
