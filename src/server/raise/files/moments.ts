import { certificateWords } from '@/content/raise/files/certificate'
import { momentParts } from '../rooms/stamp'

/** A moment as pages made of answers have it, in the form of the days beside it: 'January 12, 2027, 2:05 PM CST'. */
export function printedMoment(moment: Date, timeZone: string): string {
  const { day, month, year, time } = momentParts(moment, timeZone)
  return `${month} ${day}, ${year}, ${time}`
}

/** The same beside the universal time, as a certificate has it: '… (2027-01-12 20:05:00 UTC)'. */
export const certifiedMoment = (moment: Date, timeZone: string): string =>
  certificateWords.moments(
    printedMoment(moment, timeZone),
    `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
  )
