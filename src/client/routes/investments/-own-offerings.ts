import { notFound } from '@tanstack/react-router'
import type { Investment, InvestmentStatus } from '@/shared/investments'
import type { LinkedRecord } from '@/shared/slugs'
import { useCurrentUser } from '../../current-user'
import { orNotFound } from '../../record-address'
import { trpc, type CallUtils } from '../../trpc'

/**
 * Reads the offering of an address for its page: somebody who is signed in gets it whole by a call that nothing keeps, a stranger what
 * everybody gets. The server renders every page as for a stranger.
 * @throws the router's not-found answer, or what a call failed with
 */
export async function readOffering(calls: CallUtils, slug: string): Promise<Investment> {
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

/**
 * The offering of an address as its reader may see it: what everybody sees until what is theirs has come. Where its page leads, its
 * property, everybody is told or nobody.
 */
export function useOffering(slug: string): { investment: Investment | undefined; property: LinkedRecord | null } {
  const { user, isChecking } = useCurrentUser()
  const own = trpc.auth.offerings.useQuery({ slug }, { enabled: user !== null })
  const shared = trpc.public.investments.get.useQuery({ slug }, { enabled: user === null && !isChecking })
  return { investment: own.data?.items[0] ?? shared.data, property: shared.data?.property ?? null }
}

/** Every offering that somebody who is signed in may see; none for strangers, who are asked nothing. */
function useOwnOfferings(): readonly Investment[] {
  const { user } = useCurrentUser()
  const { data } = trpc.auth.offerings.useQuery({}, { enabled: user !== null, refetchOnMount: 'always' })
  return user === null ? [] : (data?.items ?? [])
}

const rankOf = ({ status }: Investment) => statusOrder.indexOf(status)
const statusOrder = ['Open', 'Coming Soon', 'Closed'] as const satisfies readonly InvestmentStatus[]

/**
 * A list that everybody sees, as its reader may see it: its offerings whole, and before each status those that are not for everybody.
 * @param isFirst whether the list begins with its first page, on which those stand
 */
export function useWithOwn(shared: readonly Investment[], isFirst: boolean): Investment[] {
  const own = useOwnOfferings()
  const wholeOf = new Map(own.map((each) => [each.id, each]))
  const hidden = isFirst ? own.filter(({ visibility }) => visibility !== 'public') : []
  const all = [...hidden, ...shared.map((each) => wholeOf.get(each.id) ?? each)]
  return all.toSorted((one, other) => rankOf(one) - rankOf(other))
}
