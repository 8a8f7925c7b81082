import { unstable_localLink, TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { transformer } from '@/shared/platform/transformer'
import type { AppRouter } from '../../product'
import { Failure } from '../../platform/errors'
import { type Services, anonymousContext } from '../../platform/trpc/context'

/** Anonymous on purpose: a page that many readers share must not hold what one of them may see. */
const anonymousLink = (services: Services, router: AppRouter): TRPCLink<AppRouter> =>
  unstable_localLink<AppRouter>({
    router,
    createContext: () => Promise.resolve({ ...anonymousContext(services), requestId: 'page' }),
    transformer,
  })

/**
 * Lets no read of a page begin after one that failed. The page will not be whole anyway, and a database that is silent takes
 * five seconds of each read: a page asks for the settings before it asks for what they allow.
 */
const failingTogether: TRPCLink<AppRouter> = () => {
  let failure: TRPCClientError<AppRouter> | undefined
  return ({ op, next }) =>
    observable((observer) => {
      if (failure !== undefined) return observer.error(failure)
      return next(op).subscribe({
        next: (value) => observer.next(value),
        error: (error) => {
          failure = error
          observer.error(error)
        },
        complete: () => observer.complete(),
      })
    })
}

/** For the rendering of a page for which the database was found away already: no read of it begins. */
export const readsWithoutDatabase: TRPCLink<AppRouter>[] = [
  () => () => observable((observer) => observer.error(TRPCClientError.from(new Failure('database_away')))),
]

/** The direct way to the procedures for the rendering of pages; each client made with it is one page's. */
export const pageReads = (services: Services, router: AppRouter): TRPCLink<AppRouter>[] => [
  failingTogether,
  anonymousLink(services, router),
]
