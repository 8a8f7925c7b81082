/** What the links that lead into an account are for. */
export const accountLinkKinds = ['reset'] as const
export type AccountLinkKind = (typeof accountLinkKinds)[number]
