import { counted } from '../platform/counted'

/** Words of a field in which one record is searched for and chosen among many. */
export const adminChoices = {
  list: 'Choices',
  choose: 'Type to search',
  searching: 'Searching...',
  failed: 'This could not be searched. Please try again.',
  nothing: 'Nothing of that name',
  all: (total: number) => (total === 1 ? '1 choice' : `${counted(total)} choices`),
  some: (shown: number, total: number) => `${counted(shown)} of ${counted(total)}. Type more to find others.`,
  /** Beside a text that was left standing. */
  notChosen: (typed: string) => `Nothing is chosen for “${typed}”. Open the list and choose from it.`,
} as const
