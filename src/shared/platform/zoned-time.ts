import { dayMilliseconds, minuteMilliseconds } from './time'

/** A zone's clock on the wall, to the minute: 'YYYY-MM-DDTHH:mm', as a browser's own control for a day and time writes it. */
const wallTimePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** Whether a text is a wall time, and so a moment only together with a zone. */
export const isWallTime = (text: string) => wallTimePattern.test(text) && !Number.isNaN(Date.parse(`${text}Z`))

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes a thousand times as long as using it. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  formats.set(zone, made)
  return made
}

const partsOf = (instant: Date, zone: string) =>
  new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )

/** What the clocks of a zone show at a moment; '' before the year 1. @param zone a name such as 'America/Chicago' */
export function wallTimeOf(instant: Date, zone: string): string {
  const parts = partsOf(instant, zone)
  if (parts.get('era') !== 'AD') return ''
  const [year = '', month, day, hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map((part) =>
    parts.get(part),
  )
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`
}

/** What a zone's time is called at a moment: 'CDT'. */
export const zoneNameAt = (instant: Date, zone: string): string => partsOf(instant, zone).get('timeZoneName') ?? zone

/** By how much the clocks of a zone are ahead of UTC at a moment, to the minute. */
const aheadMilliseconds = (instant: number, zone: string) =>
  Date.parse(`${wallTimeOf(new Date(instant), zone)}Z`) - Math.floor(instant / minuteMilliseconds) * minuteMilliseconds

/**
 * The moments at which the clocks of a zone show a wall time, the earlier first: one as a rule, none in the hour that a spring
 * night leaves out, two in the one that an autumn night has twice. No zone changes its clocks twice within two days.
 */
export function instantsOf(wallTime: string, zone: string): readonly Date[] {
  if (!isWallTime(wallTime)) return []
  const asUtc = Date.parse(`${wallTime}Z`)
  const around = [asUtc - dayMilliseconds, asUtc + dayMilliseconds].map((instant) => aheadMilliseconds(instant, zone))
  const moments = [...new Set(around)].map((ahead) => new Date(asUtc - ahead))
  return moments
    .filter((moment) => wallTimeOf(moment, zone) === wallTime)
    .toSorted((one, other) => one.getTime() - other.getTime())
}
