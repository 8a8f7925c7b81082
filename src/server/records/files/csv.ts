import { entryText } from '@/shared/site/entry-text'

/** Tells spreadsheets that the text is UTF-8; without it Excel reads letters with accents wrong. */
const byteOrderMark = '\uFEFF'

/** A text that a spreadsheet may take for the end of a cell before its first sign. */
const opensWithBreak = /^'*[\t\r\n]/

/**
 * Where a spreadsheet would run a text instead of showing it (OWASP, CSV injection): before a sign of a formula, blanks aside,
 * the wide signs of East Asian keyboards included. That is at the beginning, and after whatever ends a cell somewhere: where
 * the comma is the decimal sign, spreadsheets part cells at semicolons, and a quotation mark within a cell quotes nothing. A text that
 * has apostrophes there by itself gets one more, so that it comes back with its own.
 */
const formulaStart = /(^|[;\t\r\n])(?='*[^\S;\t\r\n]*[=+\-@＝＋－＠])/gu

/** A text as it was before a cell of our own files guarded it. */
export const unguarded = (text: string): string =>
  text.replace(/^'(?='*[\t\r\n])/, '').replaceAll(/(^|[;\t\r\n])'(?='*[^\S;\t\r\n]*[=+\-@＝＋－＠])/gu, '$1')

/** An amount as it stands in a cell: two decimals, a minus, and no sign of a currency. */
interface Amount {
  decimals: string
}

type Value = string | number | boolean | Date | Amount | readonly string[] | null | undefined

/** Cents as a cell has them, '-1234.50', digit by digit, so that no cent of a large sum is lost. */
export function amountCell(cents: number): Amount {
  const positive = Math.abs(cents)
  const rest = positive % 100
  return { decimals: `${cents < 0 ? '-' : ''}${(positive - rest) / 100}.${String(rest).padStart(2, '0')}` }
}

/** A value's text. A list stands line by line in its cell; a text that would be run gets an apostrophe before its sign. */
function textOf(value: Value): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  // A number is no text of a stranger: -5 stays a number, and so does an amount.
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'object' && 'decimals' in value) return value.decimals
  const text = typeof value === 'string' ? value : value.join('\n')
  return (opensWithBreak.test(text) ? `'${text}` : text).replaceAll(formulaStart, "$1'")
}

/** A cell after RFC 4180: in quotes, doubled inside, where its text would otherwise break the table. */
function cell(value: Value): string {
  const text = textOf(value)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of the file, with its line break (RFC 4180: CRLF). */
export const csvLine = (values: readonly Value[]): string => `${values.map(cell).join(',')}\r\n`

/** How a file begins: the mark that it is UTF-8, and the labels of its columns. */
export const csvHead = (labels: readonly string[]): string => byteOrderMark + csvLine(labels)

/** A column's value as a cell takes it: bytes as base64, and of a column that holds something else, its JSON. */
export function csvValue(value: unknown): Value {
  if (value === null || value === undefined || value instanceof Date) return value
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  return Array.isArray(value) ? value.map(entryText) : JSON.stringify(value)
}
