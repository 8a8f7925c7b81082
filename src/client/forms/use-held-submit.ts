import { useEffect, type RefObject } from 'react'

/**
 * Holds a submit of the form while one of its fields is still at work, and sends it as soon as that is done, so that nobody
 * saves a record without the picture just chosen.
 * @param control a button of the form
 */
export function useHeldSubmit(control: RefObject<HTMLButtonElement | null>, isWorking: boolean) {
  useEffect(() => {
    const form = control.current?.form
    if (!isWorking || !form) return undefined
    let held: SubmitEvent | null = null
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      held = event
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => {
      form.removeEventListener('submit', hold, { capture: true })
      if (held && form.isConnected) form.requestSubmit(held.submitter)
    }
  }, [control, isWorking])
}
