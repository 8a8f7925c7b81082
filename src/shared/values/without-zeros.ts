import { fold } from './fold'

/** A number of a record as a spreadsheet leaves it that took it for a figure: '00017' and ' 017' are '17', and 'E-017' stays. */
export const withoutZeros = (number: string) => fold(number).replace(/^0+(?=\d+$)/, '')
