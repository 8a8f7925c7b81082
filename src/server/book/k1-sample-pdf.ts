import pdfkit from 'pdfkit'
import { firm } from '@/content/firm'
import { k1Sample } from '@/content/k1-consent'

/** In points. */
const margin = 64
const fonts = { text: 'Helvetica', strong: 'Helvetica-Bold' } as const

/** The sample of a K-1 as a tagged PDF, in the format that the real ones come in. It tells nothing of anybody. */
export async function k1SamplePdf(): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new pdfkit({
    size: 'LETTER',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: k1Sample.title, Author: firm.name },
  })
  const pieces: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (piece: Uint8Array) => pieces.push(piece))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const add = (type: 'H1' | 'P', draw: () => void) => root.add(doc.struct(type, {}, draw))
  add('P', () => doc.font(fonts.strong).fontSize(10).text(firm.name))
  add('H1', () => doc.moveDown(1).font(fonts.strong).fontSize(18).text(k1Sample.title))
  add('P', () => doc.moveDown(0.5).font(fonts.strong).fontSize(11).text(k1Sample.lead))
  for (const paragraph of k1Sample.paragraphs)
    add('P', () => doc.moveDown(0.7).font(fonts.text).fontSize(11).text(paragraph))
  doc.moveDown(1)
  for (const [label, value] of k1Sample.rows)
    add('P', () => doc.moveDown(0.4).font(fonts.text).fontSize(10).text(`${label}: ${value}`))
  root.end()
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(pieces))
}
