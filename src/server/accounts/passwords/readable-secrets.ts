import { randomInt } from 'node:crypto'

/** Without letters and digits that are mistaken for each other when typed from a screen or from paper. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const groups = 4
const groupCharacters = 4

/** 80 random bits in four readable groups: 'k7mp-…'. */
export const makeReadableSecret = () =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupCharacters }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')
