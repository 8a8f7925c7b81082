/** What stands behind a town: a state and its code, a code alone, or nothing. */
const codeBehind = /[\s,]+(?:[A-Z]{2}\.?[\s,]+)?\d{5}(?:-\d{4})?$/
const codeBefore = /^\d{4,5}\s+/

/**
 * The town of an address as people write it: of the last line that has a postal code, what stands before the state; of one without any,
 * the last line. Null where there is no second line to hold a town.
 */
export function townOf(addressLines: readonly string[]): string | null {
  const lines = addressLines.map((line) => line.trim()).filter((line) => line !== '')
  const coded = lines.findLast((line) => codeBehind.test(line) || codeBefore.test(line))
  const line = coded ?? (lines.length > 1 ? lines.at(-1) : undefined)
  if (line === undefined) return null
  const parts = line
    .replace(codeBehind, '')
    .replace(codeBefore, '')
    .split(',')
    .map((part) => part.trim())
  // All on one line: 'Street, Town, ST 12345'.
  const town = parts.findLast((part) => part !== '' && !/^[A-Z]{2}$/.test(part))
  return town ?? null
}

/** A state, or a province of Canada, with the code behind it. */
const stateAndCode = /(?:^|[\s,])([A-Z]{2})\.?[\s,]+(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/

/** The state of an address, as its two letters before the postal code; null where there are none. */
export function stateOf(addressLines: readonly string[]): string | null {
  const found = addressLines.map((line) => stateAndCode.exec(line.trim())?.[1])
  return found.findLast((state) => state !== undefined) ?? null
}
