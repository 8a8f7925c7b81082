import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiErrorOf } from '@/client/calls/api-error'
import { reload, withoutOwnWrites, type Noun } from '@/client/calls/invalidation'
import { trpc, type Calls, type CallUtils } from '@/client/calls/trpc'
import { isAdministrator } from '@/shared/accounts/roles'
import { followChanges } from './change-stream'

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

/** On a slow line the server tells of an own write before it answers it. Longer than this the news of others do not wait for that. */
const answeringMilliseconds = 2_000

/** Resolves when no write of our own is under way, its reload included, so that it can be told from those of others. */
const ownWritesFollowed = (queryClient: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const look = () => queryClient.isMutating() === 0 && stop()
    const stopListening = queryClient.getMutationCache().subscribe(look)
    const deadline = setTimeout(stop, answeringMilliseconds)
    function stop() {
      clearTimeout(deadline)
      stopListening()
      resolve()
    }
    look()
  })

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
  const queryClient = useQueryClient()
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
        onChanges: async ({ lists }) => {
          await ownWritesFollowed(queryClient)
          const foreign = withoutOwnWrites(lists)
          if (foreign.length > 0) await reloadLists(foreign)
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
  }, [calls, queryClient, isOver, endedAt])
  return { isInterrupted }
}
