/** What the links that lead into an account are for. */
export const accountLinkKinds = ['reset', 'invitation', 'email_change', 'factor_reset', 'take_back'] as const
export type AccountLinkKind = (typeof accountLinkKinds)[number]
