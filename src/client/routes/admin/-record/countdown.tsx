import { useEffect, useState } from 'react'
import { distributionWords } from '@/content/ledger/admin-distributions'
import { Alert } from '@/client/ui/alert'
import { hourMilliseconds, secondMilliseconds } from '@/shared/platform/time'
import type { CalendarDay } from '@/shared/values/days'
import { formatDay } from '@/shared/values/formats'

const words = distributionWords

/** What is said until a moment: the day where it is hours away, else how long, as '4:05'. */
function saidUntil(at: string, day: CalendarDay | undefined, now: number): string {
  const left = Date.parse(at) - now
  if (day !== undefined && left > hourMilliseconds) return words.countdownDay(formatDay(day))
  const seconds = Math.ceil(left / secondMilliseconds)
  if (seconds <= 0) return words.soon
  return words.countdown(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)
}

type CountdownProps = {
  at: string
  /** The day of that moment, as the firm's office has it, for what may wait longer than an hour. */
  day?: CalendarDay
}

/** Counts down to the moment at which something is published; the server decides by its own clock. */
export function Countdown({ at, day }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), secondMilliseconds)
    return () => clearInterval(ticking)
  }, [])
  return (
    <Alert variant="warning">
      {/* Read out once, not every second. */}
      <span aria-live="off">{saidUntil(at, day, now)}</span>
    </Alert>
  )
}
