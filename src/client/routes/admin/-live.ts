import { useEffect, useState } from 'react'
import { apiErrorOf } from '@/client/api-error'
import { reload, withoutOwnWrites, type Noun } from '@/client/invalidation'
import { trpc, type Calls, type CallUtils } from '@/client/trpc'
import { isAdministrator } from '@/shared/roles'
import { followChanges } from './-change-stream'

const listeners = new Set<(lists: readonly Noun[]) => void>()

/** Reads again what is told, one reload after the other: a new one would cut the former short, and nothing would ever arrive. */
function reloader(calls: CallUtils) {
  const waiting = new Set<Noun>()
  let isReloading = false
  return async (lists: readonly Noun[]) => {
    for (const list of lists) waiting.add(list)
    if (isReloading) return
    isReloading = true
    while (waiting.size > 0) {
      const nouns = [...waiting]
      waiting.clear()
      await reload(calls, nouns)
    }
    isReloading = false
  }
}

/** Asked past the cache, for no answer must take an open form away. Only a clear no is one: a silent server says nothing. */
const isSignedIn = ({ client }: { client: Pick<Calls, 'auth'> }) =>
  client.auth.me.query().then(isAdministrator, (error: unknown) => apiErrorOf(error).status !== 401)

/**
 * Shows what others change, and what visitors send, within seconds and without a reload, for as long as the Admin Portal is on
 * screen and its session lasts. Open forms hold values of their own and are not touched.
 * @returns whether that is interrupted at the moment
 */
export function useLiveUpdates(): { isInterrupted: boolean } {
  const calls = trpc.useUtils()
  const [isInterrupted, setInterrupted] = useState(false)
  const [endedAt, setEndedAt] = useState(0)
  // Somebody who signs in again in place, over an open form, is followed again.
  const { dataUpdatedAt: signedInAt } = trpc.auth.me.useQuery(undefined, { enabled: false })
  const isOver = endedAt >= signedInAt && endedAt > 0
  useEffect(() => {
    if (isOver) return undefined
    const reloadLists = reloader(calls)
    return followChanges(
      {
        onChanges: ({ lists }) => {
          const foreign = withoutOwnWrites(lists)
          if (foreign.length === 0) return
          for (const listener of listeners) listener(foreign)
          void reloadLists(foreign)
        },
        onReturn: () => void Promise.all([calls.admin.invalidate(), calls.public.invalidate()]),
        onInterruption: setInterrupted,
        onEnd: () => {
          setInterrupted(false)
          setEndedAt(Date.now())
        },
        isSignedIn: () => isSignedIn(calls),
      },
      { hasMissed: endedAt > 0 },
    )
  }, [calls, isOver, endedAt])
  return { isInterrupted }
}

/** Whether others changed records of a list since the calling part came on screen: an open form looks then whether its own is among them. */
export function useChangedByOthers(list: Noun): boolean {
  const [isChanged, setChanged] = useState(false)
  useEffect(() => {
    const listener = (lists: readonly Noun[]) => {
      if (lists.includes(list)) setChanged(true)
    }
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [list])
  return isChanged
}
