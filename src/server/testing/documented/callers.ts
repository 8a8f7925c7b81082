import { type HeldAnswer, isHeld } from '@/shared/records/held-answers'
import { appRouter } from '../../product'
import type { Context } from '../../platform/trpc/context'
import { createCallerFactory } from '../../platform/trpc/procedures'
import { requireToldRefusal } from './told'

const callerOf = createCallerFactory(appRouter)

/** Calls that are done when they answer. */
type Done<Calls> = Calls extends (...given: infer Given) => Promise<infer Answer>
  ? (...given: Given) => Promise<Exclude<Answer, HeldAnswer>>
  : { [Name in keyof Calls]: Done<Calls[Name]> }

/** A call that waits for a second person instead fails the test: what waits is asked for over REST. */
const doneAtOnce = <Calls extends object>(calls: Calls): Calls =>
  new Proxy(calls, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name)
      return typeof found === 'function' ? doneAtOnce(found) : found
    },
    async apply(target, _self, given) {
      const answer: unknown = await (typeof target === 'function' ? Reflect.apply(target, undefined, given) : undefined)
      if (isHeld(answer)) throw new Error('This call waits for a second person.')
      return answer
    },
  })

/** Calls procedures without HTTP; one that refuses with what it does not say of itself fails the test. */
export function createCaller(ctx: Context): Done<ReturnType<typeof callerOf>>
export function createCaller(ctx: Context): object {
  return doneAtOnce(callerOf(ctx, { onError: ({ path, error }) => requireToldRefusal(path ?? '', error) }))
}
