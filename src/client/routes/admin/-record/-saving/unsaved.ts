import { useEffect, useSyncExternalStore } from 'react'

/** What on screen holds something that is not saved or done yet. */
const holders = new Set<object>()
const listeners = new Set<() => void>()

const change = (write: () => void) => {
  write()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Keeps the Admin Portal on screen while a form holds what is not saved, or an action waits for a password, whatever becomes of the session meanwhile (R23). */
export function useUnsaved(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const holder = {}
    change(() => holders.add(holder))
    return () => change(() => holders.delete(holder))
  }, [isUnsaved])
}

/** Says whether something on screen is not saved. */
export const useIsAnythingUnsaved = () =>
  useSyncExternalStore(
    subscribe,
    () => holders.size > 0,
    () => false,
  )
