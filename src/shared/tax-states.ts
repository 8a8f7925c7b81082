/** How far the K-1s of an offering are for a year; `none`: nobody gets one of it. */
export const taxStates = ['not_started', 'with_accountant', 'expected', 'delayed', 'available', 'none'] as const
export type TaxState = (typeof taxStates)[number]
