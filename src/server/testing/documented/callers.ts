import { appRouter } from '../../product'
import type { Context } from '../../platform/trpc/context'
import { createCallerFactory } from '../../platform/trpc/procedures'
import { requireToldRefusal } from './told'

const callerOf = createCallerFactory(appRouter)

/** Calls procedures without HTTP; one that refuses with what it does not say of itself fails the test. */
export const createCaller = (ctx: Context) =>
  callerOf(ctx, { onError: ({ path, error }) => requireToldRefusal(path ?? '', error) })
