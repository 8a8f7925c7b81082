/**
 * The digits before the point of a number that somebody types, in groups of three where there are commas: a comma anywhere else is
 * a decimal sign or a slip, and leaving it out would make another number of it. '0,500' is no five hundred.
 */
export const typedDigits = String.raw`(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)`

/** A number that somebody types with or without a sign: whether it is below zero, and what follows the sign. */
export function unsigned(typed: string): { isNegative: boolean; rest: string } {
  const trimmed = typed.trim()
  const isNegative = trimmed.startsWith('-') || trimmed.startsWith('−')
  return { isNegative, rest: isNegative ? trimmed.slice(1) : trimmed }
}
