import { notFound } from '@tanstack/react-router'
import type { Offering } from '@/shared/site/offerings'
import { orNotFound } from '../../record-address'
import type { CallUtils } from '../../calls/trpc'

/**
 * Reads the offering of an address for its page: somebody who is signed in gets it whole by a call that nothing keeps, a stranger what
 * everybody gets. The server renders every page as for a stranger.
 * @throws the router's not-found answer, or what a call failed with
 */
export async function readOffering(calls: CallUtils, slug: string): Promise<Offering> {
  const isSignedIn =
    typeof document !== 'undefined' &&
    (await calls.auth.me.ensureData().then(
      (user) => user !== null,
      () => false,
    ))
  if (!isSignedIn) return orNotFound(calls.public.investments.get.ensureData({ slug }))
  const { items } = await calls.auth.offerings.fetch({ slug }, { staleTime: 0 })
  const [found] = items
  if (found === undefined) throw notFound()
  return found
}
