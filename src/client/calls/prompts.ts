import type { Operation, TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { useSyncExternalStore } from 'react'
import type { AppRouter } from '@/server/product'
import type { FailureName } from '@/shared/platform/failures'
import { type ApiError, apiErrorOf } from './api-error'

type Prompt = {
  /** Refused with this, a call waits for the answer. */
  failure: FailureName
  /** The calls that are worth a question; the others fail. */
  asksFor: (op: Operation) => boolean
  /** What the call says beside what it said, once the answer is yes. */
  adds?: Record<string, unknown>
}

type OnAnswer = (isAnswered: boolean, said?: Record<string, unknown>) => void

/** Goes with a call that nobody asked for by hand: a question that opens by itself would take the next letters typed. */
export const inBackground = { context: { isInBackground: true } }
const isInBackground = (context: Record<string, unknown>) => context.isInBackground === true

const joining = (all: Set<() => void>) => (onChange: () => void) => {
  all.add(onChange)
  return () => void all.delete(onChange)
}
const isNever = () => false

/**
 * A question that the server makes the browser ask before it does what a call wants. The one place that meets it lies below all
 * screens: the call waits for the answer and is made once more, so whatever called only sees that it took longer, and no form loses
 * a letter. Who goes back gets the failure. One question is asked for all calls that wait at the same time.
 */
function createPrompt({ failure, asksFor, adds }: Prompt) {
  let waiting: { onAnswer: OnAnswer; error: ApiError | null }[] = []
  const askers = new Set<() => void>()
  const watchers = new Set<() => void>()
  const setWaiting = (next: typeof waiting) => {
    waiting = next
    for (const onChange of [...askers, ...watchers]) onChange()
  }

  /** Where nobody is there to ask, the answer is no at once. */
  const waitFor = (onAnswer: OnAnswer, error: ApiError | null = null) =>
    askers.size === 0 ? onAnswer(false) : setWaiting([...waiting, { onAnswer, error }])
  /** Resolves to whether what was refused may be tried again. */
  const ask = () => new Promise<boolean>((resolve) => waitFor(resolve))

  /** @param said what the calls say then beside what they said, where somebody typed that */
  const answer = (isAnswered: boolean, said?: Record<string, unknown>) => {
    const answered = waiting
    setWaiting([])
    for (const { onAnswer } of answered) onAnswer(isAnswered, said)
  }

  const [join, watch] = [joining(askers), joining(watchers)]
  const isWaiting = () => waiting.length > 0
  /** For the one component that asks: whether it is to. */
  const useIsAsked = () => useSyncExternalStore(join, isWaiting, isNever)
  /** For whoever keeps the screen meanwhile, and asks nothing. */
  const useIsWaiting = () => useSyncExternalStore(watch, isWaiting, isNever)

  /** For a question about what the refusal told: the refusal of the first call that waits. */
  const useRefusal = () =>
    useSyncExternalStore(
      join,
      () => waiting[0]?.error ?? null,
      () => null,
    )

  const link: TRPCLink<AppRouter> =
    () =>
    ({ op, next }) =>
      observable((observer) => {
        const isAskedFor = asksFor(op) && !isInBackground(op.context)
        let call = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            const refusal = apiErrorOf(error)
            if (!isAskedFor || refusal.failure !== failure) return observer.error(error)
            waitFor((isAnswered, said = adds) => {
              const input = said ? Object.assign({}, op.input, said) : op.input
              if (isAnswered) call = next({ ...op, input }).subscribe(observer)
              else observer.error(error)
            }, refusal)
          },
        })
        return () => call.unsubscribe()
      })

  return { link, ask, answer, useIsAsked, useIsWaiting, useRefusal }
}

/** 'Is this you?': who is signed in gives the password once more (decision 031). */
export const proofPrompt = createPrompt({ failure: 'prove_again', asksFor: () => true })

/** Who was signed in signs in again in place (decision 048): for what is written, and for all that is read in the portal (R102). */
export const sessionPrompt = createPrompt({
  failure: 'not_signed_in',
  asksFor: ({ type, path }) => type === 'mutation' || path.startsWith('investor.'),
})

/** A write whose input is one's own: what a second person carries out stays as it was asked for. */
const isOwnWrite = ({ type, path }: Operation) => type === 'mutation' && path !== 'admin.approvals.approve'

/** 'Later transfers change': whoever writes the ledger has them worked out anew (decision 067). */
export const transfersPrompt = createPrompt({
  failure: 'transfer_affected',
  asksFor: isOwnWrite,
  adds: { recalculateTransfers: true },
})

/** 'Another price than that of the class': whoever enters a contribution means it all the same (decision 075). */
export const pricePrompt = createPrompt({
  failure: 'unit_price_differs',
  asksFor: ({ type }) => type === 'mutation',
  adds: { anyway: true },
})

/** 'This looks paid already': whoever approves a distribution means it all the same (decision 075). */
export const paidPrompt = createPrompt({
  failure: 'looks_paid',
  asksFor: ({ type }) => type === 'mutation',
  adds: { anyway: true },
})

/** 'The book is closed on this day': whoever writes the ledger says why, and a second person approves it (decision 105). */
export const closedDayPrompt = createPrompt({ failure: 'year_closed', asksFor: isOwnWrite })
