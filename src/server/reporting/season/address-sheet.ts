import { k1PostWords as words } from '@/content/reporting/k1-post'
import type { Firm } from '@/shared/site/firm/firm'
import type { WindowPlace } from '../pdf/pdf-sheet'
import type { PdfContent } from '../pdf/tagged-pdf'
import type { Paper } from './papers'
import type { SeasonLine } from './season'

/** What one owner gets in one envelope. */
export interface Envelope {
  owner: SeasonLine
  year: number
  papers: readonly (Paper & { investmentName: string })[]
}

const inch = 72
/**
 * A letter sheet folded in three stands in a #10 envelope with two windows, at its bottom or up to half an inch above it, and as far to
 * either side. These places are seen through the windows (7/8 by 3 1/2 inches 2 1/2 above the edge, 1 by 4 inches 5/8 above it, 3/8 and 1/2
 * from the left) wherever it stands, and in a 6 by 9 envelope, for a sheet folded in two, that has its windows as far from the fold at its top.
 */
const senderPlace: WindowPlace = { x: 0.85 * inch, y: 0.55 * inch, width: 2.6 * inch, height: 0.6 * inch, size: 8.5 }
const addressPlace: WindowPlace = { x: 0.85 * inch, y: 2.15 * inch, width: 2.6 * inch, height: 0.85 * inch, size: 11 }
const margin = 0.85 * inch
/** Between the margins. */
const inner = 8.5 * inch - 2 * margin
const widths = { document: 0.5 * inner, offering: 0.38 * inner, pages: 0.12 * inner }

/** The sheet that lies on top of what an owner gets by post: who sends it, to whom, and what it is. */
export const addressSheet = (firm: Firm, { owner, year, papers }: Envelope): PdfContent => ({
  title: words.title(year),
  author: firm.name,
  margin,
  write: ({ add, addWindow, addTable }) => {
    const [name, ...sender] = [firm.name, ...firm.postalAddress]
    addWindow(
      [
        { text: name, cut: 'strong' },
        ...sender.map((text) => ({ text, cut: 'text' }) as const),
        { text: words.legend, cut: 'strong' },
      ],
      senderPlace,
    )
    const attention = owner.contactName === null ? [] : [words.attention(owner.contactName)]
    addWindow(
      [owner.entityName, ...attention, ...owner.addressLines].map((text) => ({ text, cut: 'text' }) as const),
      addressPlace,
    )
    // Below the upper fold nothing is seen from outside.
    add('H1', words.title(year), { size: 15, cut: 'strong', before: 5 })
    add('P', words.ofOwner(owner.entityName, owner.entityFacts), { size: 10, before: 0.4 })
    add('P', words.text, { size: 10, before: 0.8 })
    add('H2', words.enclosed, { size: 12, cut: 'strong', before: 1 })
    addTable(
      [
        { label: words.columns.document, width: widths.document, isRowName: true },
        { label: words.columns.offering, width: widths.offering },
        { label: words.columns.pages, width: widths.pages, isNumeric: true },
      ],
      papers.map(({ title, investmentName, pages }) => ({
        cells: [title, investmentName, String(pages)],
        isTotal: false,
      })),
    )
    add('P', words.questions(firm.investorRelationsEmail, firm.phone), { size: 9, before: 1.4 })
  },
})
