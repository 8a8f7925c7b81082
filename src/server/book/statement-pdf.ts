import pdfkit from 'pdfkit'
import { firm } from '@/content/firm'
import { portalFoot } from '@/content/portal'
import { statementWords } from '@/content/statements'
import { type StatementRow, periodOf, statementSections } from '@/shared/statement-rows'
import type { StatementFigures } from '@/shared/statements'

/** In points; US Letter. */
const page = { margin: 64, width: 612, height: 792 }
const inner = page.width - 2 * page.margin
const fonts = { text: 'Helvetica', strong: 'Helvetica-Bold' } as const
const lineHeight = 16
/** What the built-in typefaces have no sign for. */
const printable = (text: string) => text.replaceAll('−', '-')

type Document = InstanceType<typeof pdfkit>

/** One line: what, with its day and offering where it is an entry, and the amount at the right. */
function drawRow(doc: Document, { what, day, offering, amount }: StatementRow) {
  if (doc.y > page.height - page.margin - 2 * lineHeight) doc.addPage()
  const { y } = doc
  const text = [what, day, offering].filter(Boolean).join(', ')
  doc.font(fonts.text).fontSize(10)
  doc.text(printable(text), page.margin, y, { width: inner - 120 })
  const after = doc.y
  doc.text(printable(amount), page.margin, y, { width: inner, align: 'right' })
  doc.y = Math.max(after, y + lineHeight)
}

/**
 * A statement as a tagged PDF (ISO 14289 names what readers for the blind need): headings and paragraphs in their order, with a title
 * and a language.
 */
export async function statementPdf(figures: StatementFigures): Promise<Uint8Array<ArrayBuffer>> {
  const title = `${statementWords.title}, ${figures.entityName}`
  const doc = new pdfkit({
    size: 'LETTER',
    margin: page.margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: firm.name },
  })
  const pieces: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (piece: Uint8Array) => pieces.push(piece))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const add = (type: 'H1' | 'H2' | 'P', draw: () => void) => root.add(doc.struct(type, {}, draw))
  add('P', () => doc.font(fonts.strong).fontSize(10).text(firm.name))
  add('H1', () => doc.moveDown(1).font(fonts.strong).fontSize(18).text(statementWords.title))
  add('P', () => doc.moveDown(0.5).font(fonts.text).fontSize(11).text(printable(figures.entityName)))
  add('P', () => doc.text(periodOf(figures)))
  for (const { heading, rows } of statementSections(figures)) {
    add('H2', () => doc.moveDown(1).font(fonts.strong).fontSize(12).text(heading, page.margin).moveDown(0.3))
    for (const row of rows) add('P', () => drawRow(doc, row))
  }
  add('P', () =>
    doc.moveDown(2).font(fonts.text).fontSize(8).text(portalFoot.join(' '), page.margin, doc.y, { width: inner }),
  )
  root.end()
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(pieces))
}
