import { firm } from '@/content/firm'
import { portalFoot } from '@/content/reporting/portal'
import { statementWords } from '@/content/reporting/statements'
import { periodOf, statementSections } from '@/shared/reporting/statement-rows'
import type { StatementFigures } from '@/shared/reporting/statements'
import type { PdfContent } from '../pdf/tagged-pdf'

/** A statement on paper. */
export const statementContent = (figures: StatementFigures): PdfContent => ({
  title: `${statementWords.title}, ${figures.entityName}`,
  margin: 64,
  write: ({ add, addRow }) => {
    add('P', firm.name, { size: 10, cut: 'strong' })
    add('H1', statementWords.title, { size: 17, cut: 'strong', before: 0.6 })
    add('P', figures.entityName, { size: 11, before: 0.6 })
    add('P', periodOf(figures), { size: 11 })
    for (const { heading, rows } of statementSections(figures)) {
      add('H2', heading, { size: 12, cut: 'strong', before: 1 })
      for (const { what, day, offering, amount } of rows)
        addRow([what, day, offering].filter(Boolean).join(', '), amount, { size: 10 })
    }
    add('P', portalFoot.join(' '), { size: 8, before: 2 })
  },
})
