import { PDF } from '@libpdf/core'

/** What stands in the boxes of the form, with a mark in one of the two above them or in neither. */
export interface TestForm {
  partnership: string
  number: string
  name: string
  year?: number
  marked?: 'final' | 'amended'
}

const secondColumn = 318
/** As the form prints its boxes: left the partner, right the amounts, on the same lines. */
const printed = [
  [41, 724, 'Schedule K-1 (Form 1065)'],
  [41, 626, 'A'],
  [58, 626, "Partnership's employer identification number"],
  [41, 602, 'B'],
  [58, 602, "Partnership's name, address, city, state, and ZIP code"],
  [41, 542, 'C'],
  [58, 542, 'IRS center where partnership filed return: e-file'],
  [41, 482, 'E'],
  [58, 482, "Partner's SSN or TIN (Do not use TIN of a disregarded entity. See instructions.)"],
  [41, 458, 'F'],
  [58, 458, 'Name, address, city, state, and ZIP code for partner entered in E. See instructions.'],
  [41, 399, 'G'],
  [58, 399, 'General partner or LLC member-manager'],
  [336, 746, 'Final K-1'],
  [415, 746, 'Amended K-1'],
  [secondColumn, 728, "Part III   Partner's Share of Current Year Income"],
  [secondColumn, 616, '5   Interest income'],
  [secondColumn, 590, '123-45-9999'],
  [secondColumn, 472, '9b   Collectibles (28%) gain (loss)'],
  [secondColumn, 444, 'Unrecaptured section 1250 gain'],
] as const

/** A K-1 on the form of the revenue service. @param way whether its boxes are fields of the file, or printed words */
export async function k1FormPdf(
  { partnership, number, name, year = 2025, marked }: TestForm,
  way: 'fields' | 'words',
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = PDF.create()
  const page = pdf.addPage({ width: 612, height: 792 })
  const write = (x: number, y: number, text: string) => page.drawText(text, { x, y, size: 7 })
  for (const [x, y, text] of printed) write(x, y, text)
  write(190, 703, `For calendar year ${year}, or tax year`)
  const boxes = [
    [612, 12, '98-7654321'],
    [552, 48, `${partnership}\n100 Market Street\nKnoxville, TN 37902-1001`],
    [468, 12, number],
    [408, 48, `${name}\n12 Main Street\nKnoxville, TN 37902-1001`],
  ] as const
  const checks = [
    ['final', 324],
    ['amended', 403],
  ] as const
  if (way === 'words') {
    for (const [y, height, text] of boxes)
      for (const [index, line] of text.split('\n').entries()) write(42, y + height - 9 - index * 10, line)
    for (const [which, x] of checks) if (which === marked) write(x, 746, 'X')
  } else {
    const form = pdf.getOrCreateForm()
    for (const [index, [y, height, value]] of boxes.entries()) {
      const field = form.createTextField(`box-${index}`, { defaultValue: value, multiline: height > 12 })
      field.setValue(value)
      page.drawField(field, { x: 38, y, width: 269, height })
    }
    for (const [which, x] of checks) {
      const field = form.createCheckbox(which, { onValue: '1' })
      page.drawField(field, { x, y: 746, width: 8, height: 8 })
      if (which === marked) field.check()
    }
  }
  return new Uint8Array(await pdf.save())
}
