/** What was aimed at beside what came of it. */
export const comparedReturns = { target: 'Target', soFar: 'So far', soldFor: 'What it did' } as const
