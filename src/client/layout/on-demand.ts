import { useEffect, useEffectEvent, useState } from 'react'
import { connectionSentences } from '@/content/platform/call-errors'
import { interfaceWords } from '@/content/platform/interface'
import { notify } from '../ui/toasts/notifications'

/**
 * Code that the first paint does not need: it is fetched when it is wanted.
 * When it cannot be fetched (offline, or a newer build has replaced it), a notice says so and the want is given up.
 * @param load imports the part; give it a function that stays the same
 * @param giveUp sets `isWanted` back to false
 * @returns the part, or null until it is there
 */
export function useOnDemand<Part>(load: () => Promise<Part>, isWanted: boolean, giveUp: () => void): Part | null {
  const [part, setPart] = useState<{ loaded: Part } | null>(null)
  const onFailure = useEffectEvent(() => {
    giveUp()
    const { title, action } = interfaceWords.screenFailed
    notify({
      title,
      description: navigator.onLine ? connectionSentences.unreachable : connectionSentences.offline,
      variant: 'destructive',
      action: { label: action, run: () => window.location.reload() },
    })
  })
  useEffect(() => {
    if (!isWanted || part) return undefined
    let isOutdated = false
    load().then(
      (loaded) => (isOutdated ? undefined : setPart({ loaded })),
      () => (isOutdated ? undefined : onFailure()),
    )
    return () => {
      isOutdated = true
    }
  }, [isWanted, part, load])
  return isWanted ? (part?.loaded ?? null) : null
}
