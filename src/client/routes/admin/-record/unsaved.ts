import { useEffect, useSyncExternalStore } from 'react'

/** The forms on screen that hold what is not saved. */
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

/** Keeps the Admin Portal on screen while a form holds what is not saved, whatever becomes of the session meanwhile (R23). */
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
