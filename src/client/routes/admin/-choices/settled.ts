import { useEffect, useState } from 'react'

/** So long after the last key the server is asked. */
const pauseMilliseconds = 200

/** A text as it was when nothing was typed for a moment. */
export function useSettled(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), pauseMilliseconds)
    return () => clearTimeout(pause)
  }, [text])
  return settled
}
