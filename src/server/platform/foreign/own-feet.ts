import { type PDF, type PDFPage, PdfStream } from '@libpdf/core'

const begins = '/Artifact <<'
const ends = 'EMC'

/** What a page of ours shows without its foot, which is drawn last, and as something that is not read out; undefined where it has none. */
function withoutFoot(content: string): string | undefined {
  const from = content.lastIndexOf(begins)
  const last = from === -1 ? '' : content.slice(from).trimEnd()
  const isAtEnd = last.endsWith(ends) && last.indexOf(ends) === last.length - ends.length
  return isAtEnd && last.includes('\nBT\n') ? content.slice(0, from) : undefined
}

/** Takes the foot away that a page of ours was made with: one that counts the whole file stands there instead. */
export function removeOwnFoot(pdf: PDF, page: PDFPage): void {
  const shown = page.dict.get('Contents', (ref) => pdf.getObject(ref))
  if (!(shown instanceof PdfStream)) return
  const rest = withoutFoot(Buffer.from(shown.getDecodedData()).toString('latin1'))
  // Its own bytes stay in the file, and with them what was signed: the page is given other ones.
  if (rest !== undefined) page.dict.set('Contents', pdf.register(new PdfStream([], Buffer.from(rest, 'latin1'))))
}
