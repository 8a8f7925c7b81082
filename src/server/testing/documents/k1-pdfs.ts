import { zipSync } from 'fflate'
import { taggedPdf } from '../../reporting/pdf/tagged-pdf'

/** What stands on a K-1 of a test. */
export interface TestK1 {
  name: string
  /** The last four digits of its holder's number; the rest is hidden. */
  last4: string
  offering?: string
  year?: number
  /** Marks the box 'Amended K-1'. */
  isAmended?: boolean
  /** Of its holder, below the name. */
  addressLines?: readonly string[]
  /** What else stands there. */
  note?: string
}

/** A K-1 as an accountant's program writes it, as far as it tells whose it is. */
export const k1Pdf = ({
  name,
  last4,
  offering = 'Willow Creek',
  year = 2025,
  isAmended,
  addressLines = ['12 Main Street, Dallas, TX 75201'],
  note,
}: TestK1): Promise<Uint8Array<ArrayBuffer>> =>
  taggedPdf({
    title: 'Schedule K-1',
    margin: 64,
    write: ({ add }) => {
      add('H1', `Schedule K-1 (Form 1065) ${year}`, { size: 14 })
      const lines = [
        ...(isAmended === undefined ? [] : [`[ ] Final K-1  [${isAmended ? 'X' : ' '}] Amended K-1`]),
        `A  Partnership's employer identification number 98-7654321`,
        `B  Partnership's name ${offering}`,
        `E  Partner's SSN or TIN XXX-XX-${last4}`,
        'F  Name for partner entered in E',
        name,
        ...addressLines,
        ...(note === undefined ? [] : [note]),
      ]
      for (const line of lines) add('P', line, { size: 10 })
    },
  })

/** Packs files without packing them tighter: PDFs are that already. */
export const zipOf = (files: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(files, { level: 0, mtime: '2026-03-01T12:00:00Z' }))
