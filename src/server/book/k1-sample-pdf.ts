import { firm } from '@/content/firm'
import { k1Sample } from '@/content/k1-consent'
import { taggedPdf } from './tagged-pdf'

/** In points. */
const margin = 64
const fonts = { text: 'Helvetica', strong: 'Helvetica-Bold' } as const

/** The sample of a K-1 as a tagged PDF, in the format that the real ones come in. It tells nothing of anybody. */
export const k1SamplePdf = (): Promise<Uint8Array<ArrayBuffer>> =>
  taggedPdf({ title: k1Sample.title, margin }, (doc, add) => {
    add('P', () => doc.font(fonts.strong).fontSize(10).text(firm.name))
    add('H1', () => doc.moveDown(1).font(fonts.strong).fontSize(18).text(k1Sample.title))
    add('P', () => doc.moveDown(0.5).font(fonts.strong).fontSize(11).text(k1Sample.lead))
    for (const paragraph of k1Sample.paragraphs)
      add('P', () => doc.moveDown(0.7).font(fonts.text).fontSize(11).text(paragraph))
    doc.moveDown(1)
    for (const [label, value] of k1Sample.rows)
      add('P', () => doc.moveDown(0.4).font(fonts.text).fontSize(10).text(`${label}: ${value}`))
  })
