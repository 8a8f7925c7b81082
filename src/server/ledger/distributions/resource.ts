import { readDistribution } from './distributions'

/** A payment to the holders of a class. */
export const distributionResource = {
  list: 'distributions',
  noun: 'distribution',
  isPublic: false,
  // Nobody but administrators writes them; one that is sent back is nobody's doing, and told without an author.
  authors: 'everybody',
  read: readDistribution,
  called: ({ investmentName, name }: { investmentName: string; name: string }) => `${investmentName}, ${name}`,
} as const
