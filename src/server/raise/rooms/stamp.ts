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

/** A moment as a stamp has it: '12 January 2027, 2:05 PM CST'. */
export function stampedMoment(moment: Date, timeZone: string): string {
  const parts = new Map(
    new Intl.DateTimeFormat('en-US', { ...momentFormat, timeZone })
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  const time = `${part('hour')}:${part('minute')} ${part('dayPeriod')}`
  return `${part('day')} ${part('month')} ${part('year')}, ${time} ${part('timeZoneName')}`
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
