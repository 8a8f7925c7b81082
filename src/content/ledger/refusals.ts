/*
 * Why the ledger refuses what somebody enters, where a name or a day is part of the sentence.
 */

const nothingEntered = 'Nothing was entered.'

/** For what would be dated into days that are closed. */
export const yearClosedSentence = (through: string) => `The book is closed through ${through}. ${nothingEntered}`

/** For a payment that would return more capital to somebody than is still in. */
export const capitalExceededSentence = (holder: string) =>
  `More capital would be returned to ${holder} than is still in.`

/** For a payment of which more would be withheld from somebody than they get. */
export const withheldExceedsSentence = (holder: string) =>
  `More would be withheld from ${holder} than this payment comes to. Please change what is withheld first.`

/** The same told beforehand, while nobody enters anything. */
export const beforehand = (sentence: string) => sentence.replace(nothingEntered, '').trim()

/** For an entry that would leave an owner with less than nothing: of whom, on which day, and what must be reversed first. */
export const shortfallSentence = (what: 'units' | 'capital', owner: string, day: string, first: string) =>
  `${owner} would have less than no ${what} at the end of ${day}. ${first && `Reverse this first: ${first}. `}${nothingEntered}`
