/** Why a typed text is no figure that the calculator can take. */
export type Mistake = 'missing' | 'notANumber' | 'tooFine' | 'outside'

export type FigureRule = {
  /** The greatest value, in the unit that is calculated with: cents, hundredths of a percent, years. */
  max: number
  /** How many digits after the point make that unit: two for dollars in cents. */
  places: 0 | 2
}

/** Digits, or groups of three with commas or blanks between them; '5,5' is neither five nor fifty-five here. */
const number = /^(?<sign>[-−]?)(?<whole>\d+|\d{1,3}(?:[, \u{A0}]\d{3})+)?(?:\.(?<decimals>\d*))?$/u

/**
 * Reads what somebody typed as a whole number of the smallest unit, digit by digit: '1,250.5' is 125050 cents. A dollar or a
 * percent sign and outer blanks are passed over.
 * @returns the number, or what is wrong with the text
 */
export function readFigure(typed: string, { max, places }: FigureRule): number | Mistake {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/\s*%$/, '')
  if (text === '') return 'missing'
  const found = number.exec(text)?.groups
  if (found === undefined || (!found['whole'] && !found['decimals'])) return 'notANumber'
  const decimals = found['decimals'] ?? ''
  const whole = (found['whole'] ?? '0').replaceAll(/\D/g, '')
  if (found['sign'] && /[1-9]/.test(whole + decimals)) return 'outside'
  // '50.000' is fifty thousand to some: it is asked about, not read as fifty.
  if (decimals.length > places) return 'tooFine'
  const value = Number(whole + decimals.padEnd(places, '0'))
  return value <= max ? value : 'outside'
}
