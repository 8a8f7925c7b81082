import { PDF, PdfRef, PdfStream } from '@libpdf/core'
import { expect, test, vi } from 'vitest'
import { documentOf } from '../../testing/documents/documents'
import { k1FormPdf } from '../../testing/documents/k1-forms'
import { packedPdf, packedStreamOf, pdfOf, streamOf } from '../../testing/documents/written-pdfs'
import { inspectDocument } from '../../platform/foreign/pdfs'
import { readPart } from '../../platform/foreign/pdf-parts'
import { ForeignFault } from '../../platform/foreign/faults'
import { createJoinedPdf } from './joined-pdf'

/** The pages of documents as one file, each filled up to a sheet. */
async function joined(documents: readonly Uint8Array[]): Promise<Buffer> {
  const pdf = createJoinedPdf()
  const pieces = [pdf.begin()]
  for (const [index, bytes] of documents.entries()) {
    const part = await readPart({ bytes, ...pdf.place() })
    pieces.push(pdf.add(part))
    pdf.addPages(`Żółć ${index}`, part.pages)
    const blank = pdf.fillSheet()
    if (blank) pieces.push(blank)
  }
  return Buffer.concat([...pieces, ...pdf.end()])
}
async function pagesOf(bytes: Uint8Array) {
  const pages = (await PDF.load(bytes)).getPages()
  return pages.map((page) => page.extractText().text.replaceAll(/\s+/g, ' ').trim())
}
const saying = (...texts: string[]) =>
  documentOf((doc) => {
    for (const [index, text] of texts.entries()) (index === 0 ? doc : doc.addPage()).text(text)
  })

test('pages of several documents stand in one file in their order, each document on a sheet of its own', async () => {
  const bytes = await joined([await saying('one', 'two', 'three'), await saying('four', 'five'), await saying('six')])
  expect(await pagesOf(bytes)).toEqual(['one', 'two', 'three', '', 'four', 'five', 'six', ''])
  // What reads it most strictly finds nothing that its table does not name.
  expect(await inspectDocument(bytes)).toEqual({ pages: 8 })
})

test('each document is found by its title', async () => {
  const pdf = await PDF.load(await joined([await saying('one'), await saying('two')]))
  const outline = pdf.getCatalog().getDict('Outlines', pdf.getObject.bind(pdf))
  const first = outline?.getDict('First', pdf.getObject.bind(pdf))
  const next = first?.getDict('Next', pdf.getObject.bind(pdf))
  expect([first, next].map((entry) => entry?.getString('Title')?.asString())).toEqual(['Żółć 0', 'Żółć 1'])
})

test('what was filled into a form is there, though the form is not', async () => {
  const form = { partnership: 'Willow Creek LLC', number: 'XXX-XX-4821', name: 'Ada Trust' }
  const bytes = await joined([await k1FormPdf(form, 'fields'), await k1FormPdf(form, 'words')])
  const pdf = await PDF.load(bytes)
  const resolve = pdf.getObject.bind(pdf)
  const [asFields, , asWords] = pdf.getPages()
  const drawn = asFields?.dict.getDict('Resources', resolve)?.getDict('XObject', resolve)
  const drawings = [...(drawn ?? [])].map(([, value]) => (value instanceof PdfRef ? resolve(value) : value))
  const texts = drawings.map((each) => (each instanceof PdfStream ? Buffer.from(each.getDecodedData()).toString() : ''))
  for (const text of ['Ada Trust', 'XXX-XX-4821']) {
    expect(texts.join('\n')).toContain(text)
    expect(asWords?.extractText().text).toContain(text)
  }
  expect(pdf.getForm()).toBeNull()
})

test('a document that only its owner may change is read, and one that asks for a password is not', async () => {
  // The library tells what it could not unlock; its thread is not heard.
  for (const word of ['warn', 'error'] as const) vi.spyOn(console, word).mockImplementation(() => {})
  for (const pdfVersion of ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const) {
    const locked = (userPassword: string) =>
      documentOf((doc) => doc.text('Schedule K-1'), { userPassword, ownerPassword: 'known to nobody', pdfVersion })
    expect(await pagesOf(await joined([await locked('')]))).toEqual(['Schedule K-1', ''])
    await expect(joined([await locked('known to its reader')])).rejects.toEqual(new ForeignFault('paper_encrypted'))
  }
  await expect(joined([Buffer.from('%PDF-1.7 and nothing else')])).rejects.toBeInstanceOf(ForeignFault)
})

test('what pages inherit comes along, packed or not, and what leads to the rest of the document does not', async () => {
  const content = streamOf('BT /F1 12 Tf 40 700 Td (Schedule K-1) Tj ET')
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
  const written = {
    catalog: '/PageMode /UseNone /MarkInfo << /Marked true >>',
    page: '/Contents 5 0 R /Resources 7 0 R /StructParents 0 /Annots [8 0 R]',
    objects: {
      5: content,
      6: font,
      7: '<< /Font << /F1 6 0 R >> >>',
      8: '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /P 3 0 R /Dest [3 0 R /Fit] >>',
    },
  }
  for (const bytes of [pdfOf(written), packedPdf(written)]) {
    const made = await joined([bytes])
    expect(await pagesOf(made)).toEqual(['Schedule K-1', ''])
    expect(await inspectDocument(made)).toEqual({ pages: 2 })
    expect(made.toString('latin1')).not.toMatch(/StructParents|MarkInfo/)
  }
})

test('a layer that is hidden stays hidden', async () => {
  const bytes = pdfOf({
    catalog: '/OCProperties << /OCGs [6 0 R 7 0 R] /D << /OFF [7 0 R] >> >>',
    page: '/Contents 5 0 R /Resources << /Properties << /Shown 6 0 R /Hidden 7 0 R >> >>',
    objects: {
      5: packedStreamOf(Buffer.from('/OC /Hidden BDC EMC')),
      6: '<< /Type /OCG /Name (Amounts) >>',
      7: '<< /Type /OCG /Name (Draft) >>',
    },
  })
  const layers = (await PDF.load(await joined([bytes, bytes]))).getLayers()
  const byName = layers.toSorted((one, other) => one.name.localeCompare(other.name))
  expect(byName.map(({ name, visible }) => [name, visible])).toEqual([
    ['Amounts', true],
    ['Amounts', true],
    ['Draft', false],
    ['Draft', false],
  ])
})
