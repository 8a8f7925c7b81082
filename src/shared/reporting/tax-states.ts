/** How far the K-1s of an offering are for a year; `none`: nobody gets one of it. */
export const taxStates = ['not_started', 'with_accountant', 'expected', 'delayed', 'available', 'none'] as const
export type TaxState = (typeof taxStates)[number]

/**
 * How it stands with the K-1 of one owner for a year. `expected` and `delayed`: it is not here yet. `by_post`: it was published, and the
 * owner has not agreed to get it here. `replaced` and `withdrawn` are documents that were here.
 */
export const taxLineStates = ['expected', 'delayed', 'available', 'by_post', 'replaced', 'withdrawn', 'none'] as const
export type TaxLineState = (typeof taxLineStates)[number]
