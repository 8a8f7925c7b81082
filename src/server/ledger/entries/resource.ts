/** Classes, positions and their entries, which the activity tells as one: what is held. */
export const holdingsResource = {
  list: 'holdings',
  noun: 'position',
  isPublic: false,
  // Nobody but administrators writes them; a payment that falls due is nobody's doing, and told without an author.
  authors: 'everybody',
} as const
