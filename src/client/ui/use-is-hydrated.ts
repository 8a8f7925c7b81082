import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while React hydrates what the server rendered; true from then on. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
