import { offeringParts } from '@/content/pages/offering-parts'
import type { CostsOfOffering } from './fee-costs'
import { dollars } from './projection'
import { type FigureRule, readFigure } from './read-figure'

const words = offeringParts.fees

type Sale = Pick<CostsOfOffering, 'saleFee' | 'purchasePrice' | 'totalInvestment'>

/** The only way of writing a sale fee that leaves no doubt of what it takes a part. */
const partOfPrice = /^(\d{1,2}(?:\.\d{1,2})?)\s?% of the (?:sale )?price(?![\p{L}\p{N}])/iu
const wholeSums: FigureRule = { max: 100_000_000_000_00, places: 2 }

/** A typed sum in cents; null where it is no sum, or nothing. */
function sumIn(text: string | null): number | null {
  const read = readFigure(text ?? '', wholeSums)
  return typeof read === 'number' && read > 0 ? read : null
}

/** What a sale would take of an amount if the building brought what it cost, rounded to the dollar; null where that cannot be said. */
function saleCents({ saleFee, purchasePrice, totalInvestment }: Sale, amountCents: number): number | null {
  const [, percent] = partOfPrice.exec(saleFee ?? '') ?? []
  const [price, total] = [sumIn(purchasePrice), sumIn(totalInvestment)]
  if (percent === undefined || price === null || total === null) return null
  const share = amountCents / total
  return Math.round((Number(percent) * price * share) / 10_000) * 100
}

/** What comes on top of the sum of all fees once the building is sold; null where no sale fee is stated. */
export function saleText(offering: Sale, amountCents: number): string | null {
  if (offering.saleFee === null) return null
  const cents = saleCents(offering, amountCents)
  return [words.sale(offering.saleFee), cents !== null && words.saleAtCost(dollars(cents))].filter(Boolean).join(' ')
}
