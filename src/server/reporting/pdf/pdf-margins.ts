import { palette } from '@/art/palette'
import { drawable } from '@/shared/values/printed-signs'
import { type Doc, asArtifact, drawRule, drawText, page } from './pdf-drawing'

/** What stands above and below the text of pages: seen, and not read out with each of them. */
export interface PdfMargins {
  /** Lines at the head of each page after the first: whose document it is, and which, should its pages be parted. */
  runningHead?: readonly string[]
  /** What the foot of a page says of its number, such as 'Page 1 of 2'. */
  pageWords?: (number: number, count: number) => string
}

const size = 8
const lineHeight = 11
/** Between the running head and the text below it. */
const gap = 12

/** A text that is too wide for a line, as far as it goes. */
function cutToLine(doc: Doc, text: string, width: number): string {
  const signs = Array.from(drawable(text))
  const isWider = (shown: string) => doc.font('text').fontSize(size).widthOfString(shown) > width
  if (!isWider(signs.join(''))) return signs.join('')
  while (signs.length > 0 && isWider(`${signs.join('').trimEnd()}…`)) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

/** Draws the head and the foot of all pages, once it is known how many they are. @param margin in points */
export function drawMargins(doc: Doc, margin: number, { runningHead = [], pageWords }: PdfMargins) {
  const { start, count } = doc.bufferedPageRange()
  const width = page.width - 2 * margin
  const color = palette.inkMuted
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at)
    // Outside of the margins, where a text would begin another page.
    doc.page.margins.bottom = 0
    if (at > start && runningHead.length > 0) {
      const top = margin - gap - runningHead.length * lineHeight
      asArtifact(doc, () => {
        for (const [line, text] of runningHead.entries())
          drawText(doc, cutToLine(doc, text, width), { size }, { x: margin, y: top + line * lineHeight, width, color })
      })
      drawRule(doc, margin, margin - gap + 3)
    }
    if (pageWords) {
      const place = { x: margin, y: page.height - margin + 16, width, color, align: 'right' } as const
      asArtifact(doc, () => drawText(doc, pageWords(at + 1, count), { size }, place))
    }
  }
}
