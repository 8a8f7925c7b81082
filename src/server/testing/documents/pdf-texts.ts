import { PDF } from '@libpdf/core'

/** The lines of the first page of a PDF, as somebody reads them who knows nothing of how it was made. */
export async function linesOfPdf(bytes: Uint8Array): Promise<string[]> {
  const [page] = (await PDF.load(bytes)).getPages()
  return page?.extractText().text.split('\n') ?? []
}
