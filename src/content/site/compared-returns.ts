/** What was aimed at beside what came of it. */
export const comparedReturns = {
  target: 'Target',
  soFar: 'So far',
  soldFor: 'What it did',
  /** What was reached is told by the year, whatever the target is told in. */
  yearly: 'Annualized return.',
} as const
