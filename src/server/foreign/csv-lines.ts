import { CsvError, parse } from 'csv-parse/sync'

/** Cells by line; the line that could not be read, counted from 1, where one could not. */
export interface CsvLines {
  lines: string[][]
  brokenAt: number | null
}

/** Reads the cells of a CSV, no more than `maxLines` lines of it. An empty cell is ''. */
export function readCsvLines(asked: { csv: string; delimiter: string; maxLines: number }): CsvLines {
  const { csv, delimiter, maxLines } = asked
  try {
    return { lines: parse(csv, { bom: true, delimiter, relaxColumnCount: true, to: maxLines }), brokenAt: null }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { lines: [], brokenAt: typeof error['lines'] === 'number' ? error['lines'] : 1 }
  }
}
