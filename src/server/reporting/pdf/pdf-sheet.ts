import { palette } from '@/art/palette'
import { markPanes, markRoots, markRootWidth, markTrunk } from '@/art/lettering/logo-paths'
import { drawable } from '@/shared/values/printed-signs'
import type { Cut } from '../../platform/text/typeface'
import { type Doc, type Place, type Setting, asArtifact, drawRule, drawText, page } from './pdf-drawing'
import { type PdfPaper, createPaper } from './pdf-paper'

/** A column of a table. @property width in points */
export interface PdfColumn {
  label: string
  width: number
  isNumeric?: boolean
  /** The one that names the rows. */
  isRowName?: boolean
}

export interface PdfRow {
  cells: readonly string[]
  /** It sums up those above it: in the strong cut, under a rule. */
  isTotal: boolean
}

/** A place on a page that is seen through the window of an envelope, in points. @property size of a text that has room there */
export type WindowPlace = Record<'x' | 'y' | 'width' | 'height' | 'size', number>

/** What is written on, from the top down. */
export interface PdfSheet extends PdfPaper {
  /** A heading or a paragraph, named as what it is. A heading stays with what follows it. */
  add: (type: 'H1' | 'H2' | 'P', text: string, setting: Setting) => void
  /** The firm's mark and name at the left, and lines at the right, over a rule. */
  addLetterhead: (name: string, lines: readonly string[]) => void
  /** A table whose head is said again on each page. */
  addTable: (columns: readonly PdfColumn[], rows: readonly PdfRow[]) => void
  /** Lines in a window, smaller where they would have no room in it. What is added then stands below it. */
  addWindow: (lines: readonly { text: string; cut: Cut }[], place: WindowPlace) => void
}

const letterhead = { mark: 34, gap: 10, name: 13, lines: 8 }
const tableText = { size: 8.5, padding: 3.5, gap: 8 }
/** A heading that has less than this below it begins the next page: the head of its table, and two lines. */
const headingRoom = 75
/** What the post can still read, in points. */
const windowMinSize = 7

/** Whose head a cell is; pdfkit's types do not know it. */
const headOf = (scope: 'Row' | 'Column') => Object.fromEntries([['scope', scope]])

function drawMark(doc: Doc, x: number, y: number) {
  const [litPane, ...panes] = markPanes
  asArtifact(doc, () => {
    doc
      .save()
      .translate(x, y)
      .scale(letterhead.mark / 96)
    doc.path(panes.join('') + markTrunk).fill(palette.evergreen800)
    doc.path(litPane).fill(palette.gold)
    doc.path(markRoots).lineWidth(markRootWidth).stroke(palette.gold)
    doc.restore()
  })
}

/** A sheet whose texts are drawn. @param margin in points */
export function drawnSheet(doc: Doc, margin: number): PdfSheet & { end: () => void } {
  const root = doc.struct('Document')
  doc.addStructure(root)
  const inner = page.width - 2 * margin
  const bottom = page.height - margin

  function addLine(type: string, text: string, setting: Setting, place: Omit<Place, 'y'> & { y?: number }) {
    const { y } = doc
      .font(setting.cut ?? 'text')
      .fontSize(setting.size)
      .moveDown(setting.before ?? 0)
    root.add(doc.struct(type, {}, () => drawText(doc, text, setting, { y, ...place })))
  }

  const heightOf = (text: string, { size, cut = 'text', before = 0 }: Setting, width: number) =>
    doc.font(cut).fontSize(size).heightOfString(drawable(text), { width }) + before * doc.currentLineHeight(true)

  const add: PdfSheet['add'] = (type, text, setting) => {
    if (type === 'H2' && doc.y + heightOf(text, setting, inner) > bottom - headingRoom) doc.addPage()
    addLine(type, text, setting, { x: margin, width: inner })
    if (type === 'H2') doc.moveDown(0.2)
  }

  const addLetterhead: PdfSheet['addLetterhead'] = (name, lines) => {
    const top = doc.y
    drawMark(doc, margin, top)
    const x = margin + letterhead.mark + letterhead.gap
    addLine('P', name, { size: letterhead.name, cut: 'strong' }, { x, y: top + 8, width: inner / 2 })
    let y = top
    for (const line of lines) {
      addLine('P', line, { size: letterhead.lines }, { x: page.width / 2, y, width: inner / 2, align: 'right' })
      y = doc.y
    }
    const below = Math.max(y, top + letterhead.mark) + 10
    drawRule(doc, margin, below)
    doc.y = below + 14
  }

  const addTable: PdfSheet['addTable'] = (columns, rows) => {
    const table = doc.struct('Table')
    root.add(table)
    const labels = columns.map(({ label }) => label)

    /** Draws one row of texts. @param draws how each text is drawn: as a cell, or as nothing that is read */
    function drawRow(
      texts: readonly string[],
      setting: Setting,
      color: string,
      draws: (at: number, draw: () => void) => void,
    ) {
      const { y } = doc
      let x = margin
      let below = y
      columns.forEach(({ width, isNumeric }, at) => {
        const place = { x, y: y + tableText.padding, width: width - tableText.gap, color }
        const text = texts[at] ?? ''
        draws(at, () => drawText(doc, text, setting, isNumeric ? { ...place, width, align: 'right' } : place))
        below = Math.max(below, doc.y)
        x += width
      })
      doc.y = below + tableText.padding
    }
    const head: Setting = { size: tableText.size, cut: 'strong' }
    const drawHead = (draws: (at: number, draw: () => void) => void) => {
      drawRow(labels, head, palette.inkMuted, draws)
      drawRule(doc, margin, doc.y)
    }
    const settingOf = ({ isTotal }: PdfRow): Setting => ({ size: tableText.size, cut: isTotal ? 'strong' : 'text' })
    const heightOfRow = (row: PdfRow) =>
      Math.max(
        ...columns.map(({ width }, at) => heightOf(row.cells[at] ?? '', settingOf(row), width - tableText.gap)),
      ) +
      2 * tableText.padding

    const headRow = doc.struct('TR')
    table.add(headRow)
    drawHead((_, draw) => headRow.add(doc.struct('TH', headOf('Column'), draw)))
    for (const [index, row] of rows.entries()) {
      // A sum stays with the last row that it sums up.
      const next = rows[index + 1]
      const kept = heightOfRow(row) + (next?.isTotal ? heightOfRow(next) : 0)
      if (doc.y + kept > bottom) {
        doc.addPage()
        drawHead((_, draw) => asArtifact(doc, draw))
      }
      if (row.isTotal) drawRule(doc, margin, doc.y)
      const element = doc.struct('TR')
      table.add(element)
      drawRow(row.cells, settingOf(row), palette.ink, (at, draw) =>
        element.add(columns[at]?.isRowName ? doc.struct('TH', headOf('Row'), draw) : doc.struct('TD', {}, draw)),
      )
    }
    doc.x = margin
  }

  const addWindow: PdfSheet['addWindow'] = (lines, { x, y, width, height, size: largest }) => {
    const heightAt = (size: number) =>
      lines.reduce((sum, { text, cut }) => sum + heightOf(text, { size, cut }, width), 0)
    let size = largest
    while (size > windowMinSize && heightAt(size) > height) size -= 0.5
    doc.y = y
    for (const { text, cut } of lines) addLine('P', text, { size, cut }, { x, y: doc.y, width })
    Object.assign(doc, { x: margin, y: Math.max(doc.y, y + height) })
  }

  return { ...createPaper(doc, root, margin), add, addLetterhead, addTable, addWindow, end: () => root.end() }
}
