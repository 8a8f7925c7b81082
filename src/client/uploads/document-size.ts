import { documentSize } from '@/content/reporting/documents'

const kilobyte = 1_000
const megabyte = 1_000_000

/** '2 pages, 81 kB', as it stands beside a document's link. */
export function sizeText({ sizeBytes, pages }: { sizeBytes: number; pages: number }): string {
  const size =
    sizeBytes < megabyte
      ? documentSize.kilobytes(String(Math.max(1, Math.round(sizeBytes / kilobyte))))
      : documentSize.megabytes((sizeBytes / megabyte).toFixed(1))
  return `${documentSize.pages(pages)}, ${size}`
}
