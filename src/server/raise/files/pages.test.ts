import { raiseTold } from '@/content/raise/raises'
import { describe, expect, test } from 'vitest'
import { accreditedSentences, statementSentences } from '@/content/raise/answer-names'
import { answerStatements } from '@/shared/raise/answer-choices'
import { subscriptionAnswers } from '@/shared/raise/subscription-answers'
import { linesOfPdf, pagesOfPdf } from '../../testing/documents/pdf-texts'
import { certified, jointAnswers, subscriptionPaper } from '../../testing/documents/subscription-papers'
import { certificatePages } from './certificate'
import { subscriptionPages } from './pages'

const owned = (owner: object, rest: object = {}) =>
  subscriptionAnswers.parse({ ...jointAnswers, owner: { ...jointAnswers.owner, ...owner }, ...rest })
/** The text of each page, in one line. */
const textsOf = async (...change: Parameters<typeof subscriptionPaper>) =>
  (await pagesOfPdf(await subscriptionPages(subscriptionPaper(...change)))).map((lines) => lines.join(' '))
const textOf = async (...change: Parameters<typeof subscriptionPaper>) => (await textsOf(...change)).join(' ')
/** Readers of PDFs differ in where they put blanks between what stands apart. */
const withoutBlanks = (text: string) => text.replaceAll(/\s+/g, '')

test('a reference tells the raise and the number in it', () => {
  expect(raiseTold.reference(7, 42)).toBe('S7-0042')
  expect(raiseTold.reference(12, 12_345)).toBe('S12-12345')
})

describe('the pages of a subscription', () => {
  test('say what is offered, by whom and for what', async () => {
    const text = await textOf()
    for (const said of [
      'Reference S7-0042',
      'Issuer Heron Holdings LLC',
      'Offering Heron Court',
      'Class Class A',
      'Amount offered $75,000.00',
      'Price of a unit $1.00',
      'Units, if accepted whole 75,000',
      'Prepared January 12, 2027, 2:05 PM CST',
      'Legal name Nguyễn Thị Ánh and Łukasz Żółć',
      'Held as Joint tenants with right of survivorship',
      'Address 12 Mill St Knoxville, TN 37902',
      'State of residence TN',
      'Tax number Social Security number ending in 0042',
      'Signer 2 Łukasz Żółć · Joint owner lukasz@example.com Signs online',
    ])
      expect(withoutBlanks(text)).toContain(withoutBlanks(said))
  })

  test('name the company of a custodian beside the person who signs for it', async () => {
    const answers = owned({ kind: 'retirement', custodianName: 'Equity Trust Company' })
    const [first] = subscriptionPaper().signers
    if (first === undefined) throw new Error('Somebody signs.')
    const signers = [{ ...first, name: 'Adaeze Stone', capacity: 'custodian' as const }]
    const texts = await textsOf({ answers, signers })
    const said = withoutBlanks('Adaeze Stone · Custodian, Equity Trust Company')
    for (const text of [texts.join(' '), texts.at(-1) ?? '']) expect(withoutBlanks(text)).toContain(said)
    const ofCustodian = certified({ paper: subscriptionPaper({ answers }) })
    const [signer] = ofCustodian.signers
    if (signer === undefined) throw new Error('Somebody signs.')
    const named = await linesOfPdf(
      await certificatePages({ ...ofCustodian, signers: [{ ...signer, capacity: 'custodian' }] }),
    )
    expect(withoutBlanks(named.join(''))).toContain(withoutBlanks('Capacity Custodian, Equity Trust Company'))
  })

  test('say each statement that was confirmed, each reason, and no other', async () => {
    const text = await textOf()
    const said = (sentence: string) => withoutBlanks(text).includes(withoutBlanks(sentence))
    expect(answerStatements.filter((each) => !said(statementSentences[each]('Heron Holdings LLC')))).toEqual([])
    expect(Object.entries(accreditedSentences).flatMap(([basis, sentence]) => (said(sentence) ? [basis] : []))).toEqual(
      ['income_joint', 'net_worth'],
    )
  })

  test('end with a page that names each agreement by version, pages and SHA-256, and has a line for each signer', async () => {
    const text = (await textsOf()).at(-1) ?? ''
    for (const said of [
      'I execute and agree to be bound by',
      'Operating Agreement, version 2',
      `48 pages. SHA-256 ${'3f'.repeat(32)}`,
      `12 pages. SHA-256 ${'a0'.repeat(32)}`,
      'Nguyễn Thị Ánh · Joint owner',
      'Łukasz Żółć · Joint owner',
    ])
      expect(text).toContain(said)
    expect(text.match(/\bDate\b/g)).toHaveLength(2)
    expect(text).not.toContain('Read and approved')
  })

  test('end each with the reference and the number of the page', async () => {
    const texts = await textsOf()
    expect(texts.map((text) => /S7-0042 · page \d+ of \d+$/.exec(text)?.[0])).toEqual(
      texts.map((_, index) => `S7-0042 · page ${index + 1} of ${texts.length}`),
    )
  })

  test('ask of a company where it was formed, of a retirement account its custodian, whose owner has read and approved', async () => {
    const company = await textOf({
      answers: owned({
        kind: 'llc',
        legalName: 'Достоевский Holdings LLC',
        formedIn: 'DE',
        formedOn: '2019-03-04',
        tinKind: 'ein',
      }),
    })
    expect(company).toMatch(/Formed in\s*DE\s+Formed on\s*March 4, 2019/)
    expect(company).toMatch(/State of main office\s*TN/)
    expect(company).not.toContain('Held as')
    const retirement = await textOf({
      answers: owned({ kind: 'retirement', custodianName: 'Sterling Trust', custodianContact: 'ira@example.com' }),
      signers: [
        { place: 1, name: 'Ruth Calloway', email: 'ruth@example.com', capacity: 'account_owner', way: 'online' },
        { place: 2, name: 'Sterling Trust', email: null, capacity: 'custodian', way: 'paper' },
      ],
    })
    expect(retirement).toMatch(/Custodian\s*Sterling Trust/)
    // What was answered before the kind changed is said no longer.
    expect(retirement).not.toContain('Held as')
    expect(retirement).toMatch(/Read and approved\s+(?:Date\s+)?Ruth Calloway · Owner of the account/)
    expect(retirement.match(/Read and approved/g)).toHaveLength(1)
  })

  test.each([
    ['four signers and thirty agreements', 30],
    ['four signers and one agreement', 1],
  ])('%s have room: no line to sign on is parted from its name', async (_, count) => {
    const signers = [1, 2, 3, 4].map((place) => ({
      place,
      name: `Γεώργιος Παπαδόπουλος ${place}`,
      email: `signer${place}@example.com`,
      capacity: 'trustee' as const,
      way: 'online' as const,
    }))
    const papers = Array.from({ length: count }, (_each, index) => ({
      title: `Agreement ${index + 1} of a title that is long enough to be broken, as titles of exhibits to operating agreements are`,
      version: 1,
      pages: 1,
      sha256: 'b1'.repeat(32),
    }))
    const texts = await textsOf({ signers, papers })
    for (const { name } of signers)
      expect(texts.filter((text) => /Γ.*Trustee\s+Date/.test(text) && text.includes(`${name} · Trustee`))).toHaveLength(
        1,
      )
    expect(texts.join(' ').match(/1 page\. SHA-256/g)).toHaveLength(count)
  })

  test('are the same bytes for the same subscription, whatever was drawn between', async () => {
    const first = Buffer.from(await subscriptionPages(subscriptionPaper()))
    await subscriptionPages(subscriptionPaper({ issuer: 'Żółw Źródło Ťũřķ LLC' }))
    expect(first.equals(await subscriptionPages(subscriptionPaper()))).toBe(true)
    expect(first.equals(await subscriptionPages(subscriptionPaper({ reference: 'S7-0043' })))).toBe(false)
  })

  test('refuse a sign that their typeface cannot draw, and never draw another', async () => {
    await expect(subscriptionPages(subscriptionPaper({ issuer: '李小龍 LLC' }))).rejects.toMatchObject({
      failure: 'sign_without_shape',
    })
  })
})
