import { firm } from '@/content/firm'
import { portalFoot } from '@/content/reporting/portal'
import { statementWords as words } from '@/content/reporting/statements'
import type { CalendarDay } from '@/shared/values/days'
import { formatDay } from '@/shared/values/formats'
import type { StatementFigures } from '@/shared/reporting/statement-figures'
import {
  addresseeLines,
  lineName,
  periodOf,
  type StatementTable,
  statementTables,
} from '@/shared/reporting/statement-rows'
import type { PdfColumn, PdfSheet } from '../pdf/pdf-sheet'
import type { PdfContent } from '../pdf/tagged-pdf'

/** A statement as it is issued: its number and the day since which it is shown; neither of one that is only looked at. */
export interface IssuedFigures {
  figures: StatementFigures
  id?: number
  issuedOn?: CalendarDay | null
}

const margin = 56
/** In points: between the margins of US Letter. */
const inner = 500
const dayWidth = 92
/** Of each column behind the names; the names have what is left. */
const cellWidths: Readonly<Record<string, number>> = { [words.columns.units]: 72 }
const cellWidth = 88

/** Lines with days have these in a column of their own. */
function addTable(sheet: PdfSheet, { columns, lines, block }: StatementTable) {
  const cells = columns.map((label): PdfColumn => ({ label, width: cellWidths[label] ?? cellWidth, isNumeric: true }))
  const hasDays = block !== undefined || lines.some(({ day }) => day !== null)
  const left = inner - cells.reduce((sum, { width }) => sum + width, 0)
  const name: PdfColumn = { label: words.columns.what, width: left - (hasDays ? dayWidth : 0), isRowName: true }
  const rows = lines.map((line) => ({
    cells: [
      ...(hasDays ? [line.day === null ? '' : formatDay(line.day)] : []),
      lineName(line),
      ...line.cells.map(({ text }) => text),
    ],
    isTotal: line.isTotal,
  }))
  sheet.addTable([...(hasDays ? [{ label: words.columns.day, width: dayWidth }] : []), name, ...cells], rows)
}

/** A statement on paper. */
export const statementContent = ({ figures, id, issuedOn }: IssuedFigures): PdfContent => ({
  title: `${words.title}, ${figures.entityName}`,
  margin,
  pageWords: words.page,
  write: (sheet) => {
    const { add } = sheet
    sheet.addLetterhead(firm.name, [...firm.postalAddress, firm.phone, firm.investorRelationsEmail])
    add('H1', words.title, { size: 17, cut: 'strong' })
    if (id !== undefined)
      add('P', `${words.number(id)} · ${issuedOn ? words.issued(formatDay(issuedOn)) : words.notIssued}`, { size: 9 })
    add('P', figures.entityName, { size: 11, cut: 'strong', before: 1 })
    for (const line of addresseeLines(figures)) add('P', line, { size: 9.5 })
    add('P', periodOf(figures), { size: 11, before: 1 })
    for (const table of statementTables(figures)) {
      add('H2', table.heading, { size: 12, cut: 'strong', before: 1 })
      addTable(sheet, table)
    }
    add('P', words.questions(firm.investorRelationsEmail, firm.phone), { size: 9, before: 1.6 })
    add('P', portalFoot.join(' '), { size: 8, before: 0.6 })
  },
})
