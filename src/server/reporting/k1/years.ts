const yearsIn = (text: string): ReadonlySet<number> =>
  new Set([...text.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)].map(([year]) => Number(year)))

/** A year may be printed in two halves, as on the form. */
const isNamed = (text: string, year: number) => {
  const digits = String(year)
  return new RegExp(`${digits.slice(0, 2)}\\s?${digits.slice(2)}`).test(text)
}

/**
 * For which year a K-1 is, and whether that is another one than was asked for. What the form says of itself counts alone; else the
 * year that was asked for, if the text names it, and then the only one that it names.
 * @param stated what the form says of itself
 */
export function readYear(
  text: string,
  stated: number | null,
  taxYear: number,
): { year: number | null; isOther: boolean } {
  if (stated !== null) return { year: stated, isOther: stated !== taxYear }
  if (isNamed(text, taxYear)) return { year: taxYear, isOther: false }
  const [only, ...others] = yearsIn(text)
  return { year: only !== undefined && others.length === 0 ? only : null, isOther: only !== undefined }
}
