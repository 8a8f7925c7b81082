/** A file of one row, as a bookkeeper's spreadsheet would have it. */
export function fileOf(offering: string, row: object): string {
  const cells = { Offering: offering, Class: 'Class A', ...row }
  return `${Object.keys(cells).join()}\n${Object.values(cells).join()}`
}

export const dollars = (cents: number) => (cents / 100).toFixed(2)
export const decimals = (units: number) => (units / 10_000).toFixed(4)
