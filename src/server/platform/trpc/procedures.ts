import { type TRPCError, initTRPC } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { type Area, looksAfter, mayOpen } from '@/shared/accounts/areas'
import { type AuditedList, nounOf } from '@/shared/records/nouns'
import { isAdministrator } from '@/shared/accounts/roles'
import type { RefusalName } from '@/shared/platform/failures'
import { secondMilliseconds } from '@/shared/platform/time'
import { transformer } from '@/shared/platform/transformer'
import type { SessionUser } from '@/shared/accounts/users'
import { requireProof } from './proof'
import { Failure, describeError } from '../errors'
import { type Outcome, inSpan } from '../tracing'
import type { Context } from './context'

/** How often a stream of events shows that it is alive. */
const heartbeatMilliseconds = 15 * secondMilliseconds

/** What a procedure says of itself. */
export interface ProcedureMeta {
  /** Whether somebody must be signed in; the base procedure both says and asks it. */
  session?: true
  /** Whose it is, of administrators' procedures: 'any' where what it is asked about decides. */
  area?: Area | 'any'
  /**
   * Whether it is only for whoever has shown within ten minutes who they are: what an open session alone must not do. 'always' is judged
   * here, before the input is read; 'by input' by the procedure, because what it is asked for decides.
   */
  proof?: 'always' | 'by input'
  /** What it refuses with, beside what its base procedure does and what its contract says of the input. */
  refuses?: readonly RefusalName[]
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    transformer,
    sse: {
      // Proxies cut a connection that is silent for a minute, and a browser learns by the missing beat that the server is gone.
      ping: { enabled: true, intervalMs: heartbeatMilliseconds },
      client: { reconnectAfterInactivityMs: 2 * heartbeatMilliseconds + 5 * secondMilliseconds },
    },
    /** One place chooses the words; nothing of tRPC's own shape (its message, a stack, the input) goes out (R3). */
    errorFormatter: ({ error, ctx }) => {
      const { code, httpStatus, message, failure, fieldErrors, faults, details } = describeError(
        error,
        ctx?.requestId ?? '',
      )
      return {
        code: TRPC_ERROR_CODES_BY_KEY[code],
        message,
        data: {
          code,
          httpStatus,
          failure,
          fieldErrors: fieldErrors ?? null,
          ...(faults && { faults }),
          ...details,
        },
      }
    },
  })

export const router = t.router
export const createCallerFactory = t.createCallerFactory

/**
 * What a procedure says that it may refuse with: the OpenAPI document takes it from there, and a test in which a procedure refuses with
 * something else fails (`server/testing/documented/told.ts`). A failure of the input needs no word: 400 is what every contract may answer.
 */
export const refuses = (...failures: readonly RefusalName[]) => ({ refuses: failures })

/** What a call of a procedure came to, for whoever traces. */
const outcomeOf = (result: { ok: true } | { ok: false; error: TRPCError }): Outcome =>
  result.ok
    ? {}
    : { attributes: { 'error.type': result.error.code }, isFault: getHTTPStatusCodeFromError(result.error) >= 500 }

const procedure = t.procedure.use(({ path, next }) => inSpan({ name: path, outcome: outcomeOf }, () => next()))

/** Anybody may call it. */
export const publicProcedure = procedure

/** Gives whoever is signed in. Throws Failure not_signed_in for nobody, factor_needed for who must set up a second factor first. */
function requireSignedIn({ user, unready }: Context): SessionUser {
  if (unready !== null) throw new Failure('factor_needed')
  if (user === null) throw new Failure('not_signed_in')
  return user
}

/** Throws Failure prove_again where a procedure says that it asks for a proof; the browser meets that in one place (decision 031). */
function requireSaidProof(meta: ProcedureMeta | undefined, ctx: Context): void {
  if (meta?.proof === 'always') requireProof(ctx)
}

/** Lets nobody pass who is not signed in: 401. `ctx.user` is there behind it. */
export const isSignedIn = t.middleware(async ({ ctx, meta, next }) => {
  const user = requireSignedIn(ctx)
  requireSaidProof(meta, ctx)
  return next({ ctx: { user } })
})

/** Whoever is signed in, for their own account: 401 for nobody. `ctx.user` is there. */
export const signedInProcedure = procedure.meta({ session: true }).use(isSignedIn)

/** Whoever is signed in, also who must set up a second factor first: for what that takes, and nothing else. */
export const setUpProcedure = procedure.meta({ session: true }).use(async ({ ctx, meta, next }) => {
  const user = ctx.user ?? ctx.unready
  if (user === null) throw new Failure('not_signed_in')
  requireSaidProof(meta, ctx)
  return next({ ctx: { user } })
})

/** What a procedure says of itself that asks for a proof, whatever its input. */
export const proved = { proof: 'always' } as const
const provedByInput = { proof: 'by input' } as const

/** As `signedInProcedure`, for whoever has shown within ten minutes who they are. Throws Failure prove_again. */
export const provedProcedure = signedInProcedure.meta(proved)
/** As `signedInProcedure`, for a new password of one's own, which asks for the old one or for a proof. */
export const ownPasswordProcedure = signedInProcedure.meta(provedByInput)

/** As `provedProcedure`, also for who must set up a second factor first. */
export const provedSetUpProcedure = setUpProcedure.meta(proved)

/**
 * Gives the administrator who is signed in. Throws Failure not_signed_in for nobody, not_admin for an investor, whose try is told
 * to the security log.
 */
export async function requireAdministrator(ctx: Context): Promise<SessionUser> {
  const user = requireSignedIn(ctx)
  if (isAdministrator(user)) return user
  await ctx.refusalEvents(ctx, { kind: 'access_refused', userId: user.id })
  throw new Failure('not_admin')
}

/**
 * Gives the administrator who is signed in, if they look after an area. Throws what `requireAdministrator` throws, and Failure
 * area_…, which names the area; the security log is told of that, too.
 */
export async function requireArea(ctx: Context, area: Area | 'any'): Promise<SessionUser> {
  const user = await requireAdministrator(ctx)
  if (area === 'any' || looksAfter(user, area)) return user
  await ctx.refusalEvents(ctx, { kind: 'access_refused', userId: user.id })
  throw new Failure(`area_${area}`)
}

/** The same for whoever may read a list: those who look after its area, and some lists have further readers. */
export async function requireReader(ctx: Context, list: AuditedList): Promise<SessionUser> {
  const user = await requireAdministrator(ctx)
  return mayOpen(user, list) ? user : requireArea(ctx, nounOf(list).area)
}

/**
 * A base procedure for administrators who look after an area: 401 for nobody, 403 for an investor and for another area. `ctx.user` is
 * there. It stands before `.input`, so that a stranger learns nothing about an admin call's shape: session, role, area, proof, then body.
 */
const administratorsOf = (area: Area | 'any') =>
  procedure.meta({ area, session: true }).use(async ({ ctx, meta, next }) => {
    const user = await requireArea(ctx, area)
    requireSaidProof(meta, ctx)
    return next({ ctx: { user } })
  })

/** Investments, properties, posts, pictures, settings. */
export const contentProcedure = administratorsOf('content')
/** Users, enquiries, subscriptions, letters, and what tells of people: activity, security events, the mail log. */
export const peopleProcedure = administratorsOf('people')
/** The same, for whoever has shown within ten minutes who they are. Throws Failure prove_again. */
export const provedPeopleProcedure = peopleProcedure.meta(proved)
/** The same, for whoever has shown it where what is asked for needs that: the procedure itself looks at it. */
export const accountsProcedure = peopleProcedure.meta(provedByInput)
/** Who is interested in what, and later what they hold. */
export const investorsProcedure = administratorsOf('investors')
/** The same, for whoever has shown within ten minutes who they are. Throws Failure prove_again. */
export const provedInvestorsProcedure = investorsProcedure.meta(proved)
/** Those who prepare payments, and those who approve them. */
export const investorsOrMoneyProcedure = administratorsOf('any').use(async ({ ctx, next }) => {
  if (!looksAfter(ctx.user, 'money')) await requireArea(ctx, 'investors')
  return next()
})
/** Approving, publishing and reversing payments. */
export const moneyProcedure = administratorsOf('money')
/** The same, for whoever has shown within ten minutes who they are. Throws Failure prove_again. */
export const provedMoneyProcedure = moneyProcedure.meta(proved)
/** Any administrator, where what is asked about decides which area it is: the procedure itself looks at that. */
export const anyAreaProcedure = administratorsOf('any')
/** The same, where what is asked about decides also whether a proof is needed. */
export const provingProcedure = anyAreaProcedure.meta(provedByInput)
