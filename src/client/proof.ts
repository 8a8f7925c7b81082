import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { useSyncExternalStore } from 'react'
import type { AppRouter } from '@/server/routers'
import { apiErrorOf } from './api-error'

type OnAnswer = (isProved: boolean) => void

/** Calls that need a proof. One question is asked for all of them. */
let waiting: OnAnswer[] = []
const listeners = new Set<() => void>()

function setWaiting(next: OnAnswer[]) {
  waiting = next
  for (const listener of listeners) listener()
}

/** Says whether the person has proved who they are; what waited for that goes on or fails. */
export function answerProofQuestion(isProved: boolean) {
  const answered = waiting
  setWaiting([])
  for (const onAnswer of answered) onAnswer(isProved)
}

const onChange = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the person is to be asked for a proof. */
export const useIsProofAsked = () =>
  useSyncExternalStore(
    onChange,
    () => waiting.length > 0,
    () => false,
  )

/**
 * The one place that meets 'prove_again': the person gives the password in place and the call is made once more. Whatever called
 * only sees that it took longer, so no form loses a letter; who goes back gets the failure.
 */
export const proveAndRepeat: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let call = next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          if (apiErrorOf(error).failure !== 'prove_again') return observer.error(error)
          const goOn = (isProved: boolean) => {
            if (isProved) call = next(op).subscribe(observer)
            else observer.error(error)
          }
          setWaiting([...waiting, goOn])
        },
      })
      return () => call.unsubscribe()
    })
