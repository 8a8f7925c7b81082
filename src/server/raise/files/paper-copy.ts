import type { PacketPaper } from '@db/schema/raise/packets'
import { signingPages as words } from '@/content/raise/files/signing-pages'
import { readForeign } from '../../platform/foreign/reading'
import { boxed } from '../../platform/text/typeface'

/** What is printed to be signed by hand. */
export interface PrintedPacket {
  reference: string
  pages: Uint8Array
  /** As the packet has them, with their files. */
  agreements: readonly (Omit<PacketPaper, 'id' | 'sha256'> & { bytes: Uint8Array })[]
}

/**
 * The pages of a packet and its agreements as one PDF, to print and to sign on paper. At the foot of each page of an agreement stands
 * which one it is, and of which subscription. Throws Failure file_too_heavy, readers_busy and what `inspectPaper` throws.
 */
export async function paperCopy({ reference, pages, agreements }: PrintedPacket): Promise<Uint8Array<ArrayBuffer>> {
  const foreign = agreements.map(({ bytes, title, version, pages: count }) => {
    const agreement = boxed(words.signature.agreement(title, version), 'text')
    const feet = Array.from({ length: count }, (_, index) =>
      words.signed.agreementFoot(reference, agreement, index + 1, count),
    )
    return { bytes, feet }
  })
  return new Uint8Array(await readForeign('completedPaper', { bytes: pages, foreign }))
}
