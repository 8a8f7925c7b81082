import { ownCaching } from '../platform/headers'
import { AccessPolicy } from './access-policy'
import { isSignedIn, proved, publicProcedure } from '../platform/trpc/procedures'

/** Whoever is signed in, for what they hold: 401 for nobody. `ctx.policy` says what they may see, and no cache keeps the answer. */
export const investorProcedure = publicProcedure
  .meta({ session: true })
  .use(async ({ ctx, next }) => {
    // Of a refusal too.
    ctx.responseHeaders.set('Cache-Control', ownCaching)
    return next()
  })
  .use(isSignedIn)
  .use(async ({ ctx, next }) => next({ ctx: { policy: AccessPolicy.of(ctx.user) } }))

/** The same, for whoever has shown within ten minutes who they are. Throws Failure prove_again. */
export const provedInvestorProcedure = investorProcedure.meta(proved)
