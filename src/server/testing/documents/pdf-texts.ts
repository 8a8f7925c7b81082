import { PDF } from '@libpdf/core'

/** The lines of a PDF, page after page, as somebody reads them who knows nothing of how it was made. */
export async function linesOfPdf(bytes: Uint8Array): Promise<string[]> {
  const pages = (await PDF.load(bytes)).getPages()
  return pages.flatMap((page) => page.extractText().text.split('\n'))
}
