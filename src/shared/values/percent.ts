/** Twice the whole: rent that came late can make a month more than full. */
export const percentMaxBasisPoints = 20_000

const typedPercent = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/

/**
 * A percentage as people type it: '94', '94.5', '94.50 %'. Read digit by digit, so that nothing is lost to a fraction.
 * @returns hundredths of a percent, or null for what is none
 */
export function basisPointsOf(typed: string): number | null {
  const found = typedPercent.exec(typed.trim())
  if (found === null) return null
  const [, whole, fraction = ''] = found
  const read = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return read <= percentMaxBasisPoints ? read : null
}

/** Hundredths of a percent as people read them: '94.5%', '100%'. */
export const formatPercent = (basisPoints: number): string => {
  const rest = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${Math.floor(basisPoints / 100)}${rest === '' ? '' : `.${rest}`}%`
}
