import { statementWords as words } from '@/content/reporting/statements'
import type { Firm } from '@/shared/site/firm/firm'
import type { CalendarDay } from '@/shared/values/days'
import { formatDay } from '@/shared/values/formats'
import type { StatementFigures } from '@/shared/reporting/statement-figures'
import { addresseeLines, periodOf, statementTables } from '@/shared/reporting/statement-rows'
import { tabledLetter } from '../pdf/tabled-letter'
import type { PdfContent } from '../pdf/tagged-pdf'

/** A statement as it is issued: its number and the day since which it is shown; neither of one that is only looked at. */
export interface IssuedFigures {
  figures: StatementFigures
  id?: number
  issuedOn?: CalendarDay | null
}

/** A statement on paper. */
export const statementContent = (firm: Firm, { figures, id, issuedOn }: IssuedFigures): PdfContent =>
  tabledLetter(firm, {
    title: words.title,
    facts:
      id === undefined
        ? null
        : `${words.number(id)} · ${issuedOn ? words.issued(formatDay(issuedOn)) : words.notIssued}`,
    ownerName: figures.entityName,
    ownerLines: addresseeLines(figures),
    period: periodOf(figures),
    tables: statementTables(figures),
  })
