import { useEffect, useState } from 'react'
import { distributionWords } from '@/content/ledger/admin-distributions'
import { Alert } from '@/client/ui/alert'
import { secondMilliseconds } from '@/shared/platform/time'

/** How long until a moment, as '4:05'; '' when it has come. */
function leftUntil(at: string, now: number): string {
  const seconds = Math.ceil((Date.parse(at) - now) / secondMilliseconds)
  return seconds <= 0 ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Counts down to the moment at which something is published; the server decides by its own clock. */
export function Countdown({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), secondMilliseconds)
    return () => clearInterval(ticking)
  }, [])
  const left = leftUntil(at, now)
  return (
    <Alert variant="warning">
      {/* Read out once, not every second. */}
      <span aria-live="off">{left === '' ? distributionWords.soon : distributionWords.countdown(left)}</span>
    </Alert>
  )
}
