/** Beside returns: whether fees are taken off, and of which day they are. Lists load it first. */
export const returnBasis = {
  net: 'Net of fees.',
  gross: 'Before fees.',
  asOf: (day: string) => `As of ${day}.`,
} as const
