import { describe, expect, test } from 'vitest'
import { certificateWords } from '@/content/raise/files/certificate'
import { raiseEventKinds } from '@/shared/raise/admissions'
import { linesOfPdf, pagesOfPdf } from '../../testing/documents/pdf-texts'
import { certified } from '../../testing/documents/subscription-papers'
import { certificatePages } from './certificate'

/** The text of a certificate. Readers of PDFs differ in where they put blanks between what stands apart. */
const textOf = async (...change: Parameters<typeof certified>) =>
  (await linesOfPdf(await certificatePages(certified(...change)))).join('').replaceAll(/\s+/g, '')
const withoutBlanks = (text: string) => text.replaceAll(/\s+/g, '')

describe('a certificate', () => {
  test.each([
    [
      'what was sold, by whom, and for how much',
      [
        'Reference S7-0042',
        'Issuer Heron Holdings LLC',
        'Offering Heron Court',
        'Class Class A',
        'Amount offered $75,000.00',
      ],
    ],
    [
      'what was signed, by its SHA-256, version and pages',
      [
        `packet 1 3 pages, 40,208 bytes. SHA-256 ${'7e'.repeat(32)}`,
        `Operating Agreement, version 2 48 pages. SHA-256 ${'3f'.repeat(32)}`,
        `Subscription Agreement, version 1 12 pages. SHA-256 ${'a0'.repeat(32)}`,
      ],
    ],
    [
      'who signed here, when in both times, how that was proved, from where and by which words',
      [
        'Signer 1: Nguyễn Thị Ánh Capacity Joint owner Email anh@example.com Account User 12 Signed By typing the name',
        'Moment January 13, 2027, 9:30 AM CST (2027-01-13 15:30:00 UTC)',
        'proved Passkey, January 13, 2027, 9:28 AM CST (2027-01-13 15:28:41 UTC)',
        'Internet address 203.0.113.7 Browser Firefox 134 on Windows',
        'I sign these papers here, and mean it as if I had signed on paper. (signature-1)',
      ],
    ],
    [
      'who signed on paper, and who entered that',
      [
        'Signer 2: Łukasz Żółć Capacity Joint owner Email lukasz@example.com Account None Signed On paper Day on the paper January 11, 2027',
        `The scan of signer 2, at the end of this file 2 pages. SHA-256 ${'c3'.repeat(32)}`,
        'Entered by Ada Moss, user 3',
      ],
    ],
    [
      'who received and opened what, and all that happened',
      [
        'Nguyễn Thị Ánh received Private placement memorandum, version 1, copy no. 17 January 10, 2027, 12:00 PM CST',
        'Nguyễn Thị Ánh opened Operating Agreement, version 2',
        'Asked to sign: Łukasz Żółć',
      ],
    ],
    [
      'how it is checked',
      [
        `Certificate: SHA-256 ${'5b'.repeat(32)}`,
        'The first 40,208 bytes of this file',
        'head -c 40208 file.pdf | sha256sum',
      ],
    ],
  ])('tells %s', async (_, said) => {
    const text = await textOf()
    for (const each of said) expect(text).toContain(withoutBlanks(each))
  })

  test('names each kind of event', async () => {
    const at = new Date('2027-01-12T20:05:00Z')
    const text = await textOf({ events: raiseEventKinds.map((kind) => ({ at, name: 'Ruth', kind, about: null })) })
    for (const kind of raiseEventKinds) expect(text).toContain(withoutBlanks(certificateWords.events.kinds[kind]))
  })

  test('counts its own pages, and has room for a thousand events', async () => {
    const [event] = certified().events
    if (event === undefined) throw new Error('Something happens.')
    const pages = await pagesOfPdf(
      await certificatePages(certified({ events: Array.from({ length: 1_000 }, () => event) })),
    )
    expect(pages.map((lines) => lines.at(-1))).toEqual(
      pages.map((_, index) => `S7-0042 · certificate · page ${index + 1} of ${pages.length}`),
    )
    expect(pages.flat().filter((line) => line.includes('Made the papers'))).toHaveLength(1_000)
  })

  test('is made whatever people call themselves: a sign that cannot be drawn is a box', async () => {
    const at = new Date('2027-01-12T20:05:00Z')
    expect(await textOf({ events: [{ at, name: '李小龍', kind: 'opened', about: null }] })).toContain('□□□Opened')
  })

  test('is the same bytes for the same signatures', async () => {
    const first = Buffer.from(await certificatePages(certified()))
    expect(first.equals(await certificatePages(certified()))).toBe(true)
  })
})
