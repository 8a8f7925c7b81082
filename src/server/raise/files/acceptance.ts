import { signingPages } from '@/content/raise/files/signing-pages'
import { classPriceOf, judgeUnits } from '@/shared/ledger/rules/unit-prices'
import type { CalendarDay } from '@/shared/values/days'
import { formatDay, formatUnits, toTheCent } from '@/shared/values/formats'
import type { Cents } from '@/shared/values/money'
import { boxed } from '../../platform/text/typeface'
import { taggedPdf } from '../../reporting/pdf/tagged-pdf'
import { printedMoment } from './moments'
import type { SubscriptionPaper } from './subscription-paper'

/** How the firm accepted a subscription, as its page tells it. */
export interface Acceptance {
  paper: SubscriptionPaper
  cents: Cents
  /** The office's day from which it counts: that of the first, where another amount was accepted since. */
  acceptedOn: CalendarDay
  /** As it stands above the firm's signature, line by line. */
  signatureBlock: readonly string[]
  by: { id: number; name: string; title: string; address: string; browser: string }
  proved: { by: string; at: Date } | null
  at: Date
  /** What it takes the place of, and why. */
  former?: { cents: Cents; reason: string }
}

const words = signingPages.executed
const margin = 62
const sizes = { title: 19, heading: 13, text: 10.5 }
const noted = (text: string) => boxed(text, 'text')

/** The acceptance page as PDF. The same input makes the same bytes. Throws Failure sign_without_shape. */
export function acceptancePage(acceptance: Acceptance): Promise<Uint8Array<ArrayBuffer>> {
  const { paper, cents, acceptedOn, signatureBlock, by, proved, at, former } = acceptance
  const { reference, issuer, firm, timeZone, unitPriceCents, answers } = paper
  const owner = answers.owner?.legalName ?? ''
  const moment = (when: Date) => printedMoment(when, timeZone)
  const { units } = judgeUnits({ kind: 'contribution', cents }, classPriceOf(unitPriceCents, []))
  return taggedPdf({
    title: `${words.title}, ${reference}`,
    author: firm.name,
    margin,
    madeAt: at,
    write: (sheet) => {
      sheet.add('H1', words.title, { size: sizes.title, cut: 'strong' })
      sheet.add('P', words.text(issuer, reference, owner, toTheCent(cents)), { size: sizes.text, before: 0.4 })
      if (cents < paper.cents)
        sheet.add('P', words.part(toTheCent(cents), toTheCent(paper.cents)), { size: sizes.text, before: 0.4 })
      if (former !== undefined) {
        const text = words.amended(toTheCent(former.cents), formatDay(acceptedOn), noted(former.reason))
        sheet.add('P', text, { size: sizes.text, before: 0.4 })
      }
      sheet.addFacts([
        { label: signingPages.reference, texts: [reference] },
        { label: signingPages.issuer, texts: [issuer] },
        { label: signingPages.offering, texts: [paper.offering] },
        { label: signingPages.class, texts: [paper.className] },
        { label: signingPages.owner.legalName, texts: [owner] },
        { label: words.offered, texts: [toTheCent(paper.cents)] },
        { label: words.accepted, texts: [toTheCent(cents)] },
        ...(units === null ? [] : [{ label: words.units, texts: [formatUnits(units)] }]),
        { label: words.acceptedOn, texts: [formatDay(acceptedOn)] },
      ])
      sheet.add('H2', words.block, { size: sizes.heading, cut: 'strong', before: 0.9 })
      sheet.add('P', issuer, { size: sizes.text, cut: 'strong' })
      for (const line of signatureBlock) sheet.add('P', noted(line), { size: sizes.text })
      sheet.addFacts([
        { label: words.by, texts: [noted(by.name)] },
        { label: words.role, texts: [noted(by.title)] },
        { label: words.account, texts: [words.user(by.id)] },
        { label: words.moment, texts: [moment(at)] },
        ...(proved === null
          ? []
          : [{ label: words.proved, texts: [words.provedBy(noted(proved.by), moment(proved.at))] }]),
        { label: words.address, texts: [noted(by.address)] },
        { label: words.browser, texts: [noted(by.browser)] },
      ])
    },
  })
}
