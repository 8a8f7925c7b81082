/** An address that a visitor may follow. The contract refuses others, but an old row may hold one (R16). */
export const followable = (link: string | null) => (link !== null && /^https?:\/\//i.test(link) ? link : null)
