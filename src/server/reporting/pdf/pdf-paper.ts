import { palette } from '@/art/palette'
import { drawable } from '@/shared/values/printed-signs'
import { type Doc, asArtifact, drawText, page } from './pdf-drawing'

/** What a fact is called, and what it is: in several paragraphs where it has several texts. */
export interface PdfFact {
  label: string
  texts: readonly string[]
}

/** A point of a list, by the mark before it: '1.', '✓'. */
export interface PdfItem {
  mark: string
  text: string
  /** Below it and smaller, such as a fingerprint. */
  note?: string
}

/** A line to sign on, by the name at which it is found again in the file, and what is written below it. */
export interface PdfSigningLine {
  destination: string
  below: readonly string[]
  /** Below a shorter line at its right. */
  beside: string
}

/** What is on papers that people sign. It is set larger than a table is: they are read by everybody, once, and whole. */
export interface PdfPaper {
  addPage: () => void
  addFacts: (facts: readonly PdfFact[]) => void
  addItems: (items: readonly PdfItem[]) => void
  /** A line and room above it, on one page with all that is written below. */
  addSigningLine: (line: PdfSigningLine) => void
}

/** In points. */
const size = 10.5
const noteSize = 8.5
const labelWidth = 158
const gap = 12
const rowPadding = 2.5
const itemIndent = 24
const itemPadding = 3
/** Above facts and above a list. */
const listGap = 4
/** Room above the line for a name and for a day, from where the line begins. */
export const signing = {
  room: 46,
  name: { x: 0, width: 300 },
  day: { x: 330, width: 158 },
  size: 10,
  belowLine: 4,
  after: 14,
}
const hairline = 0.75

type Root = ReturnType<Doc['struct']>

const sumOf = (heights: readonly number[]) => heights.reduce((sum, height) => sum + height, 0)

/** Those pieces, on a document whose structure begins at a root. @param margin in points */
export function createPaper(doc: Doc, root: Root, margin: number): PdfPaper {
  const inner = page.width - 2 * margin
  const bottom = page.height - margin
  const heightOf = (text: string, cut: 'text' | 'strong', textSize: number, width: number) =>
    doc.font(cut).fontSize(textSize).heightOfString(drawable(text), { width })
  const begin = (height: number) => {
    if (doc.y + height > bottom) doc.addPage()
    return doc.y
  }

  function addFact(table: Root, { label, texts }: PdfFact) {
    const width = inner - labelWidth - gap
    const height = Math.max(
      heightOf(label, 'strong', size, labelWidth),
      sumOf(texts.map((text) => heightOf(text, 'text', size, width))),
    )
    const y = begin(height + 2 * rowPadding) + rowPadding
    const row = doc.struct('TR')
    table.add(row)
    const scope = Object.fromEntries([['scope', 'Row']])
    const place = { x: margin, y, width: labelWidth, color: palette.inkMuted }
    row.add(doc.struct('TH', scope, () => drawText(doc, label, { size, cut: 'strong' }, place)))
    let below = doc.y
    doc.y = y
    const cell = doc.struct('TD')
    row.add(cell)
    for (const text of texts)
      cell.add(
        doc.struct('P', {}, () => drawText(doc, text, { size }, { x: margin + labelWidth + gap, y: doc.y, width })),
      )
    below = Math.max(below, doc.y)
    doc.y = below + rowPadding
  }

  function addItem(list: Root, { mark, text, note }: PdfItem) {
    const width = inner - itemIndent
    const x = margin + itemIndent
    const height =
      heightOf(text, 'text', size, width) + (note === undefined ? 0 : heightOf(note, 'text', noteSize, width))
    const y = begin(height + itemPadding)
    const item = doc.struct('LI')
    list.add(item)
    item.add(doc.struct('Lbl', {}, () => drawText(doc, mark, { size }, { x: margin, y, width: itemIndent })))
    const body = doc.struct('LBody')
    item.add(body)
    body.add(doc.struct('P', {}, () => drawText(doc, text, { size }, { x, y, width })))
    if (note !== undefined)
      body.add(doc.struct('P', {}, () => drawText(doc, note, { size: noteSize }, { x, y: doc.y, width })))
    doc.y += itemPadding
  }

  const closed = (type: 'Table' | 'L', add: (element: Root) => void) => {
    const element = doc.struct(type)
    root.add(element)
    doc.y += listGap
    add(element)
    doc.x = margin
  }

  return {
    addPage: () => void doc.addPage(),
    addFacts: (facts) =>
      closed('Table', (table) => {
        for (const fact of facts) addFact(table, fact)
      }),
    addItems: (items) =>
      closed('L', (list) => {
        for (const item of items) addItem(list, item)
      }),
    addSigningLine: ({ destination, below, beside }) => {
      const texts = sumOf(below.map((text) => heightOf(text, 'text', signing.size, signing.name.width)))
      const y = begin(signing.room + texts + signing.after) + signing.room
      doc.addNamedDestination(destination, 'XYZ', margin, y, null)
      for (const { x, width } of [signing.name, signing.day])
        asArtifact(doc, () =>
          doc
            .moveTo(margin + x, y)
            .lineTo(margin + x + width, y)
            .lineWidth(hairline)
            .stroke(palette.ink),
        )
      const write = (text: string, x: number, width: number) =>
        root.add(
          doc.struct('P', {}, () => drawText(doc, text, { size: signing.size }, { x: margin + x, y: doc.y, width })),
        )
      const top = y + signing.belowLine
      doc.y = top
      for (const text of below) write(text, signing.name.x, signing.name.width)
      const end = doc.y
      doc.y = top
      write(beside, signing.day.x, signing.day.width)
      Object.assign(doc, { x: margin, y: Math.max(end, doc.y) + signing.after })
    },
  }
}
