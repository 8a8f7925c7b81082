import { useEffect, useState } from 'react'

/** So long after the last key the server is asked. */
const pauseMilliseconds = 200

/** What is shown, as it was when nothing had changed for a moment: while somebody types, only what they end with. */
export function useSettled<Shown>(shown: Shown, milliseconds = pauseMilliseconds) {
  const [settled, setSettled] = useState(shown)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(() => shown), milliseconds)
    return () => clearTimeout(pause)
  }, [shown, milliseconds])
  return settled
}
