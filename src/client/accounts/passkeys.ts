import { useEffect, useEffectEvent, useRef } from 'react'
import type { PasskeyAnswer } from '@/shared/accounts/passkeys'
import { passkeyChallengeMilliseconds } from '@/shared/platform/time'
import { trpc } from '../calls/trpc'

/** Whether there can be passkeys in this browser and at this address: they are bound to a name, never to numbers. */
export const canUsePasskeys = () => 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)

/** A question must live as long as its answer may take, with some time for the way. */
const goodForMilliseconds = passkeyChallengeMilliseconds / 2

type Ask = ReturnType<typeof trpc.auth.passkeys.beginUse.useMutation>['mutateAsync']

/** The ceremony's code and what is to be signed, asked for together. */
async function prepare(ask: Ask) {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([import('./passkey-ceremony'), ask()])
  return { answer: () => startAuthentication({ optionsJSON }), askedAt: Date.now() }
}

/**
 * Gives what asks for a passkey. All of it is fetched when the component appears: Safari lets a ceremony begin only in the press itself.
 * What it gives rejects where the server has no question; it gives null where the browser has no answer, and does not say why.
 */
export function usePasskey(): () => Promise<PasskeyAnswer | null> {
  const { mutateAsync } = trpc.auth.passkeys.beginUse.useMutation()
  const prepared = useRef<ReturnType<typeof prepare> | null>(null)
  const renew = () => {
    const next = prepare(mutateAsync)
    prepared.current = next
    // Whoever presses is told; until then there is nobody to tell.
    next.catch(() => {
      if (prepared.current === next) prepared.current = null
    })
    return next
  }
  const onAppear = useEffectEvent(() => void (canUsePasskeys() && renew()))
  useEffect(() => onAppear(), [])

  return async () => {
    const waiting = await (prepared.current ?? renew())
    const isFresh = Date.now() - waiting.askedAt < goodForMilliseconds
    const { answer } = isFresh ? waiting : await renew()
    const given = await answer().catch(() => null)
    // Each question is answered once.
    void renew()
    return given
  }
}
