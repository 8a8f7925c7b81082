import pdfkit from 'pdfkit'

type Document = InstanceType<typeof pdfkit>

/** A PDF of one page as any program writes it. @param draw what stands on it, or what should not be in it */
export async function documentOf(
  draw: (doc: Document) => void = (doc) => doc.text('Schedule K-1'),
  options: ConstructorParameters<typeof pdfkit>[0] = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new pdfkit(options)
  const chunks: Buffer[] = []
  const written = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
  })
  draw(doc)
  doc.end()
  return written
}
