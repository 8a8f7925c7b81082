import { certificateWords as words } from '@/content/raise/files/certificate'
import { raiseTold } from '@/content/raise/raises'
import { signingPages } from '@/content/raise/files/signing-pages'
import type { CalendarDay } from '@/shared/values/days'
import type { Cents } from '@/shared/values/money'
import { formatDay, toTheCent } from '@/shared/values/formats'
import { boxed } from '../../platform/text/typeface'
import type { PdfFact, PdfItem } from '../../reporting/pdf/pdf-paper'
import type { PdfSheet } from '../../reporting/pdf/pdf-sheet'
import { taggedPdf } from '../../reporting/pdf/tagged-pdf'
import { certifiedMoment } from './moments'
import { type PaperSigner, type SubscriptionPaper, signsAs } from './subscription-paper'

interface Version {
  title: string
  version: number
}

/** One who signed, with all that is known of how. */
export interface CertifiedSigner extends PaperSigner {
  /** Their own account; null of one on paper without any. */
  userId: number | null
  signature: {
    at: Date
    address: string
    browser: string
    /** The words that they signed by and agreed to, with their versions. */
    words: readonly { id: string; text: string }[]
    proved: { by: string; at: Date } | null
  } & (
    | { way: 'typed' | 'drawn' }
    | {
        way: 'paper'
        signedOn: CalendarDay
        scan: { pages: number; sha256: string }
        enteredBy: { id: number; name: string }
      }
  )
}

export interface Certified {
  paper: SubscriptionPaper
  packet: { number: number; pages: number; sizeBytes: number; sha256: string }
  signers: readonly CertifiedSigner[]
  receipts: readonly (Version & { name: string; copyNumber: number; at: Date })[]
  openings: readonly (Version & { name: string; at: Date })[]
  /** In their order. @property about what of it: a paper, a signer, states */
  events: readonly { at: Date; name: string; kind: keyof typeof words.events.kinds; about: string | null }[]
  /** SHA-256 of the firm's certificate. */
  sealSha256: string
  /** The address at which everybody reads the same. */
  sealPage: string
  sealedAt: Date
  /** Who accepted it for the firm, of an executed file. */
  acceptance?: { name: string; title: string; cents: Cents; at: Date }
}

const margin = 62
/** Between the margins. */
const inner = 488
const sizes = { title: 19, heading: 12.5, text: 10.5 }
const widths = { at: 148, who: 140 }

/** What was noted of people, who call themselves what they like: a name that the typeface lacks must not keep a file from being sealed. */
const noted = (text: string) => boxed(text, 'text')

const paperName = ({ title, version }: Version) => raiseTold.paper(title, version)

function addHeading({ add }: PdfSheet, text: string): void {
  add('H2', text, { size: sizes.heading, cut: 'strong', before: 0.8 })
}

function signatureFacts({ signature }: CertifiedSigner, moment: (at: Date) => string): PdfFact[] {
  const { signer } = words
  const facts: PdfFact[] = [{ label: signer.way, texts: [signer.ways[signature.way]] }]
  if (signature.way === 'paper')
    facts.push(
      { label: signer.signedOn, texts: [formatDay(signature.signedOn)] },
      { label: signer.enteredBy, texts: [signer.entered(noted(signature.enteredBy.name), signature.enteredBy.id)] },
    )
  facts.push({ label: signature.way === 'paper' ? signer.enteredAt : signer.at, texts: [moment(signature.at)] })
  if (signature.proved !== null)
    facts.push({
      label: signer.proved,
      texts: [signer.provedBy(noted(signature.proved.by), moment(signature.proved.at))],
    })
  facts.push(
    { label: signer.address, texts: [noted(signature.address)] },
    { label: signer.browser, texts: [noted(signature.browser)] },
  )
  if (signature.words.length > 0)
    facts.push({
      label: signer.words,
      texts: signature.words.flatMap(({ id, text }) => [...text.split('\n').map(noted), signer.version(id)]),
    })
  return facts
}

function addSigner(sheet: PdfSheet, paper: SubscriptionPaper, signer: CertifiedSigner, moment: (at: Date) => string) {
  const names = words.signer
  addHeading(sheet, names.heading(signer.place, signer.name))
  sheet.addFacts([
    { label: names.capacity, texts: [signsAs(paper, signer)] },
    ...(signer.email === null ? [] : [{ label: names.email, texts: [noted(signer.email)] }]),
    { label: names.account, texts: [signer.userId === null ? names.noAccount : names.user(signer.userId)] },
    ...signatureFacts(signer, moment),
  ])
}

/** Items by their numbers, from 1. */
function addNumbered(sheet: PdfSheet, items: readonly Omit<PdfItem, 'mark'>[]): void {
  sheet.addItems(items.map((item, index) => ({ mark: `${index + 1}.`, ...item })))
}

function addSigned(sheet: PdfSheet, { paper, packet, signers }: Certified): void {
  const { signed } = words
  addHeading(sheet, signed.heading)
  const items: Omit<PdfItem, 'mark'>[] = [
    {
      text: signed.packet(packet.number),
      note: signed.packetNote(packet.pages, packet.sizeBytes, packet.sha256),
    },
    ...paper.papers.map(({ title, version, pages, sha256 }) => ({
      text: signed.agreement(title, version),
      note: signed.pagesNote(pages, sha256),
    })),
    ...signers.flatMap(({ place, signature }) =>
      signature.way === 'paper'
        ? [{ text: signed.scan(place), note: signed.pagesNote(signature.scan.pages, signature.scan.sha256) }]
        : [],
    ),
  ]
  addNumbered(sheet, items)
}

/** Lines below a heading, each with its moment; nothing where there are none. */
function addNoted(sheet: PdfSheet, heading: string, lines: readonly { text: string; note: string }[]): void {
  if (lines.length === 0) return
  addHeading(sheet, heading)
  sheet.addItems(lines.map(({ text, note }) => ({ mark: '•', text: noted(text), note })))
}

function addEvents(sheet: PdfSheet, { events }: Certified, moment: (at: Date) => string): void {
  const { columns, heading, kinds, what } = words.events
  addHeading(sheet, heading)
  sheet.addTable(
    [
      { label: columns.at, width: widths.at, isRowName: true },
      { label: columns.who, width: widths.who },
      { label: columns.what, width: inner - widths.at - widths.who },
    ],
    events.map(({ at, name, kind, about }) => ({
      cells: [moment(at), noted(name), noted(what(kinds[kind], about))],
      isTotal: false,
    })),
  )
}

function addCheck(
  sheet: PdfSheet,
  { paper: { firm }, packet, sealSha256, sealPage, sealedAt }: Certified,
  moment: (at: Date) => string,
) {
  const { check } = words
  addHeading(sheet, check.heading)
  const steps: Omit<PdfItem, 'mark'>[] = [
    { text: check.seal(firm.name, moment(sealedAt)), note: check.sealNote(sealSha256) },
    { text: check.compare(firm.name, firm.phone, sealPage) },
    { text: check.pages(packet.sizeBytes), note: check.pagesNote(packet.sizeBytes) },
    { text: check.agreements },
    { text: check.mail },
  ]
  addNumbered(sheet, steps)
}

/**
 * The certificate of a packet that all have signed, as PDF: what was signed, by whom and how, who received and opened what, all that
 * happened, and how to check it. The same input makes the same bytes.
 */
export function certificatePages(certified: Certified): Promise<Uint8Array<ArrayBuffer>> {
  const { paper, signers, receipts, openings, sealedAt, acceptance } = certified
  const { reference, firm, timeZone } = paper
  const moment = (at: Date) => certifiedMoment(at, timeZone)
  return taggedPdf({
    title: `${words.title}, ${reference}`,
    author: firm.name,
    margin,
    madeAt: sealedAt,
    pageWords: (number, count) => words.pageWords(reference, number, count),
    write: (sheet) => {
      sheet.add('H1', words.title, { size: sizes.title, cut: 'strong' })
      const about = acceptance === undefined ? words.about : words.aboutExecuted
      sheet.add('P', about(reference, firm.name), { size: sizes.text, before: 0.3 })
      sheet.addFacts([
        { label: signingPages.reference, texts: [reference] },
        { label: signingPages.issuer, texts: [paper.issuer] },
        { label: signingPages.offering, texts: [paper.offering] },
        { label: signingPages.class, texts: [paper.className] },
        { label: words.owner, texts: [paper.answers.owner?.legalName ?? ''] },
        { label: signingPages.amount, texts: [toTheCent(paper.cents)] },
        { label: words.sealed, texts: [moment(sealedAt)] },
      ])
      addSigned(sheet, certified)
      for (const signer of signers) addSigner(sheet, paper, signer, moment)
      if (acceptance !== undefined) {
        const { name, title, cents, at } = acceptance
        addHeading(sheet, words.accepted.heading)
        sheet.add('P', words.accepted.text(noted(name), noted(title), toTheCent(cents), moment(at)), {
          size: sizes.text,
        })
      }
      addNoted(
        sheet,
        words.receipts.heading,
        receipts.map(({ name, copyNumber, at, ...version }) => ({
          text: words.receipts.line(name, paperName(version), copyNumber),
          note: moment(at),
        })),
      )
      addNoted(
        sheet,
        words.openings.heading,
        openings.map(({ name, at, ...version }) => ({
          text: words.openings.line(name, paperName(version)),
          note: moment(at),
        })),
      )
      addEvents(sheet, certified, moment)
      addCheck(sheet, certified, moment)
    },
  })
}
