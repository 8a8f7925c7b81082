import { raiseTold } from '@/content/raise/raises'
import { drawable } from '@/shared/values/printed-signs'
import { signWithoutShape } from '../../platform/text/typeface'

const momentFormat = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/** What a moment is called, by its parts: day '12', month 'January', year '2027', time '2:05 PM CST'. */
export function momentParts(moment: Date, timeZone: string) {
  const parts = new Map(
    new Intl.DateTimeFormat('en-US', { ...momentFormat, timeZone })
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  const time = `${part('hour')}:${part('minute')} ${part('dayPeriod')} ${part('timeZoneName')}`
  return { day: part('day'), month: part('month'), year: part('year'), time }
}

/** A moment as a stamp has it: '12 January 2027, 2:05 PM CST'. */
export function stampedMoment(moment: Date, timeZone: string): string {
  const { day, month, year, time } = momentParts(moment, timeZone)
  return `${day} ${month} ${year}, ${time}`
}

/**
 * Who is given a copy, as it stands on each page. A name in an alphabet that the typeface of our PDFs does not draw stands as its address,
 * which is the account's all the same.
 */
export function stampLine(reader: { name: string; email: string }, copyNumber: number, moment: string): string {
  const name = drawable(reader.name)
  const called = name !== '' && signWithoutShape(name, 'text') === undefined ? name : reader.email
  return raiseTold.stamp(copyNumber, called, moment)
}
