import { type FormField, type PDF, type PDFPage, PdfArray, PdfDict, PdfRef } from '@libpdf/core'
import { formFieldMaxCharacters, formFieldsMax } from '@/shared/platform/limits'
import type { Box } from '../pdf-stamps'
import { inspected } from '../pdfs'

/** A field of a form that takes text, by its whole name. @property page the first on which it stands, from 1 */
export interface FormText {
  name: string
  page: number
}

/** Where a field stands on its page, in points. @property page from 0 */
export interface FieldPlace {
  page: number
  box: Box
  /** How far what stands in it is turned. */
  turned: number
  /** Of the page's width: at its left edge, in its middle or at its right. */
  alignment: number
}

const textsOf = (pdf: PDF): FormField[] => (pdf.getForm()?.getFields() ?? []).filter(({ type }) => type === 'text')

/** The pages of a document by the annotations that stand on them: a widget need not say where it stands. */
export function pagesByWidget(pdf: PDF): { page: PDFPage; index: number; widgets: Set<PdfDict> }[] {
  const resolve = pdf.getObject.bind(pdf)
  return pdf.getPages().map((page, index) => {
    const found = page.dict.get('Annots', resolve)
    const each = found instanceof PdfArray ? [...found] : []
    const dicts = each.map((annotation) => (annotation instanceof PdfRef ? pdf.getObject(annotation) : annotation))
    return { page, index, widgets: new Set(dicts.filter((dict) => dict instanceof PdfDict)) }
  })
}
export type Pages = ReturnType<typeof pagesByWidget>
export type Widget = ReturnType<FormField['getWidgets']>[number]

/** The page that a widget stands on. */
export const pageOf = (pages: Pages, { dict }: Widget) => pages.find(({ widgets }) => widgets.has(dict))

/** What a widget shows text in; undefined where nobody sees it. */
export function placeOf(pages: Pages, field: FormField, widget: Widget): FieldPlace | undefined {
  const found = pageOf(pages, widget)
  if (found === undefined || widget.isHidden()) return undefined
  const [one, two, three, four] = widget.rect
  const box = {
    left: Math.min(one, three),
    bottom: Math.min(two, four),
    right: Math.max(one, three),
    top: Math.max(two, four),
  }
  // What does not say how it is turned is read as the page is.
  const own = widget.dict.has('MK') ? widget.getAppearanceCharacteristics() : null
  const turned = own !== null && hasTurn(widget) ? own.rotation : found.page.rotation
  return { page: found.index, box, turned: ((turned % 360) + 360) % 360, alignment: alignmentOf(field) }
}

const hasTurn = ({ dict }: Widget) => {
  const look = dict.get('MK')
  return look instanceof PdfDict && look.has('R')
}
const alignmentOf = (field: FormField) =>
  'alignment' in field && typeof field.alignment === 'number' ? field.alignment : 0

/** The width and the height of a place as what stands in it is read. */
export const spanOf = ({ box: { left, bottom, right, top }, turned }: FieldPlace) =>
  turned === 90 || turned === 270
    ? { width: top - bottom, height: right - left }
    : { width: right - left, height: top - bottom }

/** The text fields of a document's form, in their order, each once. Throws ForeignFault as `inspectDocument` does. */
export const readFormTexts = (bytes: Uint8Array): Promise<FormText[]> =>
  inspected(bytes, (pdf) => {
    const pages = pagesByWidget(pdf)
    const seen = new Set<string>()
    const found: FormText[] = []
    for (const field of textsOf(pdf)) {
      const [first] = field.getWidgets().flatMap((widget) => placeOf(pages, field, widget) ?? [])
      if (
        first === undefined ||
        field.name === '' ||
        field.name.length > formFieldMaxCharacters ||
        seen.has(field.name)
      )
        continue
      seen.add(field.name)
      found.push({ name: field.name, page: first.page + 1 })
    }
    return found.toSorted((one, other) => one.page - other.page).slice(0, formFieldsMax)
  })
