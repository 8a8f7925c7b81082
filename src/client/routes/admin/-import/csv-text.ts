/** What a zip begins with, and every workbook of Excel since 2007 is one: 'PK' and two signs. */
const zipSignature = [0x50, 0x4b, 0x03, 0x04]

/**
 * The text of a file as a spreadsheet wrote it: UTF-8, or what Excel writes on Windows where nobody chose.
 * Rejects with what the browser says of a file that it cannot read, and for a workbook, which is a zip.
 */
export async function readCsv(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  if (zipSignature.every((byte, index) => new Uint8Array(bytes)[index] === byte))
    throw new TypeError('A zip is no text.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The address of a file of this text. */
export const csvHref = (csv: string) => `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`

/** The address of a file that has these heads and no rows. */
export const templateHref = (heads: readonly string[]) =>
  csvHref(`\uFEFF${heads.map((head) => `"${head}"`).join(',')}\r\n`)
