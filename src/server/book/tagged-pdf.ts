import pdfkit from 'pdfkit'
import { firm } from '@/content/firm'

type Doc = InstanceType<typeof pdfkit>
/** Draws a heading or a paragraph, and names it as what it is. */
type Add = (type: 'H1' | 'H2' | 'P', draw: () => void) => void

/**
 * A PDF of pages of paper, tagged (ISO 14289 names what readers for the blind need): headings and paragraphs in their order, with a
 * title and a language.
 * @param margin in points
 * @param draw adds what stands in it, from the top down
 */
export async function taggedPdf(
  { title, margin }: { title: string; margin: number },
  draw: (doc: Doc, add: Add) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new pdfkit({
    size: 'LETTER',
    margin,
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
  draw(doc, (type, drawn) => root.add(doc.struct(type, {}, drawn)))
  root.end()
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(pieces))
}
