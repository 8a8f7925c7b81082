import { portalFoot } from '@/content/reporting/portal'
import { statementWords as words } from '@/content/reporting/statements'
import { formatDay } from '@/shared/values/formats'
import type { Firm } from '@/shared/site/firm/firm'
import type { StatementTable } from '@/shared/reporting/statement-rows'
import { lineName } from '@/shared/reporting/statement-lines'
import type { PdfColumn, PdfSheet } from './pdf-sheet'
import type { PdfContent } from './tagged-pdf'

/** A letter of tables to an owner: what it is, to whom, of which time. */
export interface TabledLetter {
  title: string
  /** Below the title: its number, its day. */
  facts: string | null
  ownerName: string
  /** Below the owner's name: kind, last four digits, address. */
  ownerLines: readonly string[]
  period: string
  /** What the reader has to know before any figure. */
  notice?: string
  tables: readonly StatementTable[]
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

/** Such a letter on paper, below the firm's head. */
export const tabledLetter = (
  firm: Firm,
  { title, facts, ownerName, ownerLines, period, notice, tables }: TabledLetter,
): PdfContent => ({
  title: `${title}, ${ownerName}`,
  author: firm.name,
  margin,
  runningHead: [ownerName, `${title}, ${period}`],
  pageWords: words.page,
  write: (sheet) => {
    const { add } = sheet
    sheet.addLetterhead(firm.name, [...firm.postalAddress, firm.phone, firm.investorRelationsEmail])
    add('H1', title, { size: 17, cut: 'strong' })
    if (facts !== null) add('P', facts, { size: 9 })
    add('P', ownerName, { size: 11, cut: 'strong', before: 1 })
    for (const line of ownerLines) add('P', line, { size: 9.5 })
    add('P', period, { size: 11, before: 1 })
    if (notice !== undefined) add('P', notice, { size: 9.5, before: 1 })
    for (const table of tables) {
      add('H2', table.heading, { size: 12, cut: 'strong', before: 1 })
      addTable(sheet, table)
    }
    add('P', words.questions(firm.investorRelationsEmail, firm.phone), { size: 9, before: 1.6 })
    add('P', portalFoot.join(' '), { size: 8, before: 0.6 })
  },
})
