import { webcrypto } from 'node:crypto'
import type { SignerPlace } from '@db/schema/raise/filled-papers'
import { signingPages as words } from '@/content/raise/files/signing-pages'
import { drawable } from '@/shared/values/printed-signs'
import type { CalendarDay } from '@/shared/values/days'
import { formatDay } from '@/shared/values/formats'
import { sha256Of } from '../../platform/encryption/sha256'
import type { PlacedMark, Seal } from '../../platform/foreign/pdf-seals'
import { readForeign } from '../../platform/foreign/reading'
import { signing } from '../../reporting/pdf/pdf-paper'
import { printedMoment } from './moments'
import { type PaperSigner, signingPlace } from './subscription-paper'

/** A seal is made once, and outlives whatever is sealed with it. */
const validYears = 30
const keyAlgorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
}
/**
 * Object identifiers of RFC 5280, and of RFC 9336 for certificates that sign documents. Readers that do not know the latter yet ask for
 * that of signed mail: with neither they would call the certificate broken, and not unknown.
 */
const oids = {
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  documentSigning: '1.3.6.1.5.5.7.3.36',
  emailProtection: '1.3.6.1.5.5.7.3.4',
}
/** Of the bits of a key usage: digitalSignature and nonRepudiation. */
const signsAlone = { bits: 0b1100_0000, unused: 6 }
/** Later days are written in another way (RFC 5280, 4.1.2.5). */
const generalizedTime = 1

/** A positive number that no other certificate has. */
function serialNumber(): ArrayBuffer {
  const bytes = webcrypto.getRandomValues(new Uint8Array(16))
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes.buffer
}

/**
 * A certificate of the firm's own and its key (RSA 3072, valid for 30 years), with which files are sealed. Nobody vouches for it: what it
 * shows is that a file was not changed since.
 * @param name the firm's
 * @returns the certificate as DER and the key as PKCS #8, which is kept encrypted
 */
export async function makeSealCertificate(name: string, at = new Date()): Promise<Seal> {
  // Loaded with the first seal: a server would start later for them.
  const [pki, asn1] = await Promise.all([import('pkijs'), import('asn1js')])
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify'])
  const until = new Date(at)
  until.setUTCFullYear(until.getUTCFullYear() + validYears)
  // A day so late is written with parts of a second where there are any, and RFC 5280 (4.1.2.5.2) has none: readers call it expired.
  until.setUTCMilliseconds(0)
  const certificate = new pki.Certificate({ version: 2, serialNumber: new asn1.Integer({ valueHex: serialNumber() }) })
  for (const named of [certificate.subject, certificate.issuer])
    named.typesAndValues.push(
      new pki.AttributeTypeAndValue({ type: oids.commonName, value: new asn1.Utf8String({ value: name }) }),
    )
  certificate.notBefore = new pki.Time({ value: at })
  certificate.notAfter = new pki.Time({ value: until, type: generalizedTime })
  const usage = new asn1.BitString({
    valueHex: new Uint8Array([signsAlone.bits]).buffer,
    unusedBits: signsAlone.unused,
  })
  const extension = (extnID: string, critical: boolean, value: { toBER: (sizeOnly: boolean) => ArrayBuffer }) =>
    new pki.Extension({ extnID, critical, extnValue: value.toBER(false) })
  certificate.extensions = [
    extension(oids.basicConstraints, true, new pki.BasicConstraints({ cA: false }).toSchema()),
    extension(oids.keyUsage, true, usage),
    extension(
      oids.extendedKeyUsage,
      false,
      new pki.ExtKeyUsage({ keyPurposes: [oids.documentSigning, oids.emailProtection] }).toSchema(),
    ),
  ]
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(privateKey, keyAlgorithm.hash)
  return {
    certificate: new Uint8Array(certificate.toSchema(true).toBER(false)),
    key: new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', privateKey)),
  }
}

/** How somebody signed, as the signature page shows it. @property at of a signature on paper: when it was entered */
export type GivenSignature = { name: string; at: Date } & (
  | { way: 'typed' }
  | { way: 'drawn'; strokes: readonly (readonly (readonly [number, number])[])[] }
  | { way: 'paper'; signedOn: CalendarDay; scan: Uint8Array; scanPages: number }
)

/** A packet that all have signed, with the certificate's pages. */
export interface SignedPacket {
  reference: string
  pages: Uint8Array
  signers: readonly (PaperSigner & { signature: GivenSignature })[]
  certificate: Uint8Array
  timeZone: string
}

/** In points. */
const nameSize = 20
const daySize = 10
const paperSize = 9
const aboveLine = 6
const placeOfName = { ...signing.name, y: aboveLine, height: signing.room - aboveLine }
const placeOfDay = { ...signing.day, y: aboveLine, height: signing.room - aboveLine }

/** What stands in a signer's lines: the name, and the day. */
function marksOf({ place, signature }: SignedPacket['signers'][number], timeZone: string): PlacedMark[] {
  const destination = signingPlace(place)
  const day = (text: string) => ({ destination, ...placeOfDay, lines: [{ text, size: daySize }] })
  if (signature.way === 'paper')
    return [
      {
        destination,
        ...placeOfName,
        lines: [words.signed.onPaper, words.signed.scan(sha256Of(signature.scan))].map((text) => ({
          text,
          size: paperSize,
        })),
      },
      day(formatDay(signature.signedOn)),
    ]
  const drawn = signature.way === 'drawn' ? { strokes: signature.strokes } : {}
  const lines = signature.way === 'typed' ? [{ text: drawable(signature.name), size: nameSize }] : []
  return [{ destination, ...placeOfName, lines, ...drawn }, day(printedMoment(signature.at, timeZone))]
}

const scanOf = (reference: string, { place, signature }: SignedPacket['signers'][number]) =>
  signature.way === 'paper'
    ? [
        {
          bytes: signature.scan,
          feet: Array.from({ length: signature.scanPages }, (_, index) =>
            words.signed.scanFoot(reference, place, index + 1, signature.scanPages),
          ),
        },
      ]
    : []

/**
 * The signed file: the pages with each signature in its line, the certificate, the scans of what was signed on paper; sealed as a whole.
 * It begins with the pages as they were shown and signed, byte by byte. Made in the thread that reads what others made, so that nobody
 * waits for it. Throws Failure file_too_heavy, readers_busy, and for a scan what `inspectPaper` throws.
 */
export async function signedFile(packet: SignedPacket, seal: Seal, at: Date): Promise<Uint8Array<ArrayBuffer>> {
  const { reference, pages, signers, certificate, timeZone } = packet
  const bytes = await readForeign('sealedPaper', {
    bytes: pages,
    marks: signers.flatMap((signer) => marksOf(signer, timeZone)),
    appended: [certificate],
    foreign: signers.flatMap((signer) => scanOf(reference, signer)),
    seal,
    reason: words.signed.reason(reference),
    at,
  })
  return new Uint8Array(bytes)
}

/** A packet that all have signed, and that the firm has accepted. */
export interface ExecutedPacket extends SignedPacket {
  /** The acceptance page. */
  acceptance: Uint8Array
  /** As the packet has them. */
  agreements: readonly { bytes: Uint8Array; places: readonly SignerPlace[] }[]
}

/** What stands in the fields of an agreement that wait for signatures. */
const namesIn = (signers: SignedPacket['signers'], places: readonly SignerPlace[]) =>
  places.flatMap(({ signer, ...place }) =>
    signers
      .filter((each) => each.place === signer)
      .map(({ signature }) => ({ ...place, text: signature.way === 'paper' ? words.signed.inField : signature.name })),
  )

/**
 * The executed file: the pages with each signature in its line, the acceptance, the agreements, the certificate, and the scans of what was
 * signed on paper; at the foot of every page stands which one of how many it is. Sealed as a whole, in the thread as the signed file is.
 * Throws what `signedFile` throws.
 */
export async function executedFile(packet: ExecutedPacket, seal: Seal, at: Date): Promise<Uint8Array<ArrayBuffer>> {
  const { reference, pages, signers, acceptance, agreements, certificate, timeZone } = packet
  const scans = signers.flatMap(({ signature }) => (signature.way === 'paper' ? [signature.scan] : []))
  const bytes = await readForeign('sealedPaper', {
    bytes: pages,
    marks: signers.flatMap((signer) => marksOf(signer, timeZone)),
    parts: [
      { bytes: acceptance, isOurs: true },
      ...agreements.map((agreement) => ({
        bytes: agreement.bytes,
        isOurs: false,
        texts: namesIn(signers, agreement.places),
      })),
      { bytes: certificate, isOurs: true },
      ...scans.map((scan) => ({ bytes: scan, isOurs: false })),
    ],
    everyFoot: words.executed.foot(reference, '{page}', '{pages}'),
    seal,
    reason: words.executed.reason(reference),
    at,
  })
  return new Uint8Array(bytes)
}

/** Any other PDF of ours, sealed as it is. */
export const sealedFile = async (bytes: Uint8Array, seal: Seal, reason: string, at: Date) =>
  new Uint8Array(await readForeign('sealedPaper', { bytes, seal, reason, at }))
