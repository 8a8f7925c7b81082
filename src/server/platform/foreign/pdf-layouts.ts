import type { PDFPage } from '@libpdf/core'

type PageText = ReturnType<PDFPage['extractText']>

/** Something written on a page, by where it stands; y grows upwards. */
export interface Piece {
  x: number
  y: number
  text: string
}

/** So many times the height of its signs lie between what stands in two columns of a line. */
const gapHeights = 1.2
/** What differs by less stands on one line. */
const lineTolerance = 4
/** From the item's number of the second column to the words above it. */
const columnTolerance = 14

/** The words of a page, those of one line parted where a gap is wider than blanks are. */
function piecesOf({ lines }: PageText): Piece[] {
  return lines.flatMap(({ spans, baseline }) => {
    const pieces: (Piece & { end: number })[] = []
    const signs = spans.flatMap(({ chars }) => chars).toSorted((one, other) => one.bbox.x - other.bbox.x)
    for (const { char, bbox, fontSize } of signs) {
      const last = pieces.at(-1)
      const end = char.trim() === '' ? (last?.end ?? bbox.x) : bbox.x + bbox.width
      if (last && bbox.x - last.end <= gapHeights * fontSize) {
        last.text += char
        last.end = end
      } else if (char.trim() !== '') pieces.push({ x: bbox.x, y: baseline, text: char, end })
    }
    return pieces
  })
}

const fieldLineHeight = 11
const checkHeightMax = 20

/** What stands in a field of a page's form, line by line from its upper edge. */
export function fieldPieces(rect: readonly [number, number, number, number], value: string): Piece[] {
  const [left, bottom, right, top] = rect
  const [x, upper, height] = [Math.min(left, right), Math.max(bottom, top), Math.abs(top - bottom)]
  const lines = value.split(/\r\n?|\n/)
  // One line stands in the middle of a low field, several begin at its top.
  const first = height < checkHeightMax ? upper - height / 2 - 3 : upper - fieldLineHeight
  return lines.map((text, index) => ({ x, y: first - index * fieldLineHeight, text }))
}

const linesOf = (pieces: readonly Piece[]): string[] => {
  const lines: Piece[][] = []
  for (const piece of pieces.toSorted((one, other) => other.y - one.y)) {
    const line = lines.at(-1)
    if (line?.[0] && line[0].y - piece.y <= lineTolerance) line.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) =>
    line
      .toSorted((one, other) => one.x - other.x)
      .map(({ text }) => text.trim())
      .join('\t'),
  )
}

/**
 * The text of a page, a tab between what stands apart on a line. A form whose Part III has a column of its own, as every Schedule K-1,
 * is told column by column: what stands beside a box is not in it.
 */
export function layOut(page: PDFPage, text: PageText, fields: readonly Piece[]): string {
  // What is turned has its columns elsewhere.
  if (page.rotation !== 0) return [...fields.map((field) => field.text), text.text].join('\n')
  const pieces = [...piecesOf(text), ...fields].filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))
  const second = pieces.find((piece) => /^Part\s+III\b/.test(piece.text))
  const edge = second === undefined || second.x < text.width / 4 ? Infinity : second.x - columnTolerance
  return [...linesOf(pieces.filter(({ x }) => x < edge)), ...linesOf(pieces.filter(({ x }) => x >= edge))].join('\n')
}
