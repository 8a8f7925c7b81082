import { PDF } from '@libpdf/core'

/** The lines of each page of a PDF, as somebody reads them who knows nothing of how it was made. */
export async function pagesOfPdf(bytes: Uint8Array): Promise<string[][]> {
  const pages = (await PDF.load(bytes)).getPages()
  return pages.map((page) => page.extractText().text.split('\n'))
}

/** The same, page after page. */
export const linesOfPdf = async (bytes: Uint8Array): Promise<string[]> => (await pagesOfPdf(bytes)).flat()
