import { documentSize } from '@/content/reporting/documents'

const kilobyte = 1_000
const megabyte = 1_000_000

/** '81 kB' or '1.4 MB'. */
export const bytesText = (bytes: number): string =>
  bytes < megabyte
    ? documentSize.kilobytes(String(Math.max(1, Math.round(bytes / kilobyte))))
    : documentSize.megabytes((bytes / megabyte).toFixed(1))

/** '2 pages, 81 kB', as it stands beside a document's link. */
export const sizeText = ({ sizeBytes, pages }: { sizeBytes: number; pages: number }): string =>
  `${documentSize.pages(pages)}, ${bytesText(sizeBytes)}`
