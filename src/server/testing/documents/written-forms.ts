import { pdfOf } from './written-pdfs'

/** The names of the fields of `agreementForm`. */
export const formNames = {
  owner: 'Owner',
  address: 'Address of owner',
  signer: 'Signature 1',
  issuer: 'Issuer',
  tiny: 'Tiny',
} as const

const field = (entries: string, rect: readonly number[], page: number) =>
  `<< /Type /Annot /Subtype /Widget /F 4 /P ${page} 0 R /Rect [${rect.join(' ')}] ${entries} >>`
const framed = '/MK << /BC [0 0 0] >>'

/**
 * An agreement with a form, as an office program writes one: the owner's name on both pages, the second of which is turned; a box to tick
 * that has no looks; the issuer's name, which the firm has filled in; and a field in which nothing has room.
 */
export const agreementForm = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    pdfOf({
      catalog: '/AcroForm << /Fields [20 0 R 13 0 R 14 0 R 15 0 R 16 0 R 17 0 R] /DA (/Helv 0 Tf 0 g) >>',
      objects: {
        2: '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
        3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [11 0 R 13 0 R 14 0 R 16 0 R 17 0 R] >>',
        4: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Rotate 90 /Annots [12 0 R 15 0 R] >>',
        11: field(`/Parent 20 0 R ${framed}`, [72, 700, 300, 720], 3),
        12: field('/Parent 20 0 R', [200, 300, 220, 560], 4),
        13: field(`/FT /Tx /T (${formNames.address}) /Ff 4096 ${framed}`, [72, 600, 300, 660], 3),
        14: field(`/FT /Btn /T (Agreed) ${framed}`, [72, 560, 84, 572], 3),
        15: field(`/FT /Tx /T (${formNames.signer})`, [300, 300, 330, 560], 4),
        16: field(`/FT /Tx /T (${formNames.issuer}) /V (Willow Creek Holdings)`, [320, 700, 560, 720], 3),
        17: field(`/FT /Tx /T (${formNames.tiny})`, [72, 500, 80, 504], 3),
        20: `<< /FT /Tx /T (${formNames.owner}) /Kids [11 0 R 12 0 R] >>`,
      },
    }),
  )
