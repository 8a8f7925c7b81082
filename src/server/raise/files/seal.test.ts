import { createHash } from 'node:crypto'
import { fromBER } from 'asn1js'
import { Certificate, ContentInfo, SignedData } from 'pkijs'
import { PDF } from '@libpdf/core'
import { describe, expect, test } from 'vitest'
import { calendarDay } from '@/shared/values/days'
import { sha256Of } from '../../platform/encryption/sha256'
import { readForeign } from '../../platform/foreign/reading'
import { documentOf } from '../../testing/documents/documents'
import { pagesOfPdf } from '../../testing/documents/pdf-texts'
import { certified, subscriptionPaper } from '../../testing/documents/subscription-papers'
import { acceptancePage } from './acceptance'
import { subscriptionPages } from './pages'
import { certificatePages } from './certificate'
import { type SignedPacket, executedFile, makeSealCertificate, sealedFile, signedFile } from './seal'

const at = new Date('2027-01-13T15:30:00Z')
const seal = await makeSealCertificate('Oakwater Partners Żółć', at)

/** What the seal of a file covers, and the signature over it (ISO 32000-2, 12.8.1). */
function sealOf(bytes: Uint8Array) {
  const text = Buffer.from(bytes).toString('latin1')
  const [, ...figures] = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text) ?? []
  const [from = 0, length = 0, second = 0, rest = 0] = figures.map(Number)
  const hex = text.slice(from + length + 1, second - 1).replace(/>$/, '')
  const covered = Buffer.concat([bytes.subarray(from, from + length), bytes.subarray(second, second + rest)])
  return { covered, cms: Buffer.from(hex, 'hex'), isWhole: from === 0 && second + rest === bytes.length }
}

/** What a reader of PDFs says of a seal: whether what it covers is as it was, and whether it covers the whole file. */
async function judged(bytes: Uint8Array) {
  const { covered, cms, isWhole } = sealOf(bytes)
  const content = new ContentInfo({ schema: fromBER(new Uint8Array(cms).buffer).result })
  const signed = new SignedData({ schema: content.content })
  const isValid = await signed.verify({ signer: 0, data: new Uint8Array(covered).buffer, extendedMode: true }).then(
    ({ signatureVerified }) => signatureVerified,
    () => false,
  )
  return { isValid, isWhole, certificates: signed.certificates ?? [] }
}

const signature = { name: 'Nguyễn Thị Ánh', at, way: 'typed' } as const
/** A packet that two have signed, with whatever a test is about. */
async function packetOf(change: Partial<SignedPacket> = {}): Promise<SignedPacket> {
  const {
    reference,
    signers: [first, second],
    timeZone,
  } = subscriptionPaper()
  if (first === undefined || second === undefined) throw new Error('Two sign.')
  return {
    reference,
    timeZone,
    pages: await subscriptionPages(subscriptionPaper()),
    signers: [
      { ...first, signature },
      {
        ...second,
        signature: {
          name: second.name,
          at,
          way: 'drawn',
          strokes: [
            [
              [0, 0],
              [500, 150],
              [1000, 300],
            ],
            [[900, 20]],
          ],
        },
      },
    ],
    certificate: await documentOf((doc) => doc.text('The certificate')),
    ...change,
  }
}

describe('a certificate of the firm', () => {
  test('says whose it is, for thirty years, and that it signs documents alone', () => {
    const certificate = new Certificate({ schema: fromBER(new Uint8Array(seal.certificate).buffer).result })
    expect(certificate.subject.typesAndValues.map(({ value }) => value.valueBlock.value)).toEqual([
      'Oakwater Partners Żółć',
    ])
    expect(certificate.notBefore.value).toEqual(at)
    expect(certificate.notAfter.value).toEqual(new Date('2057-01-13T15:30:00Z'))
    expect(certificate.extensions?.map(({ extnID, critical }) => [extnID, critical])).toEqual([
      ['2.5.29.19', true],
      ['2.5.29.15', true],
      ['2.5.29.37', false],
    ])
  })

  test('is another one each time', async () => {
    expect(sha256Of((await makeSealCertificate('Oakwater Partners', at)).certificate)).not.toBe(
      sha256Of(seal.certificate),
    )
  })
})

describe('a signed file', () => {
  test('is valid as a whole, and names the firm’s certificate', async () => {
    const { certificates, ...rest } = await judged(await signedFile(await packetOf(), seal, at))
    expect(rest).toEqual({ isValid: true, isWhole: true })
    expect(certificates.map((each) => Buffer.from(each.toSchema().toBER(false)).toString('hex'))).toEqual([
      Buffer.from(seal.certificate).toString('hex'),
    ])
  })

  test('shows one flipped bit, wherever it is, and one page that was put behind it', async () => {
    const bytes = await signedFile(await packetOf(), seal, at)
    for (const place of [20, Math.floor(bytes.length / 3), bytes.length - 40]) {
      const flipped = Uint8Array.from(bytes)
      flipped[place] = (flipped[place] ?? 0) ^ 1
      expect(await judged(flipped)).toMatchObject({ isValid: false })
    }
    const pdf = await PDF.load(bytes)
    pdf.addPage()
    expect(await judged(await pdf.save({ incremental: true }))).toMatchObject({ isValid: true, isWhole: false })
  })

  test('begins with the pages that were signed, byte by byte: their SHA-256 can be worked out from it', async () => {
    const packet = await packetOf()
    const bytes = await signedFile(packet, seal, at)
    expect(createHash('sha256').update(bytes.subarray(0, packet.pages.length)).digest('hex')).toBe(
      sha256Of(packet.pages),
    )
  })

  test('has each name and day in its line, then the certificate', async () => {
    const packet = await packetOf()
    const [before, after] = [await pagesOfPdf(packet.pages), await pagesOfPdf(await signedFile(packet, seal, at))]
    expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1))
    const signed = after[before.length - 1]?.join(' ') ?? ''
    expect(signed).toMatch(/Nguyễn Thị Ánh\s*January 13, 2027, 9:30 AM CST\s*Nguyễn Thị Ánh · Joint owner/)
    expect(signed.match(/January 13, 2027, 9:30 AM CST/g)).toHaveLength(2)
    expect(after.at(-1)).toEqual(['The certificate'])
    expect(after).toHaveLength(before.length + 1)
  })

  test('names the scan of a signature on paper, and has it at its end', async () => {
    const scan = await documentOf((doc) => doc.text('Scanned, one').addPage().text('Scanned, two'))
    const packet = await packetOf()
    const [first] = packet.signers
    if (first === undefined) throw new Error('Somebody signs.')
    const onPaper = {
      name: first.name,
      at,
      way: 'paper',
      signedOn: calendarDay.parse('2027-01-11'),
      scan,
      scanPages: 2,
    } as const
    const pages = await pagesOfPdf(
      await signedFile({ ...packet, signers: [{ ...first, signature: onPaper }] }, seal, at),
    )
    const text = pages.map((lines) => lines.join(' '))
    expect(text.join(' ')).toContain(`SHA-256 ${sha256Of(scan)}`)
    expect(text.join(' ')).toContain('January 11, 2027')
    expect(text.slice(-2)).toEqual([
      expect.stringMatching(/^Scanned, one\s+S7-0042 · scan of signer 1 · page 1 of 2$/),
      expect.stringMatching(/^Scanned, two\s+S7-0042 · scan of signer 1 · page 2 of 2$/),
    ])
  })

  test('takes two thousand points, and a name of any length', async () => {
    const strokes = [Array.from({ length: 2_000 }, (_, index) => [index % 1_001, index % 301] as const)]
    const packet = await packetOf()
    const signers = packet.signers.map((signer, index) => ({
      ...signer,
      signature:
        index === 0
          ? { ...signature, name: 'Γεώργιος Достоевский '.repeat(9) }
          : { ...signature, way: 'drawn' as const, strokes },
    }))
    expect(await judged(await signedFile({ ...packet, signers }, seal, at))).toMatchObject({ isValid: true })
  })

  test('is not made where a line is missing, or where a name cannot be drawn', async () => {
    const packet = await packetOf()
    const [first] = packet.signers
    if (first === undefined) throw new Error('Somebody signs.')
    const made = (change: object) => signedFile({ ...packet, signers: [{ ...first, ...change }] }, seal, at)
    await expect(made({})).resolves.toBeDefined()
    await expect(made({ place: 4 })).rejects.toThrow('signature-4')
    await expect(made({ signature: { ...signature, name: '李小龍' } })).rejects.toThrow('李')
  })

  test('passes as a PDF that investors may be sent', async () => {
    const bytes = await signedFile(await packetOf(), seal, at)
    await expect(readForeign('paper', bytes)).resolves.toEqual({ pages: 4 })
  })
})

test('an executed file has one foot on each page, which counts the file, and begins with the pages as they were signed', async () => {
  const packet = await packetOf({ certificate: await certificatePages(certified()) })
  const acceptance = await acceptancePage({
    paper: subscriptionPaper(),
    cents: subscriptionPaper().cents,
    acceptedOn: calendarDay.parse('2027-01-13'),
    signatureBlock: ['By: Heron Manager LLC, its Manager'],
    by: { id: 3, name: 'Ada Moss', title: 'Manager', address: '203.0.113.7', browser: 'Firefox 134 on Windows' },
    proved: null,
    at,
  })
  const agreements = [{ bytes: await documentOf((doc) => doc.text('Page 1 of 1')), places: [] }]
  const bytes = await executedFile({ ...packet, acceptance, agreements }, seal, at)
  const pages = await pagesOfPdf(bytes)
  expect(pages.map((lines) => lines.join(' ').match(/S7-0042 · (?:[a-z ]+ · )?page \d+ of \d+/g))).toEqual(
    pages.map((_, index) => [`S7-0042 · page ${index + 1} of ${pages.length}`]),
  )
  // What others wrote at the foot of theirs stays.
  expect(pages.flat().join(' ')).toContain('Page 1 of 1')
  expect(Buffer.from(bytes.subarray(0, packet.pages.length)).equals(Buffer.from(packet.pages))).toBe(true)
  expect(await judged(bytes)).toMatchObject({ isValid: true, isWhole: true })
})

test('any other PDF of ours is sealed as it is', async () => {
  const bytes = await documentOf((doc) => doc.text('A letter'))
  const sealed = await sealedFile(bytes, seal, 'A letter', at)
  expect(await judged(sealed)).toMatchObject({ isValid: true, isWhole: true })
  expect(Buffer.from(sealed.subarray(0, bytes.length)).equals(bytes)).toBe(true)
})

test('the seal of another key is not valid under this certificate', async () => {
  const other = await makeSealCertificate('Oakwater Partners Żółć', at)
  const bytes = await sealedFile(
    await documentOf((doc) => doc.text('A letter')),
    { ...seal, key: other.key },
    'A letter',
    at,
  )
  expect(await judged(bytes)).toMatchObject({ isValid: false })
})
