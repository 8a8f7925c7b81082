/** What people choose where a CSV file is asked for. */
export const foreignFiles = ['excel', 'opendocument', 'numbers', 'zip', 'pdf', 'page', 'binary'] as const
export type ForeignFile = (typeof foreignFiles)[number]

/** What a zip begins with, and every newer workbook is one: 'PK' and two signs. */
const zipStart = 'PK\u0003\u0004'
/** What Excel wrote before 2007 begins with, byte by byte as Windows reads them. */
const oldWorkbookStart = 'ÐÏ\u0011à'
const pageStart = /^\uFEFF?\s*(?:<!doctype|<\?xml|<html|<table|\{\\rtf)/i
/** The names of the files in a zip stand at its beginning and at its end. */
const namesCharacters = 65_536

/**
 * What a file is, where it is no text of cells: by its content, whatever it is called. Undefined for what may be a CSV file.
 * @param text byte by byte, or as somebody took it for a text
 */
export function foreignFileOf(text: string): ForeignFile | undefined {
  if (text.startsWith(zipStart)) {
    const names = text.slice(0, namesCharacters) + text.slice(-namesCharacters)
    if (names.includes('[Content_Types].xml') || names.includes('xl/')) return 'excel'
    if (names.includes('opendocument')) return 'opendocument'
    return names.includes('.iwa') ? 'numbers' : 'zip'
  }
  if (text.startsWith(oldWorkbookStart)) return 'excel'
  if (text.trimStart().startsWith('%PDF-')) return 'pdf'
  if (pageStart.test(text)) return 'page'
  return text.includes('\0') ? 'binary' : undefined
}
