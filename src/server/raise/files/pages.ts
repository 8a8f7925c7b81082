import {
  accreditedSentences,
  jointHoldingNames,
  statementSentences,
  taxClassNames,
  tinKindNames,
} from '@/content/raise/answer-names'
import { signingPages as words } from '@/content/raise/files/signing-pages'
import { entityKindNames } from '@/content/ledger/holdings'
import { classPriceOf, judgeUnits } from '@/shared/ledger/rules/unit-prices'
import { answerStatements } from '@/shared/raise/answer-choices'
import type { SubscriptionAnswers } from '@/shared/raise/subscription-answers'
import { formatDay, formatUnits, toTheCent } from '@/shared/values/formats'
import type { PdfFact } from '../../reporting/pdf/pdf-paper'
import type { PdfSheet } from '../../reporting/pdf/pdf-sheet'
import { type PdfContent, taggedPdf } from '../../reporting/pdf/tagged-pdf'
import { printedMoment } from './moments'
import { type PaperSigner, type SubscriptionPaper, signingPlace, signsAs } from './subscription-paper'

const margin = 62
const sizes = { title: 19, heading: 13, text: 10.5 }

/** A fact that was answered; none for what was not asked of such an owner. */
const fact = (label: string, ...texts: (string | null | undefined)[]): PdfFact[] => {
  const given = texts.filter((text): text is string => typeof text === 'string' && text !== '')
  return given.length === 0 ? [] : [{ label, texts: given }]
}
const yesOrNo = (answer: boolean | null | undefined) =>
  typeof answer === 'boolean' ? (answer ? words.yes : words.no) : null
const nameIn = <Value extends string>(names: Record<Value, string>, value: Value | null | undefined) =>
  value === null || value === undefined ? null : names[value]

function addHeading({ add }: PdfSheet, text: string): void {
  add('H2', text, { size: sizes.heading, cut: 'strong', before: 0.9 })
}

/** What is offered for what. */
function offerFacts({ cents, unitPriceCents, ...paper }: SubscriptionPaper): PdfFact[] {
  const { units } = judgeUnits({ kind: 'contribution', cents }, classPriceOf(unitPriceCents, []))
  return [
    ...fact(words.reference, paper.reference),
    ...fact(words.issuer, paper.issuer),
    ...fact(words.offering, paper.offering),
    ...fact(words.class, paper.className),
    ...fact(words.amount, toTheCent(cents)),
    ...fact(words.unitPrice, toTheCent(unitPriceCents)),
    ...fact(words.units, units === null ? null : formatUnits(units)),
  ]
}

/** What is asked of an owner of each kind alone: what was answered before the kind changed is not said. */
function kindFacts(owner: NonNullable<SubscriptionAnswers['owner']>): PdfFact[] {
  const { owner: names } = words
  if (owner.kind === 'joint') return fact(names.holding, nameIn(jointHoldingNames, owner.holding))
  if (owner.kind === 'retirement')
    return [...fact(names.custodianName, owner.custodianName), ...fact(names.custodianContact, owner.custodianContact)]
  if (owner.kind === 'individual' || owner.kind === 'other') return []
  return [
    ...fact(names.formedIn, owner.formedIn),
    ...fact(names.formedOn, owner.formedOn ? formatDay(owner.formedOn) : null),
    ...(owner.kind === 'trust' ? fact(names.revocable, yesOrNo(owner.revocable)) : []),
  ]
}

const residents: readonly string[] = ['individual', 'joint', 'retirement']

function ownerFacts({ owner = {} }: SubscriptionAnswers): PdfFact[] {
  const number = nameIn(tinKindNames, owner.tinKind)
  const { owner: names } = words
  return [
    ...fact(names.legalName, owner.legalName),
    ...fact(names.kind, nameIn(entityKindNames, owner.kind)),
    ...kindFacts(owner),
    ...fact(names.address, ...(owner.addressLines ?? [])),
    ...fact(residents.includes(owner.kind ?? '') ? names.residence : names.office, owner.state),
    ...fact(names.phone, owner.phone),
    ...fact(names.taxNumber, number !== null && owner.tinLast4 ? names.lastFour(number, owner.tinLast4) : null),
  ]
}

/** The name, the capacity, the address and the way of one who signs. */
const signerFacts = (paper: SubscriptionPaper, signer: PaperSigner): PdfFact[] =>
  fact(
    words.signers.label(signer.place),
    words.signature.capacity(signer.name, signsAs(paper, signer)),
    signer.email,
    words.signers.ways[signer.way],
  )

function addAccredited(sheet: PdfSheet, { accredited = [], ownerCount, naturalOwners }: SubscriptionAnswers): void {
  addHeading(sheet, words.accredited.heading)
  sheet.add('P', words.accredited.text, { size: sizes.text })
  sheet.addItems(accredited.map((basis) => ({ mark: words.tick, text: accreditedSentences[basis] })))
  if (accredited.includes('owners') && ownerCount)
    sheet.add('P', words.accredited.owners(ownerCount, naturalOwners === true), { size: sizes.text })
}

function addTax(sheet: PdfSheet, { tax = {} }: SubscriptionAnswers): void {
  addHeading(sheet, words.tax.heading)
  sheet.addFacts([
    ...fact(words.tax.taxClass, nameIn(taxClassNames, tax.taxClass)),
    ...fact(words.tax.sourceOfFunds, tax.sourceOfFunds),
    ...fact(words.tax.financed, yesOrNo(tax.financed)),
    ...fact(words.tax.benefitPlan, yesOrNo(tax.benefitPlan)),
    ...fact(words.tax.affiliate, yesOrNo(tax.affiliate)),
  ])
}

function addSignaturePage(sheet: PdfSheet, paper: SubscriptionPaper): void {
  const { signature } = words
  sheet.addPage()
  sheet.add('H2', signature.heading, { size: sizes.title, cut: 'strong' })
  const owner = paper.answers.owner?.legalName ?? ''
  sheet.add('P', signature.text(owner, toTheCent(paper.cents), paper.issuer), { size: sizes.text, before: 0.4 })
  sheet.add('P', signature.agreements, { size: sizes.text, cut: 'strong', before: 0.8 })
  sheet.addItems(
    paper.papers.map(({ title, version, pages, sha256 }, index) => ({
      mark: `${index + 1}.`,
      text: signature.agreement(title, version),
      note: signature.fingerprint(pages, sha256),
    })),
  )
  for (const signer of paper.signers)
    sheet.addSigningLine({
      destination: signingPlace(signer.place),
      below: [
        ...(signer.capacity === 'account_owner' ? [signature.readAndApproved] : []),
        signature.capacity(signer.name, signsAs(paper, signer)),
      ],
      beside: signature.date,
    })
}

/** A subscription's pages: what was answered, what was said, and lines to sign on. */
const subscriptionContent = (paper: SubscriptionPaper): PdfContent => ({
  title: `${words.title} ${paper.reference}`,
  author: paper.firm.name,
  margin,
  madeAt: paper.madeAt,
  pageWords: (number, count) => words.pageWords(paper.reference, number, count),
  write: (sheet) => {
    const { firm, answers, issuer } = paper
    const { statements } = words
    sheet.addLetterhead(firm.name, [...firm.postalAddress, firm.phone, firm.investorRelationsEmail])
    sheet.add('H1', words.title, { size: sizes.title, cut: 'strong' })
    sheet.add('P', words.about(issuer), { size: sizes.text, before: 0.3 })
    sheet.addFacts([...offerFacts(paper), ...fact(words.made, printedMoment(paper.madeAt, paper.timeZone))])
    addHeading(sheet, words.owner.heading)
    sheet.addFacts(ownerFacts(answers))
    addHeading(sheet, words.signers.heading)
    sheet.addFacts(paper.signers.flatMap((signer) => signerFacts(paper, signer)))
    addAccredited(sheet, answers)
    addTax(sheet, answers)
    addHeading(sheet, statements.heading)
    sheet.add('P', statements.text, { size: sizes.text })
    sheet.addItems(
      answerStatements
        .filter((statement) => answers.tax?.statements?.[statement] === true)
        .map((statement) => ({ mark: words.tick, text: statementSentences[statement](issuer) })),
    )
    addSignaturePage(sheet, paper)
  },
})

/**
 * The pages of a subscription as PDF, US Letter, tagged: what is signed by their SHA-256. The same input makes the same bytes.
 * Throws Failure sign_without_shape for a sign that their typeface lacks; answers are refused before that by their contract.
 */
export const subscriptionPages = (paper: SubscriptionPaper): Promise<Uint8Array<ArrayBuffer>> =>
  taggedPdf(subscriptionContent(paper))
