import type pdfkit from 'pdfkit'
import { palette } from '@/art/palette'
import { drawable } from '@/shared/values/printed-signs'
import { type Cut, nameShapes } from '../../platform/text/typeface'

/** How a text is set. @property size in points @property before blank lines of its size above it */
export interface Setting {
  size: number
  cut?: Cut
  before?: number
}

export type Doc = InstanceType<typeof pdfkit>

/** In points; US Letter. */
export const page = { width: 612, height: 792 }
/** A ligature is one shape for several letters, which not every reader of a PDF takes apart again. Its types know no way to ask for none. */
const withoutLigatures = { features: { liga: false, clig: false } }

const hairline = 0.5

export interface Place {
  x: number
  y: number
  width: number
  align?: 'right'
  color?: string
}

/** Draws a text. This is the one place where text gets into a PDF of ours. */
export function drawText(
  doc: Doc,
  text: string,
  { size, cut = 'text' }: Setting,
  { x, y, color = palette.ink, ...place }: Place,
) {
  const options = { ...place }
  Object.assign(options, withoutLigatures)
  const drawn = drawable(text)
  nameShapes(drawn, cut)
  doc.font(cut).fontSize(size).fillColor(color).text(drawn, x, y, options)
}

/** What is seen and not read out: it says nothing that the text does not. */
export function asArtifact(doc: Doc, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

export const drawRule = (doc: Doc, margin: number, y: number) =>
  asArtifact(doc, () =>
    doc
      .moveTo(margin, y)
      .lineTo(page.width - margin, y)
      .lineWidth(hairline)
      .stroke(palette.rule),
  )
