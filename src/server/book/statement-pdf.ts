import pdfkit from 'pdfkit'
import { firm } from '@/content/firm'
import { portalFoot } from '@/content/portal'
import { statementWords } from '@/content/statements'
import { type StatementRow, periodOf, statementSections } from '@/shared/statement-rows'
import type { StatementFigures } from '@/shared/statements'
import { taggedPdf } from './tagged-pdf'

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

/** A statement as a tagged PDF. */
export function statementPdf(figures: StatementFigures): Promise<Uint8Array<ArrayBuffer>> {
  const title = `${statementWords.title}, ${figures.entityName}`
  return taggedPdf({ title, margin: page.margin }, (doc, add) => {
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
  })
}
